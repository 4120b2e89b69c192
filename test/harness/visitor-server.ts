// A server that uses the page cache as the portal does: from memory first, then by rendering. A test file that calls
// `visitorServer` gets a new one before each test.
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterEach, beforeEach, vi } from 'vitest'
import { type PageCache, pageCache } from '../../src/http/page-cache/page-cache.ts'
import { sharedCacheFor } from '../../src/http/page-cache/shared-cache.ts'
import { type Language, languageOf } from '../../src/lib/text/language.ts'

export type VisitorAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string; fast: boolean }

export const SESSION = 'portal_session'
let server: Server

/** Configuration of the test's server: reset before each test, and mutable by it. */
export const memory = {} as {
  version: number
  /** Every rendered page, in order. */
  renders: { path: string; language: Language }[]
  render: (path: string, language: Language, client: string) => Promise<Response>
  /** Failures outside any answer. */
  errors: unknown[]
  pages: PageCache
}

export const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<p>${text}</p>${'word '.repeat(400)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** @param maxBytes memory limit */
export function make(maxBytes?: number): void {
  memory.pages = pageCache({
    render: (path, language, client) => {
      memory.renders.push({ path, language })
      return memory.render(path, language, client)
    },
    version: () => memory.version,
    onError: (error) => memory.errors.push(error),
    sessionCookie: SESSION,
    sharedCache: sharedCacheFor({ seconds: 30, isPurged: true }),
    ...(maxBytes ? { maxBytes } : {}),
  })
}

/** Starts a server before each test of the calling file. */
export function visitorServer(): void {
  beforeEach(async () => {
    memory.version = 1
    memory.renders = []
    memory.errors = []
    memory.render = async (path, language) => page(`${language} ${path} v${memory.version}`)
    make()
    server = createServer(async (request, response) => {
      if (memory.pages.answer(request, response, () => request.socket.remoteAddress ?? '')) return
      const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers
      const head = request.method === 'HEAD'
      try {
        const slow = await memory.pages.respond(request.url ?? '/', languageOf(cookie, acceptLanguage), {
          headers: new Headers(request.headers as Record<string, string>),
          head,
          client: request.socket.remoteAddress ?? '',
        })
        response.writeHead(slow.status, { ...Object.fromEntries(slow.headers), 'x-slow': 'yes' })
        response.end(Buffer.from(await slow.arrayBuffer()))
      } catch {
        response.writeHead(500, { 'x-slow': 'yes' }).end()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await new Promise((resolve) => server.close(resolve))
  })
}

export const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<VisitorAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const request = send({ port, path, method, agent: false, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body,
        text: plain(body, response.headers),
        fast: !response.headers['x-slow'],
      })
    })
    request.on('error', reject)
    request.end()
  })

function plain(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return zlib.brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? zlib.gunzipSync(body) : body).toString()
}
