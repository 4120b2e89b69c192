// The page cache: visitors' pages as compressed bytes, rendered once per content version, language and address and answered
// ahead of every router. A page is rendered from its address and language alone, so nothing of a request can get into it; the
// client's address only counts towards limits.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { languageOf, type Language } from '../../lib/text/language.ts'
import { pageStore } from './page-store.ts'
import { compressBest, type Page, variantFor } from './page-variants.ts'
import { renderOnce } from './render-once.ts'
import { CHECKED_HEADERS, type Pairs, type SharedCache, VARY_HEADER } from './shared-cache.ts'

export type PageCache = {
  /**
   * Answers from memory and returns true, or leaves the request alone and returns false.
   * @param client returns the client's network address, which a new rendering of a stale page is counted for
   */
  answer: (request: IncomingMessage, response: ServerResponse, client: () => string) => boolean
  /**
   * The page of an address, from memory or rendered; concurrent requests share one rendering.
   * @param client network address of the client
   */
  respond: (
    path: string,
    language: Language,
    request: { headers: Headers; head: boolean; client: string },
  ) => Promise<Response>
  /** Whether a page is in memory, in any version, or being rendered: another request for it costs next to nothing. */
  knows: (path: string, language: Language) => boolean
  /** Renders a page and pins it, however many other addresses are requested. */
  warm: (path: string, language: Language) => Promise<void>
  /** Pages and bytes held now. */
  size: () => { pages: number; bytes: number }
}

type Options = {
  /** @param client network address that the rendering is counted for; empty for a page rendered in advance */
  render: (path: string, language: Language, client: string) => Promise<Response>
  version: () => number
  sessionCookie: string
  sharedCache: SharedCache
  maxBytes?: number
  /** Told of failures outside any answer: a page that could not be rendered again or compressed better. */
  onError?: (error: unknown) => void
}

/** Pages also depend on the time (notices with a publication time), so older ones are rendered again. */
const FRESH_FOR_MS = 60_000
/** The best compression takes long, so only popular pages get it. */
const HITS_FOR_BEST = 3
const MAX_PATH_LENGTH = 300

export function pageCache({
  render,
  version,
  sessionCookie,
  sharedCache,
  maxBytes = 48_000_000,
  onError = () => {},
}: Options): PageCache {
  const store = pageStore(maxBytes)
  const renderings = renderOnce({ store, version, sharedCache, onError })
  const cachingFor = (cookie: string | null | undefined): Pairs => (cookie ? CHECKED_HEADERS : sharedCache.headers)

  const fill = (key: string, path: string, language: Language, client = ''): Promise<Page | Response> =>
    renderings.render(key, path.length <= MAX_PATH_LENGTH, () => render(path, language, client))

  const usable = (page: Page, key: string, path: string, language: Language, client: () => string): boolean => {
    if (page.version !== version()) return false
    page.hits++
    if (!page.best && page.hits >= HITS_FOR_BEST) {
      store.prefer(key)
      compressBest(page, sharedCache).catch(onError)
    }
    if (Date.now() - page.renderedAt > FRESH_FOR_MS) {
      page.renderedAt = Date.now()
      fill(key, path, language, client()).catch(onError)
    }
    return true
  }

  return {
    answer: (request, response, client) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const { cookie = '', 'accept-language': acceptLanguage = '', 'accept-encoding': encodings = '' } = request.headers
      if (cookie.includes(sessionCookie)) return false
      const path = request.url ?? '/'
      const language = cachedLanguageOf(cookie, acceptLanguage)
      const key = `${language} ${path}`
      const page = store.get(key)
      if (!page || !usable(page, key, path, language, client)) return false
      const variant = variantFor(page, String(encodings))
      if (request.headers['if-none-match'] === variant.etag) {
        response.writeHead(304, [['etag', variant.etag], VARY_HEADER, ...cachingFor(cookie)].flat()).end()
        return true
      }
      response.writeHead(page.status, cookie ? variant.own : variant.kept)
      if (request.method === 'HEAD') response.end()
      else response.end(variant.body)
      return true
    },
    respond: async (path, language, { headers, head, client }) => {
      const key = `${language} ${path}`
      const isFirst = renderings.versionInProgress(key) !== version()
      // Asked for by another address than its own, such as with `?lang=`.
      const cachedPage = store.get(key)
      const isKnown = cachedPage !== undefined && usable(cachedPage, key, path, language, () => client)
      const pageOrResponse = isKnown ? cachedPage : await fill(key, path, language, client)
      // A cookie is for one browser and a rate limit for one client, so the other requests are answered separately.
      const isTheirs =
        pageOrResponse instanceof Response &&
        (pageOrResponse.headers.has('set-cookie') || pageOrResponse.status === 429)
      if (isTheirs && !isFirst) return unkept(await render(path, language, client))
      if (pageOrResponse instanceof Response) return unkept(pageOrResponse.clone())
      const variant = variantFor(pageOrResponse, headers.get('accept-encoding') ?? '')
      const lines = headers.get('cookie') ? variant.own : variant.kept
      const pairs: [string, string][] = []
      for (let at = 0; at < lines.length; at += 2) pairs.push([lines[at]!, lines[at + 1]!])
      return new Response(head ? null : new Uint8Array(variant.body), { status: pageOrResponse.status, headers: pairs })
    },
    knows: (path, language) => {
      const key = `${language} ${path}`
      return store.has(key) || renderings.versionInProgress(key) !== undefined
    },
    warm: async (path, language) => {
      const key = `${language} ${path}`
      store.pin(key)
      await fill(key, path, language)
    },
    size: store.size,
  }
}

/** Missing pages and failed renderings are not cached. */
function unkept(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

/** Most visitors send one of few values. */
const languages = new LRUCache<string, Language>({ max: 1000 })
function cachedLanguageOf(cookie: string, acceptLanguage: string): Language {
  if (cookie.includes('lang=')) return languageOf(cookie, acceptLanguage)
  const cachedLanguage = languages.get(acceptLanguage)
  if (cachedLanguage) return cachedLanguage
  const language = languageOf('', acceptLanguage)
  languages.set(acceptLanguage, language)
  return language
}
