// The page cache: visitors' pages as compressed bytes, rendered once per content version, language and address and answered
// ahead of every router. A page is rendered from its address and language alone, so nothing of a request can get into it; the
// client's address only counts towards limits.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { languageOf, type Language } from '../../lib/text/language.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { CHECKED_HEADERS, type Pairs, type SharedCache, VARY_HEADER } from './shared-cache.ts'

/** `kept` are the headers for a request without cookies, whose answer a shared cache may keep; `own` those for any other. */
type Variant = { body: Buffer; etag: string; kept: string[]; own: string[] }
type Page = {
  version: number
  renderedAt: number
  hits: number
  bytes: number
  best: boolean
  /** Requested more than once or twice, in this version or an earlier one. */
  wanted: boolean
  status: number
  common: [string, string][]
  variants: Partial<Record<Encoding, Variant>>
}

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

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** Pages also depend on the time (notices with a publication time), so older ones are rendered again. */
const FRESH_FOR = 60_000
/** The best compression takes some 300 ms, so only popular pages get it. */
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
  const pages = new Map<string, Page>()
  const filling = new Map<string, { asOf: number; work: Promise<Page | Response> }>()
  const lasting = new Set<string>()
  let heldBytes = 0
  const cachingFor = (cookie: string | null | undefined): Pairs => (cookie ? CHECKED_HEADERS : sharedCache.headers)
  const variantOf = ({ common }: Page, body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const coding: Pairs = encoding === 'identity' ? [] : [['content-encoding', encoding]]
    const always = [...common, ['content-length', String(body.length)], VARY_HEADER, ['etag', etag], ...coding]
    const sharedHeaders = [...always, ...sharedCache.headers].flat()
    return { body, etag, kept: sharedHeaders, own: [...always, ...CHECKED_HEADERS].flat() }
  }

  const keep = (key: string, page: Page) => {
    page.wanted = pages.get(key)?.wanted ?? false
    drop(key)
    pages.set(key, page)
    heldBytes += page.bytes
    // Evicts pages that were hardly requested first, such as made-up addresses, then the oldest.
    for (const evenWanted of [false, true]) {
      for (const [oldest, { wanted }] of pages) {
        if (heldBytes <= maxBytes) return
        if (oldest !== key && !lasting.has(oldest) && wanted === evenWanted) drop(oldest)
      }
    }
  }
  const drop = (key: string) => {
    heldBytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  const fill = (key: string, path: string, language: Language, client = ''): Promise<Page | Response> => {
    const asOf = version()
    const running = filling.get(key)
    // One that began before the content changed would show what was there before.
    if (running?.asOf === asOf) return running.work
    const isKept = path.length <= MAX_PATH_LENGTH
    const work = renderAnew(key, asOf, () => render(path, language, client), isKept).finally(() => {
      if (filling.get(key)?.work === work) filling.delete(key)
    })
    filling.set(key, { asOf, work })
    return work
  }
  const renderAnew = async (
    key: string,
    asOf: number,
    rendered: () => Promise<Response>,
    isKept: boolean,
  ): Promise<Page | Response> => {
    const old = pages.get(key)
    const response = await rendered().catch((error: unknown) => {
      if (!old) throw error
      onError(error)
      return null
    })
    // The database is unavailable: the old page stays, and the next request tries again.
    if (!response || (old && response.status >= 500)) return old!
    if (response.status !== 200 || response.headers.has('set-cookie')) return response
    const page = await pageOf(response, asOf, variantOf)
    if (isKept && (pages.get(key)?.version ?? 0) <= asOf) keep(key, page)
    return page
  }

  const improve = (page: Page) => {
    Object.assign(page, { best: true, wanted: true })
    const plain = page.variants.identity
    if (!plain) return
    void Promise.all([
      brotli(plain.body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.body.length,
        },
      }),
      gzip(plain.body, { level: 9 }),
    ])
      .then(([small, smallGzip]) => {
        page.variants.br = variantOf(page, small, 'br')
        page.variants.gzip = variantOf(page, smallGzip, 'gzip')
      })
      .catch(onError)
  }

  const usable = (page: Page, key: string, path: string, language: Language, client: () => string): boolean => {
    if (page.version !== version()) return false
    page.hits++
    if (!page.best && page.hits >= HITS_FOR_BEST) improve(page)
    if (Date.now() - page.renderedAt > FRESH_FOR) {
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
      const page = pages.get(key)
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
      const isFirst = filling.get(key)?.asOf !== version()
      // Asked for by another address than its own, such as with `?lang=`.
      const cachedPage = pages.get(key)
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
    knows: (path, language) => pages.has(`${language} ${path}`) || filling.has(`${language} ${path}`),
    warm: async (path, language) => {
      const key = `${language} ${path}`
      lasting.add(key)
      await fill(key, path, language)
    },
    size: () => ({ pages: pages.size, bytes: heldBytes }),
  }
}

/** Missing pages and failed renderings are not cached. */
function unkept(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

/** Headers that belong to one encoding or to one request. */
const NOT_KEPT = /^(content-length|cache-control|vary|etag|x-request-id)$/

async function pageOf(
  response: Response,
  version: number,
  variantOf: (page: Page, body: Buffer, encoding: Encoding) => Variant,
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const common = [...response.headers].filter(([name]) => !NOT_KEPT.test(name))
  const page: Page = {
    version,
    renderedAt: Date.now(),
    hits: 0,
    bytes: 0,
    best: false,
    wanted: false,
    status: response.status,
    common,
    variants: {},
  }
  const [quick, quickGzip] = await Promise.all([
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip(body, { level: 5 }),
  ])
  page.variants = {
    identity: variantOf(page, body, 'identity'),
    br: variantOf(page, quick, 'br'),
    gzip: variantOf(page, quickGzip, 'gzip'),
  }
  page.bytes = body.length + quick.length + quickGzip.length
  return page
}

const variantFor = ({ variants }: Page, encodings: string): Variant =>
  variants[acceptedEncoding(encodings)] ?? variants.identity!

/** Most visitors send one of few values, so the parsed ones are cached. */
const languages = new Map<string, Language>()
function cachedLanguageOf(cookie: string, acceptLanguage: string): Language {
  if (cookie.includes('lang=')) return languageOf(cookie, acceptLanguage)
  const cachedLanguage = languages.get(acceptLanguage)
  if (cachedLanguage) return cachedLanguage
  const language = languageOf('', acceptLanguage)
  if (languages.size < 1000) languages.set(acceptLanguage, language)
  return language
}
