// Summaries of calls in languages other than that of the contracts, which is English.
import type { Operation } from '../../../../api/openapi/document.ts'
import type { Language } from '../../../../lib/text/language.ts'

const CONTRACTS = 'en' satisfies Language

const files = import.meta.glob<Readonly<Record<string, string>>>('../../call-summaries/*.json', {
  eager: true,
  import: 'default',
})

/** By language, and in it by the name of the call. */
export const CALL_SUMMARIES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
)

/** One line of Markdown, and the language that it is in. */
export function summaryOf({ operationId, summary }: Operation, language: Language): { text: string; lang: Language } {
  const text = CALL_SUMMARIES.get(language)?.[operationId]
  return text === undefined ? { text: summary, lang: CONTRACTS } : { text, lang: language }
}
