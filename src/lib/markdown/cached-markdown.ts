// Caches of rendered Markdown: short texts that pages show again and again, and what an editor checks and then publishes.
import { LRUCache } from 'lru-cache'
import { BASE_LANGUAGE, type Language } from '../text/language.ts'
import { renderMarkdown, type Rendered } from './markdown.ts'

/** More texts than a portal shows. */
const htmlCache = new LRUCache<string, string>({ max: 500 })

/** HTML of a short text, escaped and sanitized with the documents' allow list. */
export function cachedMarkdown(markdown: string, language: Language = BASE_LANGUAGE): string {
  const key = `${language}\n${markdown}`
  const html = htmlCache.get(key) ?? renderMarkdown(markdown, language).html
  htmlCache.set(key, html)
  return html
}

/** Checks look at a text for several things, and its publication writes what they saw. */
const renderedCache = new LRUCache<string, Rendered>({ max: 20 })

export function cachedRendering(markdown: string, language: Language = BASE_LANGUAGE): Rendered {
  const key = `${language}\n${markdown}`
  const rendered = renderedCache.get(key) ?? renderMarkdown(markdown, language)
  renderedCache.set(key, rendered)
  return rendered
}

/** Content of `<code>` for a piece of code, with tokens marked for the theme's colors. */
export function cachedHighlight(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const html = cachedMarkdown(`${fence}${language.replaceAll(/[^\w+#-]/g, '')}\n${code.trimEnd()}\n${fence}`)
  const inner = /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? ''
  return inner.replace(/(?<!\s)\s+((?:<\/span>)*)$/, '$1')
}
