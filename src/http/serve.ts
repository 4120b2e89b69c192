// Listens: visitor pages from memory first, then the fetch function; stops by finishing what is in flight.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Portal } from '../server.ts'
import { pathOf } from './own-address.ts'
import { writeText } from './text-response.ts'

export type Served = {
  /** Takes no new connection, finishes requests in flight, at most 25 s. */
  drain: () => Promise<void>
}

type Options = {
  host: string
  port: number
  /** Address under which people reach the portal: what every request is taken to be sent to. */
  origin: string
  /** How many proxies in front of us may say who the client is. */
  proxies: number
  /** While developing: a server that Vite's live reload shares. */
  server?: Server
}

const LONGEST_DRAIN = 25_000

export async function serve(portal: Portal, { host, port, origin, proxies, server: given }: Options): Promise<Served> {
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
  const handle: RequestListener = (request, response) => {
    const path = pathOf(request.url ?? '')
    if (path === null) return void response.writeHead(400, { connection: 'close' }).end()
    request.url = path
    if (portal.fast(request, response, () => clientAddress(request, proxies))) return
    // A request that names its whole address is taken at its word: neither the Host header nor the socket, which a proxy
    // may have changed, is asked. React Router compares this address with the Origin of a form.
    request.url = origin + path
    void listener(request, response)
  }
  const server = given ?? createServer()
  Object.assign(server, { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  server.on('request', (request, response) => {
    if (portal.first) portal.first(request, response, () => handle(request, response))
    else handle(request, response)
  })
  // Browsers open connections ahead of any request, which Node does not count among the idle ones.
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('clientError', (fault, socket) => void portal.unreadable(fault, socket))
  // Whatever somebody expects beside 100-continue, they get the answer to their request.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return {
    drain: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN)
        // A connection that would be kept for the next request ends with the answer that is on its way.
        server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
        Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
        server.close(() => {
          clearTimeout(force)
          resolve()
        })
        server.closeIdleConnections()
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      }),
  }
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
