// External web servers for tests, on this machine under names of the test's resolver; and a tripwire, a server that nothing may
// reach.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterFile } from './cleanup.ts'
import {
  type OnlyTests,
  type SafeFetch,
  createSafeFetch,
  type Resolved,
} from '../../src/adapters/safe-fetch/safe-fetch.ts'

/** For chaoxi.example and names below it; signed by itself, worth nothing anywhere. */
const PEM = readFileSync(new URL('../fixtures/chaoxi-example.pem', import.meta.url), 'utf8')
export const CA = PEM

export type Listener = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server on this machine until the tests of the file are over. */
export async function listening(listener: Listener, secure = false): Promise<number> {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => listener(request, response, Buffer.concat(pieces).toString('utf8')))
  }
  const server = secure ? createSecure({ key: PEM, cert: PEM }, answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** `reached` counts its connections. */
export async function tripwire(): Promise<{ port: number; reached: () => number }> {
  let count = 0
  const server = createServer((_, response) => response.end('reached'))
  server.on('connection', () => count++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, reached: () => count }
}

const HERE: Resolved = { address: '127.0.0.1', family: 4 }

/** Client that finds `*.chaoxi.example` on these local ports, and nothing else. */
export const outgoingTo = (ports: readonly number[], more: OnlyTests = {}): SafeFetch =>
  createSafeFetch(['http://portal.test'], {
    resolve: async (host) => (/(?:^|\.)chaoxi\.example$/.test(host) ? [HERE] : []),
    txt: async () => [],
    reach: ports.map((port) => `127.0.0.1:${port}`),
    ca: CA,
    ...more,
  })
