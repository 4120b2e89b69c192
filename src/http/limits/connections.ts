// Connection limits: overall, by the file descriptors of the process, and per client network. Connections that have sent
// nothing make room for new ones.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../lib/net/truncate-ip.ts'

export type Bounds = {
  connections: number
  /** Per network; null behind proxies, where all connections come from a few addresses. */
  perNetwork: number | null
}

/** More would not help a process that renders pages on one core; each costs some 10 kB. */
const MAX_CONNECTIONS = 10_000
const MAX_PER_NETWORK = 1000
/** Descriptors reserved for the database pool, files and logs. */
const RESERVED = 200
/** A younger connection may have sent data that has not been read yet. */
const SILENT_AFTER = 1000

/**
 * @param descriptors maximum open files and connections of the process
 * @param proxies number of proxies in front of the portal
 */
export function boundsOf(descriptors: number, proxies: number): Bounds {
  const connections = Math.min(MAX_CONNECTIONS, Math.max(50, descriptors - RESERVED))
  return { connections, perNetwork: proxies > 0 ? null : Math.min(MAX_PER_NETWORK, Math.ceil(connections / 4)) }
}

/** The process's limit, which Node has raised as far as allowed. */
export function descriptorLimit(): number {
  const report = process.report as (NodeJS.ProcessReport & { excludeNetwork?: boolean }) | undefined
  if (!report) return 1024
  const { excludeNetwork = false } = report
  // The network part of the report would resolve the name of each address.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  report.excludeNetwork = excludeNetwork
  const soft = userLimits?.open_files?.soft
  return soft === 'unlimited' ? Infinity : Number(soft) || 1024
}

/** Applies the limits to a server. @returns the open connections with the time each was accepted */
export function boundConnections(server: Server, { connections, perNetwork }: Bounds): ReadonlyMap<Socket, number> {
  const open = new Map<Socket, number>()
  const networks = new Map<string, Set<Socket>>()
  // Connections that arrive faster than room can be made are dropped at once.
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

/** The oldest connection that has not sent a byte. */
function firstSilent(among: Iterable<Socket>, since: ReadonlyMap<Socket, number>): Socket | null {
  const before = performance.now() - SILENT_AFTER
  for (const socket of among) {
    if (since.get(socket)! > before) return null
    if (socket.bytesRead === 0 && !socket.destroyed) return socket
  }
  return null
}
