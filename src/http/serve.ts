// The HTTP server: visitors' pages from memory first, then the fetch function; a graceful shutdown.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { isIP } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { foreignRequestId } from '../lib/async/request-scope.ts'
import type { FromProxy } from './request/observed.ts'
import type { Portal } from '../server/portal.ts'
import { boundConnections, type Bounds, boundsOf, descriptorLimit } from './limits/connections.ts'
import { drain } from './drain.ts'
import { openAnswersOf } from './open-answers.ts'
import { pathOf, withOneSlash } from './request/own-address.ts'
import { compressResponse } from './text-response.ts'

export type Served = {
  /** Reports itself as not ready, stops accepting connections after the pause, finishes requests in flight, at most 25 s in all. */
  drain: () => Promise<void>
  /** Maximum number of connections. */
  bounds: Bounds
}

type Options = {
  host: string
  port: number
  /** Public URL of the portal; every request counts as sent to it. */
  origin: string
  /** Number of trusted proxies in front of the portal. */
  proxies: number
  /** Receives messages for whoever runs the portal. */
  warn?: (words: string) => void
  /** Milliseconds from the start of a shutdown until no new connection is accepted. */
  drainPause?: number
  /** Maximum number of connections; derived from the file descriptor limit when left out. */
  bounds?: Bounds
  /** In development: an existing server, shared with Vite's live reload. */
  server?: Server
}

/**
 * Timeouts in milliseconds: for the head of a request, counted from the start of the connection; for a whole request, long
 * enough for the largest photo over a weak line (handbook/limits.md [9]), while the reader of bodies ends what comes too
 * slowly much earlier; for an idle connection between two requests, longer than proxies keep one; and for a connection
 * without any traffic, such as an answer that is not fetched.
 */
const TIMES = { headersTimeout: 15_000, requestTimeout: 360_000, keepAliveTimeout: 65_000, timeout: 120_000 }
/** Interval at which the first two are checked. */
const CHECKED_EVERY = 3000
/** Accept queue of the system. A client that finds it full retries after one second, then three, then seven. */
const BACKLOG = 2048

export async function serve(portal: Portal, options: Options): Promise<Served> {
  const { host, port, origin, proxies, drainPause = 0, server: givenServer } = options
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings
      const response = await portal.fetch(request, clientAddress(incoming, proxies), fromProxy(incoming, proxies))
      return compressResponse(response, String(incoming.headers['accept-encoding'] ?? ''))
    },
    { overrideGlobalObjects: false },
  )
  // With an https origin a proxy in front terminates TLS.
  let mayBeUntold = proxies === 0 && origin.startsWith('https:')
  const handle: RequestListener = (request, response) => {
    if (mayBeUntold && request.headers['x-forwarded-for'] !== undefined) {
      mayBeUntold = false
      options.warn?.(
        'Requests come through a proxy, and TRUSTED_PROXIES is 0: all clients count as one. Set it to the number of proxies.',
      )
    }
    const path = pathOf(request.url ?? '')
    if (path === null) return void response.writeHead(400, { connection: 'close' }).end()
    const location = withOneSlash(path)
    if (location !== null) return void response.writeHead(308, { location, 'content-length': 0 }).end()
    request.url = path
    if (portal.answerFromCache(request, response, () => clientAddress(request, proxies))) return
    // The absolute URL of a request takes precedence over the Host header and the socket, which a proxy may have changed. React
    // Router compares it with the Origin of a form.
    request.url = origin + path
    void listener(request, response)
  }
  const server = givenServer ?? createServer({ connectionsCheckingInterval: CHECKED_EVERY })
  Object.assign(server, TIMES)
  const bounds = options.bounds ?? boundsOf(descriptorLimit(), proxies)
  const open = boundConnections(server, bounds)
  const answersOn = openAnswersOf(server)
  server.on('request', (request, response) => {
    if (portal.devMiddleware) portal.devMiddleware(request, response, () => handle(request, response))
    else handle(request, response)
  })
  server.on('clientError', (error, socket) => {
    void portal.onClientError(error, socket, answersOn(socket))
  })
  // Any expectation other than 100-continue is ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => resolve())
  })
  return { drain: () => drain(server, { open, answersOn }, drainPause), bounds }
}

/** Only a trusted proxy names a request: anybody could send the id of another one. */
function fromProxy({ headers }: IncomingMessage, proxies: number): FromProxy {
  if (proxies === 0) return {}
  const { traceparent } = headers
  return {
    requestId: foreignRequestId(headers['x-request-id'] as string | undefined),
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  }
}

/** The client address that the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (proxies === 0) return socket
  const addresses = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return plainAddress(addresses.at(-proxies) ?? '') ?? socket
}

/** Some proxies append the port; anything that is not an address is ignored. */
function plainAddress(text: string): string | null {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) ? address : null
}
