// One request and its answer over a checked address: no pooling, no proxies, no cookies, and a size limit that counts after
// decompression.
import { request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

export type Connection = {
  host: string
  port: number
  /** The checked addresses, the only ones connected to. */
  addresses: readonly { address: string; family: 4 | 6 }[]
  ca: string | undefined
}

export type Answered = {
  status: number
  type: string
  /** Target of a redirect. */
  location: string | null
  body: string
  /** Whether the answer exceeded the limit and was cut. */
  cut: boolean
}

type Sending = {
  post: { type: string; body: string; headers?: Record<string, string> } | undefined
  signal: AbortSignal
  max: number
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** @throws the connection's error, with its code */
export function exchange(url: URL, connection: Connection, { post, signal, max }: Sending): Promise<Answered> {
  const { host, port, addresses, ca } = connection
  const lookup: LookupFunction = (_host, options, callback) =>
    options.all ? callback(null, [...addresses]) : callback(null, addresses[0]!.address, addresses[0]!.family)
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const call = (isSecure ? securely : plainly)(
      {
        host,
        port,
        path: url.pathname + url.search,
        method: post ? 'POST' : 'GET',
        lookup,
        signal,
        agent: false,
        maxHeaderSize: 16 * 1024,
        rejectUnauthorized: true,
        ...(isSecure ? { servername: isIP(host) ? '' : host, ...(ca ? { ca } : {}) } : {}),
        headers: {
          'user-agent': 'open-platform-check/1.0',
          accept: '*/*',
          'accept-encoding': 'gzip, br',
          connection: 'close',
          ...(post
            ? { 'content-type': post.type, 'content-length': Buffer.byteLength(post.body), ...post.headers }
            : {}),
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        const location = REDIRECTS.has(status) ? (headers.location ?? null) : null
        const finish = (body: string, cut: boolean) => {
          response.destroy()
          resolve({ status, type: headers['content-type'] ?? '', location, body, cut })
        }
        if (location !== null) return finish('', false)
        const plain = decompressBody(response, headers['content-encoding'])
        if (!plain) {
          response.destroy()
          return reject(Object.assign(new Error('unknown content-encoding'), { code: 'ENCODING' }))
        }
        read(response, plain, max).then(({ body, cut }) => finish(body, cut), reject)
      },
    )
    // After the answer was returned, an abort is not an error any more.
    call.on('error', reject)
    call.end(post?.body)
  })
}

/** The decompressed body; null for an encoding that was not requested. */
function decompressBody(response: Readable, encoding = ''): Readable | null {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return response
  const decompressor =
    name === 'gzip' || name === 'x-gzip' ? createGunzip() : name === 'br' ? createBrotliDecompress() : null
  if (!decompressor) return null
  response.on('error', (error) => decompressor.destroy(error))
  return response.pipe(decompressor)
}

/** Reads until the end, or until a number of bytes came over the network or out of the decompressor. */
async function read(response: Readable, plain: Readable, max: number): Promise<{ body: string; cut: boolean }> {
  let byteCount = 0
  if (plain !== response) {
    response.on('data', (piece: Buffer) => {
      byteCount += piece.length
      if (byteCount > max) plain.destroy()
    })
  }
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of plain as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > max) break
  }
  const body = Buffer.concat(pieces).subarray(0, max)
  return { body: body.toString('utf8'), cut: length > max }
}
