// Markdown of the content folder, rendered ahead by the build: the first start of a portal then only reads it. A text that
// the build did not see is rendered here.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Language } from './language.ts'
import type { Rendered } from './markdown.ts'

/** Written by `npm run build`; not there while developing and in tests. */
export const RENDERED_AHEAD = new URL('../../build/markdown.json', import.meta.url)

export const keyOf = (markdown: string, language: Language): string =>
  createHash('sha256').update(`${language}\n${markdown}`).digest('base64url')

let ahead: Promise<Record<string, Rendered>> | null = null

export async function rendered(markdown: string, language: Language): Promise<Rendered> {
  ahead ??= readFile(RENDERED_AHEAD, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, Rendered>,
    () => ({}),
  )
  const known = (await ahead)[keyOf(markdown, language)]
  if (known) return known
  const { renderMarkdown } = await import('./markdown.ts')
  return renderMarkdown(markdown, language)
}
