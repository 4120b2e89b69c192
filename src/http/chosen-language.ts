// The way to the other language without script.
import type { Language } from '../lib/language.ts'

/** `?lang=en` becomes a cookie and the same page without it. */
export function inChosenLanguage(pathname: string, query: URLSearchParams, language: Language): Response {
  query.delete('lang')
  // A path that begins with two slashes would be read as another host.
  const path = pathname.replace(/^\/+/, '/')
  return new Response(null, {
    status: 302,
    headers: {
      location: query.size ? `${path}?${query}` : path,
      'set-cookie': `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`,
      'cache-control': 'no-store',
    },
  })
}
