// Graceful shutdown of a server: reports itself as not ready, stops accepting connections, finishes requests in flight.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import type { OpenAnswers } from './open-answers.ts'

/** Milliseconds in all, including the pause. */
export const MAX_DRAIN = 25_000
/** Milliseconds to wait on a quiet connection, whose next request may be on its way. */
const QUIET = 250

type Connections = { open: ReadonlyMap<Socket, unknown>; answersOn: OpenAnswers }

/** @param pause milliseconds of normal operation, during which a balancer that polls /readyz stops sending requests */
export async function drain(server: Server, { open, answersOn }: Connections, pause: number): Promise<void> {
  // A keep-alive connection ends with its next answer.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const force = setTimeout(() => server.closeAllConnections(), MAX_DRAIN)
  const bytesBySocket = new Map<Socket, number>()
  const endQuiet = async () => {
    // On a busy process a timer comes before what has arrived is read, and whoever sent it would be reset.
    await afterReading()
    for (const socket of open.keys()) {
      if (answersOn(socket).size > 0) continue
      if (bytesBySocket.get(socket) === socket.bytesRead) socket.destroy()
      else bytesBySocket.set(socket, socket.bytesRead)
    }
  }
  await sleep(pause)
  await endQuiet()
  // The server's close ends idle connections at once, even if their next request has arrived unread.
  await sleep(QUIET)
  await endQuiet()
  const quiet = setInterval(() => void endQuiet(), QUIET)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(quiet)
  clearTimeout(force)
}
