// Listens: visitor pages from memory first, then the fetch function; stops by finishing what is in flight.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Portal } from '../server/portal.ts'
import { boundConnections, type Bounds, boundsOf, descriptorLimit } from './limits/connections.ts'
import { drain } from './drain.ts'
import { pathOf } from './request/own-address.ts'
import { writeText } from './text-response.ts'

export type Served = {
  /** Says that it goes, takes no new connection after the pause, finishes requests in flight, at most 25 s in all. */
  drain: () => Promise<void>
  /** How many connections it takes. */
  bounds: Bounds
}

type Options = {
  host: string
  port: number
  /** Address under which people reach the portal: what every request is taken to be sent to. */
  origin: string
  /** How many proxies in front of us may say who the client is. */
  proxies: number
  /** Takes what whoever runs the portal should know. */
  warn?: (words: string) => void
  /** Milliseconds from the begin of the end until no new connection is taken. */
  drainPause?: number
  /** How many connections it takes; by the limit of descriptors when left out. */
  bounds?: Bounds
  /** While developing: a server that Vite's live reload shares. */
  server?: Server
}

/**
 * How long somebody may take, in milliseconds: for the head of a request, which begins with the connection, for a whole request,
 * and between two of them, longer than proxies keep a connection; and how long nothing at all may happen, such as when an answer
 * is not fetched.
 */
const TIMES = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000, timeout: 120_000 }
/** How often the first two are looked at. */
const CHECKED_EVERY = 3000
/** Connections that wait to be taken: one that finds no room is tried again after a second, then three, then seven. */
const BACKLOG = 2048

export async function serve(portal: Portal, options: Options): Promise<Served> {
  const { host, port, origin, proxies, drainPause = 0, server: given } = options
  const listener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
      const accepted = () => String(incoming.headers['accept-encoding'] ?? '')
      return portal
        .fetch(request, clientAddress(incoming, proxies))
        .then((response) => (writeText(response, outgoing, accepted) ? RESPONSE_ALREADY_SENT : response))
    },
    { overrideGlobalObjects: false },
  )
  // Under https a proxy is in front, which ends TLS.
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
    request.url = path
    if (portal.fast(request, response, () => clientAddress(request, proxies))) return
    // A request that names its whole address is taken at its word: neither the Host header nor the socket, which a proxy
    // may have changed, is asked. React Router compares this address with the Origin of a form.
    request.url = origin + path
    void listener(request, response)
  }
  const server = given ?? createServer({ connectionsCheckingInterval: CHECKED_EVERY })
  Object.assign(server, TIMES)
  const bounds = options.bounds ?? boundsOf(descriptorLimit(), proxies)
  const connections = boundConnections(server, bounds)
  server.on('request', (request, response) => {
    if (portal.first) portal.first(request, response, () => handle(request, response))
    else handle(request, response)
  })
  server.on('clientError', (error, socket) => void portal.unreadable(error, socket))
  // Whatever somebody expects beside 100-continue, they get the answer to their request.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => resolve())
  })
  return { drain: () => drain(server, connections.keys(), drainPause), bounds }
}

/** The client's address: the one that the outermost trusted proxy saw. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (proxies === 0) return socket
  const seen = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return plainAddress(seen.at(-proxies) ?? '') ?? socket
}

/** Some proxies write the port along; what is no address at all is not believed. */
function plainAddress(text: string): string | null {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) ? address : null
}
