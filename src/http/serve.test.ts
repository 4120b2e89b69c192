// The HTTP server: client addresses, pages from memory, and the origin of requests.
import { type IncomingMessage, request as send } from 'node:http'
import zlib from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { get, NOTHING, ORIGIN, sendRaw, servedPortals } from '../../test/harness/served-portal.ts'
import { clientAddress, serve } from './serve.ts'
import { textResponse } from './text-response.ts'

const { listen, stop } = servedPortals()

describe('the address of a client', () => {
  const from = (forwardedFor?: string) =>
    ({
      socket: { remoteAddress: '10.0.0.9' },
      headers: { 'x-forwarded-for': forwardedFor },
    }) as unknown as IncomingMessage

  test.each([
    [0, undefined, '10.0.0.9'],
    [0, '203.0.113.5', '10.0.0.9'],
    [1, '203.0.113.5', '203.0.113.5'],
    [1, '198.51.100.66, 203.0.113.5', '203.0.113.5'],
    [2, '203.0.113.5, 10.0.0.8', '203.0.113.5'],
    [2, '198.51.100.66,  203.0.113.5 , 10.0.0.8', '203.0.113.5'],
    [2, '10.0.0.8', '10.0.0.9'],
    [1, undefined, '10.0.0.9'],
    [1, ' , ', '10.0.0.9'],
    [1, '203.0.113.5:4711', '203.0.113.5'],
    [1, '2001:db8::5', '2001:db8::5'],
    [1, '[2001:db8::5]:443', '2001:db8::5'],
    [1, 'unknown', '10.0.0.9'],
    [1, "203.0.113.5'--", '10.0.0.9'],
  ])('behind %i proxies that send "%s" is %s', (proxies, forwardedFor, address) => {
    expect(clientAddress(from(forwardedFor), proxies)).toBe(address)
  })

  test('is passed to the handler and cannot be forged by a client', async () => {
    const port = await listen({ fetch: async (_, address) => new Response(address) })
    expect(await get(port, { headers: { 'x-forwarded-for': '203.0.113.5' } })).toBe('127.0.0.1')
    await stop()
    const behind = await listen({ fetch: async (_, address) => new Response(address) }, 1)
    expect(await get(behind, { headers: { 'x-forwarded-for': '203.0.113.5' } })).toBe('203.0.113.5')
  })
})

test('a proxy that is not configured is reported once', async () => {
  const warnings: string[] = []
  const warn = (words: string) => void warnings.push(words)
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  const port = await listen({}, 0, { warn })
  await get(port)
  expect(warnings).toEqual([])
  for (let time = 0; time < 2; time++) await get(port, { headers })
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  await stop()
  await get(await listen({}, 1, { warn }), { headers })
  expect(warnings).toHaveLength(1)
})

test('a cached page is answered before the fetch function is called', async () => {
  let fetchCount = 0
  const port = await listen({
    answerFromCache: (request, response) => {
      if (request.url !== '/') return false
      response.end('from memory')
      return true
    },
    fetch: async () => {
      fetchCount++
      return new Response('rendered')
    },
  })
  expect(await get(port)).toBe('from memory')
  expect(fetchCount).toBe(0)
})

test('a text is sent completely with its headers, and without body for HEAD', async () => {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'x-request-id': 'r1' })
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  const port = await listen({ fetch: async () => textResponse('推送服务 – ok', { status: 418, headers }) })
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('推送服务 – ok')
  expect([answer.status, answer.headers.get('content-length')]).toEqual([418, '19'])
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('x-request-id')).toBe('r1')
  const head = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([418, ''])
})

describe('a long text', () => {
  const long = '推送服务 – ok. '.repeat(1000)
  const raw = (port: number, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ head: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      send({ port, host: '127.0.0.1', headers, method }, async (response) => {
        resolve({ head: response.headers, body: Buffer.concat(await response.toArray()) })
      })
        .on('error', reject)
        .end()
    })

  test.each([
    ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('is sent to a client that accepts "%s" as %s', async (acceptEncoding, encoding, decode) => {
    const headers = new Headers({ 'x-request-id': 'r1' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    const port = await listen({ fetch: async () => textResponse(long, { status: 201, headers }) })
    const { head, body } = await raw(port, { 'accept-encoding': acceptEncoding })
    expect(decode(body).toString()).toBe(long)
    expect(head).toMatchObject({ 'x-request-id': 'r1', vary: 'accept-encoding', 'set-cookie': ['a=1', 'b=2'] })
    expect([head['content-encoding'], head['content-length']]).toEqual([encoding, String(body.length)])
    expect(body.length < 2000).toBe(encoding !== undefined)
    const headResponse = await raw(port, { 'accept-encoding': acceptEncoding }, 'HEAD')
    expect([headResponse.body.length, headResponse.head['content-length']]).toEqual([0, String(body.length)])
  })

  test('ends quietly when the client disconnects', async () => {
    const port = await listen({ fetch: async () => textResponse(long, { status: 200, headers: {} }) })
    for (let at = 0; at < 20; at++) {
      const request = send({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } })
      request.on('error', () => {}).end()
      setTimeout(() => request.destroy(), at / 4)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await raw(port, {})).body.toString()).toBe(long)
  })
})

describe('the URL of a request has our origin', () => {
  const answerTo = async (target: string, headers: string, version = '1.1') => {
    const port = await listen({ fetch: async ({ url }) => new Response(url) })
    const answer = await sendRaw(port, `GET ${target} HTTP/${version}\r\n${headers}connection: close\r\n\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    return `${head.split(' ')[1]} ${body}`
  }

  test.each([
    ['/user?tab=1', 'host: portal.example\r\n', '/user?tab=1'],
    ['/user', 'host: 127.0.0.1:8400\r\n', '/user'],
    ['/user', 'host: evil.example\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: http\r\n', '/user'],
    ['/user', 'host: a b:c/@[\r\n', '/user'],
    ['/user', 'host:\r\n', '/user'],
    ['http://evil.example/user?tab=1', 'host: evil.example\r\n', '/user?tab=1'],
    ['https://evil.example:99?tab=1', 'host: evil.example\r\n', '/?tab=1'],
    ['HTTP://evil.example', 'host: evil.example\r\n', '/'],
    ['/@evil.example/', 'host: portal.example\r\n', '/@evil.example/'],
    ['/a/../../b', 'host: portal.example\r\n', '/b'],
  ])('%s with %j', async (target, headers, path) => {
    expect(await answerTo(target, headers)).toBe(`200 ${ORIGIN}${path}`)
  })

  test.each([
    ['//evil.example/user?tab=1', '/evil.example/user?tab=1'],
    ['///evil.example', '/evil.example'],
    ['/.//evil.example/', '/evil.example/'],
    ['/a/..//evil.example/', '/evil.example/'],
    ['/%2e//evil.example/', '/evil.example/'],
    ['http://evil.example//other.example/x', '/other.example/x'],
  ])('a path that would be read as another host, %s, leads to %s', async (target, location) => {
    const port = await listen({ fetch: async () => new Response('asked'), answerFromCache: () => true })
    const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: portal.example\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 308 /)
    expect(/\r\nlocation: (.*)\r\n/i.exec(answer)?.[1]).toBe(location)
    expect(answer).not.toContain('asked')
  })

  test.each(['/docs//x', '/docs?to=//evil.example'])('two slashes further on stay: %s', async (target) => {
    expect(await answerTo(target, 'host: portal.example\r\n')).toBe(`200 ${ORIGIN}${target}`)
  })

  test('also without a Host header, as in HTTP/1.0 health checks', async () => {
    expect(await answerTo('/readyz', '', '1.0')).toBe(`200 ${ORIGIN}/readyz`)
  })

  test.each(['/\\evil.example', 'ftp://evil.example/'])('%s is rejected', async (target) => {
    expect(await answerTo(target, 'host: portal.example\r\n')).toMatch(/^400 /)
  })

  test('and one without a path is rejected', async () => {
    const port = await listen({ fetch: async ({ url }) => new Response(url) })
    const answer = await sendRaw(port, 'OPTIONS * HTTP/1.1\r\nhost: portal.example\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
  })

  test('the cache is looked up by path only', async () => {
    const port = await listen({ answerFromCache: (request, response) => Boolean(response.end(request.url)) })
    const answer = await sendRaw(
      port,
      'GET http://evil.example/docs HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/\r\n\r\n\/docs$/)
  })
})

test('a malformed request is answered by the portal', async () => {
  const port = await listen({ onClientError: async (error, socket) => void socket.end(`because ${error.code}`) })
  expect(await sendRaw(port, 'hello\r\n\r\n')).toBe('because HPE_INVALID_METHOD')
})

test('an unknown Expect header does not block the answer', async () => {
  const port = await listen({ fetch: async (request) => new Response(`got ${await request.text()}`) })
  const head = 'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 2\r\n'
  expect(await sendRaw(port, `${head}expect: a-miracle\r\n\r\nhi`)).toMatch(/^HTTP\/1\.1 200 OK[^]*got hi$/)
})

test('a port in use stops the start', async () => {
  const port = await listen({})
  const options = { host: '127.0.0.1', port, origin: ORIGIN, proxies: 0 }
  const again = serve({ fetch: async () => new Response(), ...NOTHING }, options)
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test.each([
  [0, '0123456789abcdef', undefined],
  [1, '0123456789abcdef', '0123456789abcdef'],
  [1, 'x', undefined],
])('behind %i proxies the request id %s counts as %s', async (proxies, sentId, expectedId) => {
  const requestIds: unknown[] = []
  const port = await listen(
    {
      fetch: async (_, __, by) => {
        requestIds.push(by?.requestId)
        return new Response('ok')
      },
    },
    proxies,
  )
  await get(port, { headers: { 'x-request-id': sentId, 'x-forwarded-for': '203.0.113.7' } })
  expect(requestIds).toEqual([expectedId])
})
