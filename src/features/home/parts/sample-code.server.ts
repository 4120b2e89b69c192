// The sample of the home page with highlighting. It goes through the renderer of the documents, whose output is escaped
// and passes an allow list.
import { renderMarkdown } from '../../../lib/markdown.ts'
import type { HomeData } from '../contract.ts'

/** One tab a language; the text itself is read out of the page when it is copied. */
export const sampleTabs = ({ tabs }: HomeData['sample']) =>
  tabs.map(({ label, language, code }) => ({ label, code: '', html: htmlOf(language, code.trimEnd()) }))

function htmlOf(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const { html } = renderMarkdown(`${fence}${language.replaceAll(/[^\w+#-]/g, '')}\n${code}\n${fence}`)
  return /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1]?.trimEnd() ?? ''
}
