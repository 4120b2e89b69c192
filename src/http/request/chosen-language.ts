// `?lang=en`: switches the language without script, and gives each language of a page its own address for crawlers.
import type { Language } from '../../lib/text/language.ts'
import { forOneBrowser } from '../page-cache/shared-cache.ts'
import { linkOf } from '../static/page-links.ts'

const COOKIE = /(?:^|;\s*)lang=/

/** Whether the browser has chosen a language before, which a crawler never has. */
export const hasChosenLanguage = (cookie: string): boolean => COOKIE.test(cookie)

/** The same address without `lang`. A path with two leading slashes would be read as another host. */
export function withoutLanguage(pathname: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('lang')
  const path = pathname.replace(/^\/+/, '/')
  return rest.size ? `${path}?${rest}` : path
}

/** For browsers with an earlier choice: sets the cookie and redirects to the plain address. */
export function toPlainAddress(path: string, language: Language): Response {
  const headers = { location: path, 'set-cookie': cookieOf(language), 'cache-control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

/** For first-time visitors: the page itself, with the choice stored for the next one. */
export function inOneLanguage(page: Response, origin: string, path: string, language: Language): Response {
  page.headers.set('set-cookie', cookieOf(language))
  forOneBrowser(page.headers)
  page.headers.delete('etag')
  if (page.headers.has('link')) page.headers.set('link', linkOf(origin, path, language))
  return page
}

const cookieOf = (language: Language): string => `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
