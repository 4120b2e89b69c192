// A Node request listener as a fetch function, without a socket, so that a library that expects Node's request and response
// can run inside the portal. A pair of streams carries real HTTP, so nothing has to be imitated.
import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import { type Duplex, duplexPair, Readable } from 'node:stream'
import { ApiError } from '../api/errors.ts'
import { bodyWithin } from './request/read-body.ts'
import { MAX_FORM_BYTES } from './request/read-input.ts'

/**
 * @param listener the handler
 * @param origin address that the listener sees as its own, whatever the request says
 */
export function inProcess(
  listener: RequestListener,
  origin: string,
): (request: Request, address: string) => Promise<Response> {
  const server = createServer(listener)
  const { host, protocol } = new URL(origin)
  return async (request, address) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body ? await bodyWithin(request, MAX_FORM_BYTES).catch(tooLong) : null
    if (body instanceof Response) return body
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    for (const name of Object.keys(headers)) {
      if (
        /^(?:connection|transfer-encoding|content-length|expect|upgrade|te|keep-alive|forwarded|x-forwarded-.*)$/.test(
          name,
        )
      )
        delete headers[name]
    }
    const [ours, theirs] = duplexPair()
    server.emit('connection', theirs)
    return new Promise((resolve, reject) => {
      const clientRequest = httpRequest({
        createConnection: () => ours as Duplex & { ref?: () => void },
        method: request.method,
        path: pathname + search,
        setHost: false,
        headers: {
          ...headers,
          host,
          connection: 'close',
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-host': host,
          ...(address ? { 'x-forwarded-for': address } : {}),
          ...(body ? { 'content-length': String(body.length) } : {}),
        },
        ...(request.signal ? { signal: request.signal } : {}),
      })
      clientRequest.on('error', reject)
      clientRequest.on('response', (answer) => {
        const responseHeaders = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          const name = answer.rawHeaders[at]!
          if (!/^(?:connection|transfer-encoding|keep-alive)$/i.test(name))
            responseHeaders.append(name, answer.rawHeaders[at + 1]!)
        }
        const status = answer.statusCode ?? 502
        const empty = request.method === 'HEAD' || status === 204 || status === 304
        if (empty) answer.resume()
        resolve(
          new Response(empty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
            status,
            headers: responseHeaders,
          }),
        )
      })
      clientRequest.end(body ?? undefined)
    })
  }
}

function tooLong(error: unknown): Response {
  if (error instanceof ApiError) return new Response(null, { status: error.status })
  throw error
}
