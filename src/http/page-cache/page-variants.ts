// A page of the page cache: its bytes in each encoding, with the headers of each.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { CHECKED_HEADERS, type Pairs, type SharedCache, VARY_HEADER } from './shared-cache.ts'

/** `kept` are the headers for a request without cookies, whose answer a shared cache may keep; `own` those for any other. */
type Variant = { body: Buffer; etag: string; kept: string[]; own: string[] }

export type Page = {
  version: number
  renderedAt: number
  hits: number
  /** Of all encodings together. */
  bytes: number
  /** Compressed as well as possible, or about to be. */
  best: boolean
  status: number
  common: [string, string][]
  variants: Partial<Record<Encoding, Variant>>
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const brotliAt = (quality: number, body: Buffer): Promise<Buffer> =>
  brotli(body, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** Headers that belong to one encoding or to one request. */
const NOT_KEPT = /^(content-length|cache-control|vary|etag|x-request-id)$/

function variantOf(
  common: Pairs,
  body: Buffer,
  { encoding, sharedCache }: { encoding: Encoding; sharedCache: SharedCache },
): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const coding: Pairs = encoding === 'identity' ? [] : [['content-encoding', encoding]]
  const always = [...common, ['content-length', String(body.length)], VARY_HEADER, ['etag', etag], ...coding]
  const sharedHeaders = [...always, ...sharedCache.headers].flat()
  return { body, etag, kept: sharedHeaders, own: [...always, ...CHECKED_HEADERS].flat() }
}

/** The page of a rendered response, quickly compressed. */
export async function pageOf(response: Response, version: number, sharedCache: SharedCache): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const common = [...response.headers].filter(([name]) => !NOT_KEPT.test(name))
  const [small, smallGzip] = await Promise.all([brotliAt(5, body), gzip(body, { level: 5 })])
  return {
    version,
    renderedAt: Date.now(),
    hits: 0,
    bytes: body.length + small.length + smallGzip.length,
    best: false,
    status: response.status,
    common,
    variants: {
      identity: variantOf(common, body, { encoding: 'identity', sharedCache }),
      br: variantOf(common, small, { encoding: 'br', sharedCache }),
      gzip: variantOf(common, smallGzip, { encoding: 'gzip', sharedCache }),
    },
  }
}

/** Compresses a page as well as possible, which takes some 300 ms. */
export async function compressBest(page: Page, sharedCache: SharedCache): Promise<void> {
  page.best = true
  const body = page.variants.identity?.body
  if (!body) return
  const [small, smallGzip] = await Promise.all([brotliAt(11, body), gzip(body, { level: 9 })])
  page.variants.br = variantOf(page.common, small, { encoding: 'br', sharedCache })
  page.variants.gzip = variantOf(page.common, smallGzip, { encoding: 'gzip', sharedCache })
}

/** @param encodings Accept-Encoding of the request */
export const variantFor = ({ variants }: Page, encodings: string): Variant =>
  variants[acceptedEncoding(encodings)] ?? variants.identity!
