// Responses with a ready text, and their compression.
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { acceptedEncoding } from './page-cache/accepted-encoding.ts'

/** Shorter texts are not worth compressing. */
const LONG = 4096

/** A long text has its length among the headers, which `compressed` goes by. */
export function textResponse(text: string, init: { status: number; headers: HeadersInit }): Response {
  const response = new Response(text, init)
  if (text.length >= LONG) response.headers.set('content-length', String(Buffer.byteLength(text)))
  return response
}

/** The lowest levels: a page is compressed for one request, and higher levels take three times as long for a tenth less. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]

/**
 * The response with a long text in the client's encoding: on a slow connection a page's hundred kilobytes cost more than the
 * page itself (docs/decisions/0016). Compressed off the event loop.
 * @param acceptEncoding the request's Accept-Encoding
 */
export async function compressResponse(response: Response, acceptEncoding: string): Promise<Response> {
  const { headers, status } = response
  const isLong = status !== 206 && Number(headers.get('content-length') ?? 0) >= LONG
  if (
    !isLong ||
    headers.has('content-encoding') ||
    !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
  )
    return response
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(acceptEncoding)
  if (encoding === 'identity') return response
  headers.delete('content-length')
  if (!response.body) return response
  const bytes = await response.bytes()
  const body = await (encoding === 'br' ? brotli(bytes, BROTLI) : gzip(bytes, GZIP))
  headers.set('content-encoding', encoding)
  return new Response(body, { status, headers })
}

/** The response with these headers added unless it has its own of that name. */
export function withDefaults(response: Response, defaults: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
