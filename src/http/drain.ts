// Stops a server without cutting off anybody: first it says that it will go, then it takes nobody new, then it finishes.
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds in all, the pause among them. */
export const MAX_DRAIN = 25_000
/** A request may be on its way over a connection on which nothing happens; so long it is waited for. */
const QUIET = 250

/**
 * @param connections those that are open
 * @param pause milliseconds in which it goes on as before, so that a balancer that asks /readyz sends nobody any more
 */
export function drain(server: Server, connections: Iterable<Socket>, pause: number): Promise<void> {
  // A connection that would be kept for the next request ends with its next answer; one whose answer has begun, soon after it.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  Object.assign(server, { keepAliveTimeout: QUIET, keepAliveTimeoutBuffer: 0 })
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), MAX_DRAIN)
    const close = () => {
      // That of an HTTP server would end quiet connections at once, also those whose next request has arrived unread.
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

/** No answer is on its way over it. */
const isQuiet = (socket: Socket): boolean => !(socket as { _httpMessage?: unknown })._httpMessage
