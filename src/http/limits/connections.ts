// How many connections the portal takes: bounded by the descriptors its process may have, and for each network they come from.
// Whoever has said nothing makes room for who comes.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../lib/net/truncate-ip.ts'

export type Bounds = {
  connections: number
  /** Of one network; null behind proxies, where all come from a few addresses. */
  perNetwork: number | null
}

/** More would not help a process that renders pages on one core; each costs some 10 kB. */
const MAX_CONNECTIONS = 10_000
const MAX_PER_NETWORK = 1000
/** Descriptors of the database's pool, files and logs. */
const RESERVED = 200
/** Younger connections may have sent what has not been read yet. */
const SILENT_AFTER = 1000

/**
 * @param descriptors how many files and connections the process may have open
 * @param proxies how many proxies are in front of the portal
 */
export function boundsOf(descriptors: number, proxies: number): Bounds {
  const connections = Math.min(MAX_CONNECTIONS, Math.max(50, descriptors - RESERVED))
  return { connections, perNetwork: proxies > 0 ? null : Math.min(MAX_PER_NETWORK, Math.ceil(connections / 4)) }
}

/** The limit of this process, which Node has raised as far as it may be. */
export function descriptorLimit(): number {
  const report = process.report as (NodeJS.ProcessReport & { excludeNetwork?: boolean }) | undefined
  if (!report) return 1024
  const { excludeNetwork = false } = report
  // With its part on the network it would look up the name of each address.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  report.excludeNetwork = excludeNetwork
  const soft = userLimits?.open_files?.soft
  return soft === 'unlimited' ? Infinity : Number(soft) || 1024
}

/** Holds a server to its bounds. @returns the connections that are open, with when they were taken */
export function boundConnections(server: Server, { connections, perNetwork }: Bounds): ReadonlyMap<Socket, number> {
  const open = new Map<Socket, number>()
  const networks = new Map<string, Set<Socket>>()
  // What comes faster than room can be made is dropped before anything is made of it.
  server.maxConnections = connections + RESERVED / 4
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const theirs = networks.get(network) ?? new Set()
    const isTooMany = perNetwork !== null && theirs.size >= perNetwork
    if (isTooMany || open.size >= connections) {
      const silent = firstSilent(isTooMany ? theirs : open.keys(), open)
      if (!silent) {
        socket.destroy()
        return
      }
      silent.destroy()
    }
    open.set(socket, performance.now())
    networks.set(network, theirs.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      theirs.delete(socket)
      if (theirs.size === 0 && networks.get(network) === theirs) networks.delete(network)
    })
  })
  return open
}

/** The oldest of connections that has not sent a byte. */
function firstSilent(among: Iterable<Socket>, since: ReadonlyMap<Socket, number>): Socket | null {
  const before = performance.now() - SILENT_AFTER
  for (const socket of among) {
    if (since.get(socket)! > before) return null
    if (socket.bytesRead === 0 && !socket.destroyed) return socket
  }
  return null
}
