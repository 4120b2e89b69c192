// A real server around a portal stub given by a test, and requests to it.
import { type Agent, request as send } from 'node:http'
import { connect } from 'node:net'
import { afterEach } from 'vitest'
import { serve, type Served } from '../../src/http/serve.ts'
import type { Portal } from '../../src/server/portal.ts'
import { freePort } from './started-portal.ts'

export const ORIGIN = 'https://portal.example'
export const NOTHING = {
  answerFromCache: () => false,
  warm: async () => {},
  onClientError: async () => {},
  flush: async () => {},
}

type More = { drainPause?: number; warn?: (words: string) => void }

/** Servers of a test file: the last one stops after each test. */
export function servedPortals() {
  let server: Served | null = null
  afterEach(async () => {
    await server?.drain()
    server = null
  })
  return {
    /** @returns the port that it listens on */
    listen: async (portal: Partial<Portal>, proxies = 0, more: More = {}): Promise<number> => {
      const port = await freePort()
      const whole = { fetch: async () => new Response('ok'), ...NOTHING, ...portal }
      server = await serve(whole, { host: '127.0.0.1', port, origin: ORIGIN, proxies, ...more })
      return port
    },
    stop: async (): Promise<void> => server?.drain(),
  }
}

export const get = (port: number, options: { headers?: Record<string, string>; agent?: Agent } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = send({ port, host: '127.0.0.1', ...options }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve(text)
    })
    request.on('error', reject)
    request.end()
  })

/** The answer to raw bytes. */
export const sendRaw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (part) => (text += part))
    socket.on('close', () => resolve(text)).on('error', reject)
  })
