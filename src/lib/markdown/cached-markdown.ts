// Short Markdown that pages show again and again, such as code samples and the footer's block: rendered once a text.
import type { Language } from '../text/language.ts'
import { renderMarkdown } from './markdown.ts'

/** More texts than a portal shows; beyond that the oldest goes. */
const MOST = 500
const known = new Map<string, string>()

/** HTML of a short text, escaped and through the allow list of the documents. */
export function cachedMarkdown(markdown: string, language: Language = 'zh-CN'): string {
  const key = `${language}\n${markdown}`
  const before = known.get(key)
  if (before !== undefined) return before
  const { html } = renderMarkdown(markdown, language)
  const [oldest] = known.keys()
  if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
  known.set(key, html)
  return html
}

/** What stands in `<code>` for a piece of code, its words marked for the theme's colours. */
export function cachedHighlight(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const html = cachedMarkdown(`${fence}${language.replaceAll(/[^\w+#-]/g, '')}\n${code.trimEnd()}\n${fence}`)
  const inner = /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? ''
  return inner.replace(/\s+((?:<\/span>)*)$/, '$1')
}
