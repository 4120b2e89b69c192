// Search of the reference: calls by path, name, summary, chapter and code; reasons by name and sentence.
import type { OpenApiDocument } from '../../../../api/openapi/document.ts'
import { normalise } from '../../../../lib/search/search-terms.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { chapterTitle } from './labels.server.ts'
import { codeRows, lineOf, listOperations } from './reference-view.server.ts'
import type { View } from './view.ts'

const MAX_QUERY = 100

export const queryIn = (params: URLSearchParams): string =>
  (params.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY)

/** Results of each kind that are shown. */
export const MAX_RESULTS = 50

/** What has every word of the query; calls also by a reason's full name, with whose code they may answer. */
export function searchReference(document: OpenApiDocument, language: Language, query: string): View {
  const words = normalise(query).split(/\s+/)
  const has = ({ text }: { text: string }) => words.every((word) => text.includes(word))
  const index = indexOf(document, language)
  const reasonCode = index.reasons.find(({ row }) => row.reason === words[0])?.row.code ?? ''
  // The feature that a reason belongs to, whose calls come first.
  const feature = reasonCode && words[0]!.split('.', 1)[0]
  const calls = index.calls
    .filter((call) => has(call) || call.codes.some((code) => code === reasonCode))
    .toSorted((a, b) => Number(b.path.includes(`/${feature}/`)) - Number(a.path.includes(`/${feature}/`)))
  const reasons = index.reasons.filter(has)
  return {
    kind: 'search',
    query,
    calls: calls.slice(0, MAX_RESULTS).map(({ line }) => line),
    reasons: reasons.slice(0, MAX_RESULTS).map(({ row }) => row),
    found: { calls: calls.length, reasons: reasons.length },
  }
}

/** What is searched, in one language. */
function makeIndex(document: OpenApiDocument, language: Language) {
  const textOf = (...texts: string[]) => normalise(texts.join(' '))
  return {
    calls: listOperations(document).map((listedOperation) => {
      const { operationId, summary, tags, 'x-codes': codes } = listedOperation.operation
      const line = lineOf(listedOperation, language)
      // People look for English words on a page in another language, too.
      const text = textOf(
        listedOperation.path,
        operationId,
        line.summary,
        summary,
        tags[0],
        chapterTitle(tags[0]),
        ...codes,
      )
      return { text, path: listedOperation.path, codes, line }
    }),
    reasons: codeRows(document).flatMap(({ code, reasons }) =>
      reasons.map((row) => ({ text: textOf(code, row.reason, row.when), row: { ...row, code } })),
    ),
  }
}

const indexes = new WeakMap<OpenApiDocument, Map<Language, ReturnType<typeof makeIndex>>>()

function indexOf(document: OpenApiDocument, language: Language): ReturnType<typeof makeIndex> {
  const indexesByLanguage = indexes.get(document) ?? new Map<Language, ReturnType<typeof makeIndex>>()
  const index = indexesByLanguage.get(language) ?? makeIndex(document, language)
  indexes.set(document, indexesByLanguage.set(language, index))
  return index
}
