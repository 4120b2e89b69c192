// Graceful shutdown of a server: reports itself as not ready, stops accepting connections, finishes requests in flight.
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds in all, including the pause. */
export const MAX_DRAIN = 25_000
/** Milliseconds to wait on a quiet connection, whose next request may be on its way. */
const QUIET = 250

/**
 * @param connections the open ones
 * @param pause milliseconds of normal operation, during which a balancer that polls /readyz stops sending requests
 */
export function drain(server: Server, connections: Iterable<Socket>, pause: number): Promise<void> {
  // A keep-alive connection ends with its next answer, or soon after an answer that has already begun.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  Object.assign(server, { keepAliveTimeout: QUIET, keepAliveTimeoutBuffer: 0 })
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), MAX_DRAIN)
    const close = () => {
      // http.Server's close would end idle connections at once, even if their next request has arrived unread.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(force)
        clearTimeout(quiet)
        resolve()
      })
      const read = new Map([...connections].filter(isQuiet).map((socket) => [socket, socket.bytesRead]))
      const quiet = setTimeout(() => {
        for (const [socket, bytes] of read) if (isQuiet(socket) && socket.bytesRead === bytes) socket.destroy()
      }, QUIET)
    }
    if (pause > 0) setTimeout(close, pause)
    else close()
  })
}

/** No answer is being sent on the connection. */
const isQuiet = (socket: Socket): boolean => !(socket as { _httpMessage?: unknown })._httpMessage
