// Search of the reference: calls by path, name, summary, chapter and code; reasons by name and sentence.
import type { OpenApiDocument } from '../../../../api/openapi/document.ts'
import { normalise } from '../../../../lib/search/search-terms.ts'
import { chapterTitle } from './labels.server.ts'
import { codeRows, lineOf, listOperations } from './reference-view.server.ts'
import type { View } from './view.ts'

const MAX_QUERY = 100

export const queryIn = (params: URLSearchParams): string =>
  (params.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY)

/** What has every word of the query; calls also by a reason's full name, with whose code they may answer. */
export function searchReference(document: OpenApiDocument, query: string): View {
  const words = normalise(query).split(/\s+/)
  const matches = (...texts: string[]) => {
    const text = normalise(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  const reasons = codeRows(document).flatMap(({ code, reasons: rows }) => rows.map((row) => ({ ...row, code })))
  const named = reasons.find(({ reason }) => reason === words[0])?.code ?? ''
  const calls = listOperations(document).filter(({ path, operation }) => {
    const { operationId, summary, tags, 'x-codes': codes } = operation
    return (
      matches(path, operationId, summary, tags[0], chapterTitle(tags[0]), ...codes) ||
      codes.some((code) => code === named)
    )
  })
  return {
    kind: 'search',
    query,
    calls: calls.map(lineOf),
    reasons: reasons.filter(({ code, reason, when }) => matches(code, reason, when)),
  }
}
