// Answers in progress on each connection of a server.
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type OpenAnswers = (connection: Duplex) => ReadonlySet<ServerResponse>

const NONE: ReadonlySet<ServerResponse> = new Set()

export function openAnswersOf(server: Server): OpenAnswers {
  const open = new WeakMap<Duplex, Set<ServerResponse>>()
  server.on('request', ({ socket }, response) => {
    const theirs = open.get(socket) ?? new Set()
    open.set(socket, theirs.add(response))
    response.once('close', () => theirs.delete(response))
  })
  return (connection) => open.get(connection) ?? NONE
}
