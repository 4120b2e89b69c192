// The scenes of src/ui/art as text in each language, written into pages by the server and fetched by the browser, so that
// none is part of the JavaScript.
import { createHash } from 'node:crypto'
import type { Viewer } from '../../api/viewer.ts'
import { LANGUAGES } from '../../lib/text/language.ts'

const files = import.meta.glob<string>('../../ui/art/*/*.svg', { query: '?raw', import: 'default', eager: true })

const scenes = new Map<string, string>()
for (const [file, text] of Object.entries(files)) {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.svg'.length)
  const tidy = text.replace(/<!--[\s\S]*?-->/g, '').trim()
  for (const [at, language] of LANGUAGES.entries()) {
    // {{…|…}} has the texts in the order of the languages, the base language's first.
    const inOne = (_: string, texts: string): string => texts.split('|')[at] ?? texts.split('|')[0] ?? ''
    scenes.set(`${name}.${language}`, tidy.replaceAll(/\{\{(.*?)\}\}/g, inOne))
  }
}

/**
 * Characters of the largest scene in a page that is rendered for one viewer: the browser keeps the larger ones from page to page. A
 * visitor's page is made once and has all that show first.
 */
const MAX_IN_PAGE = 6000

/** The scenes that a page may contain, by name; null for the others, which the browser fetches. */
export const artFor =
  ({ language, developer, operator }: Pick<Viewer, 'language' | 'developer' | 'operator'>) =>
  (name: string): string | null => {
    const text = scenes.get(`${name}.${language}`) ?? null
    return text !== null && text.length > MAX_IN_PAGE && (developer || operator) ? null : text
  }

/** Answers /art/<name>.<language>.svg; null for an unknown scene. */
export function artResponse(file: string, knownTag: string | undefined): Response | null {
  const text = scenes.get(file.replace(/\.svg$/, ''))
  return text === undefined ? null : drawingResponse(text, knownTag)
}

/** A drawing that a browser keeps, and shows at once while it asks whether there is a newer one. */
export function drawingResponse(text: string, knownTag: string | undefined): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'public, max-age=3600, stale-while-revalidate=604800' }
  if (knownTag === etag) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' } })
}
