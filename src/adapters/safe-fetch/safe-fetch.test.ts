// Requests to user-supplied addresses, against servers on this machine: answers that are read, and hosts that are never reached.
import { gzipSync, brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { CA, listening, outgoingTo, tripwire } from '../../../test/harness/external-servers.ts'
import { OUTGOING_LIMITS } from '../../lib/net/outgoing-limits.ts'
import { type FetchResult, createSafeFetch, type Resolved } from './safe-fetch.ts'

let port: number
let securePort: number
let trip: Awaited<ReturnType<typeof tripwire>>
let requests: { method: string; headers: Record<string, unknown>; body: string }[] = []

beforeAll(async () => {
  trip = await tripwire()
  port = await listening((request, response, body) => {
    requests.push({ method: request.method!, headers: request.headers, body })
    const url = new URL(request.url!, 'http://here')
    const { pathname } = url
    if (pathname === '/to') return void response.writeHead(302, { location: url.searchParams.get('url')! }).end('moved')
    if (pathname === '/again') {
      const redirectsLeft = Number(url.searchParams.get('left'))
      return void response
        .writeHead(307, { location: redirectsLeft ? `/again?left=${redirectsLeft - 1}` : '/page' })
        .end()
    }
    if (pathname === '/large') return void response.end('x'.repeat(3 * OUTGOING_LIMITS.bytes))
    if (pathname === '/bomb')
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(200 * 1024 * 1024)))
    if (pathname === '/gzip') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('潮汐'))
    if (pathname === '/br')
      return void response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('潮汐'))
    if (pathname === '/odd') return void response.writeHead(200, { 'content-encoding': 'compress' }).end('x')
    if (pathname === '/broken') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
    if (pathname === '/silent') return
    if (pathname === '/drip') {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 20)
      return void response.on('close', () => clearInterval(timer))
    }
    if (pathname === '/cookie') response.setHeader('set-cookie', 'a=b')
    response.writeHead(pathname === '/missing' ? 404 : 200, { 'content-type': 'text/html' }).end('<p>潮汐</p>')
  })
  securePort = await listening((_, response) => void response.end('secure'), true)
})

const site = () => outgoingTo([port, securePort])
const ask = (path: string, more: object = {}) =>
  site().ask({ url: `http://tide.chaoxi.example:${port}${path}`, ...more })
const troubleOf = (result: FetchResult) => ('trouble' in result ? result.trouble : `${result.status}`)

describe('a request', () => {
  test('returns the page, its status and type', async () => {
    expect(await ask('/page')).toMatchObject({
      status: 200,
      type: 'text/html',
      body: '<p>潮汐</p>',
      cut: false,
      hops: [],
    })
    expect(await ask('/missing')).toMatchObject({ status: 404 })
  })

  test('decompresses responses', async () => {
    for (const path of ['/gzip', '/br']) expect(await ask(path)).toMatchObject({ body: '潮汐', cut: false })
    expect(troubleOf(await ask('/odd'))).toBe('encoding')
    expect(troubleOf(await ask('/broken'))).toBe('broken')
  })

  test('reads at most 1 MB, counted after decompression', async () => {
    for (const path of ['/large', '/bomb']) {
      const result = await ask(path)
      expect(result).toMatchObject({ status: 200, cut: true })
      expect('body' in result && result.body.length).toBe(OUTGOING_LIMITS.bytes)
    }
  })

  test('follows up to 5 redirects', async () => {
    const result = await ask('/again?left=4')
    expect(result).toMatchObject({ status: 200, body: '<p>潮汐</p>' })
    expect(result.hops).toHaveLength(5)
    expect(troubleOf(await ask('/again?left=5'))).toBe('redirects')
  })

  test('has a time limit for the whole exchange', async () => {
    const quick = outgoingTo([port], { ms: 300 })
    for (const path of ['/silent', '/drip']) {
      expect(troubleOf(await quick.ask({ url: `http://tide.chaoxi.example:${port}${path}` }))).toBe('late')
    }
    const never = createSafeFetch([], {
      ms: 300,
      resolve: () => new Promise(() => {}),
      txt: () => new Promise(() => {}),
    })
    expect(troubleOf(await never.ask({ url: 'http://tide.chaoxi.example/' }))).toBe('late')
    expect(await never.txt('_a.chaoxi.example')).toEqual({ trouble: 'late' })
  })

  test('sends no cookies, proxy headers or other data of the portal', async () => {
    requests = []
    process.env['HTTP_PROXY'] = `http://127.0.0.1:${trip.port}`
    await ask('/cookie')
    await ask('/cookie')
    delete process.env['HTTP_PROXY']
    expect(requests.map(({ headers }) => Object.keys(headers).sort())).toEqual(
      Array.from({ length: 2 }, () => ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']),
    )
  })

  test('sends the body of a POST and does not follow its redirects', async () => {
    requests = []
    const post = { type: 'application/json', body: '{"a":"潮"}', headers: { authorization: 'Bearer x' } }
    expect(await ask('/page', { post })).toMatchObject({ status: 200 })
    expect(requests[0]).toMatchObject({ method: 'POST', body: post.body, headers: { authorization: 'Bearer x' } })
    expect(await ask(`/to?url=http://other.chaoxi.example:${port}/page`, { post })).toMatchObject({
      status: 302,
      location: `http://other.chaoxi.example:${port}/page`,
    })
    expect(requests).toHaveLength(2)
  })

  test('verifies TLS for the requested host name only', async () => {
    const url = (host: string) => `https://${host}:${securePort}/`
    expect(await site().ask({ url: url('tide.chaoxi.example') })).toMatchObject({ body: 'secure' })
    const anyHostFetch = outgoingTo([securePort], { resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
    expect(troubleOf(await anyHostFetch.ask({ url: url('other.example') }))).toBe('tls')
    expect(troubleOf(await anyHostFetch.ask({ url: `https://127.0.0.1:${securePort}/` }))).toBe('tls')
    const strange = outgoingTo([securePort], { ca: '' })
    expect(troubleOf(await strange.ask({ url: url('tide.chaoxi.example') }))).toBe('tls')
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    expect(troubleOf(await strange.ask({ url: url('tide.chaoxi.example') }))).toBe('tls')
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    expect(CA).toContain('BEGIN CERTIFICATE')
  })

  test('reports why a host cannot be reached', async () => {
    expect(troubleOf(await site().ask({ url: 'http://nowhere.example/' }))).toBe('unresolved')
    const closedPortFetch = outgoingTo([9])
    expect(troubleOf(await closedPortFetch.ask({ url: 'http://tide.chaoxi.example:9/' }))).toBe('unreachable')
    for (const url of [
      'ftp://tide.chaoxi.example/',
      'file:///etc/passwd',
      'http://',
      'javascript:1',
      '',
      'gopher://a.b/',
    ])
      expect([url, troubleOf(await site().ask({ url }))]).toEqual([url, 'url'])
    for (const user of ['a@', 'a:b@', ':b@'])
      expect(troubleOf(await site().ask({ url: `http://${user}tide.chaoxi.example:${port}/page` }))).toBe('url')
  })

  test('is limited in number', async () => {
    const slow = outgoingTo([port], { ms: 400 })
    const url = `http://tide.chaoxi.example:${port}/silent`
    const results = await Promise.all(Array.from({ length: 25 }, () => slow.ask({ url })))
    expect(results.filter((item) => troubleOf(item) === 'busy')).toHaveLength(5)
    expect(troubleOf(await slow.ask({ url: `http://tide.chaoxi.example:${port}/page` }))).toBe('200')
  })
})

describe('no request reaches an internal address', () => {
  /** As in production, except for the resolver. */
  const strict = (resolve?: (host: string) => Promise<Resolved[]>) =>
    createSafeFetch(['http://portal.test'], { ...(resolve ? { resolve } : {}), ms: 1500 })
  const v4 = (address: string): Resolved => ({ address, family: 4 })

  test.each([
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'a.localhost',
    'ip6-localhost',
    '１２７.０.０.１',
  ])('requested directly as %s', async (host) => {
    expect(troubleOf(await strict().ask({ url: `http://${host}:${trip.port}/` }))).toBe('internal')
    expect(troubleOf(await strict().ask({ url: `https://${host}/` }))).toBe('internal')
    expect(trip.reached()).toBe(0)
  })

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '100.100.100.200', '192.168.0.1', '0.0.0.0'])(
    'through a name that resolves to %s',
    async (address) => {
      for (const addresses of [[v4(address)], [v4('93.184.215.14'), v4(address)], [v4(address), v4('93.184.215.14')]]) {
        const result = await strict(async () => addresses).ask({ url: `http://tide.chaoxi.example:${trip.port}/` })
        expect(troubleOf(result)).toBe('internal')
      }
      expect(trip.reached()).toBe(0)
    },
  )

  test('through a redirect', async () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '0', '[::ffff:127.0.0.1]']) {
      for (const scheme of ['http:', 'https:', '']) {
        const result = await ask(`/to?url=${encodeURIComponent(`${scheme}//${host}:${trip.port}/`)}`)
        expect([host, troubleOf(result)]).toEqual([host, 'internal'])
      }
    }
    for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', `http://a:b@tide.chaoxi.example:${port}/`, 'http://'])
      expect(troubleOf(await ask(`/to?url=${encodeURIComponent(url)}`))).toBe('url')
    expect(trip.reached()).toBe(0)
  })

  test('through a resolver that answers with a public address first and with this machine later', async () => {
    let queryCount = 0
    const rebinding = strict(async () => [v4(queryCount++ === 0 ? '192.0.2.1' : '127.0.0.1')])
    // TEST-NET is closed, so that no test leaves the machine; the test only counts the DNS queries.
    expect(troubleOf(await rebinding.ask({ url: `http://tide.chaoxi.example:${trip.port}/` }))).toBe('internal')
    expect(queryCount).toBe(1)

    let turns = 0
    const turning = outgoingTo([port], { resolve: async () => [v4(turns++ === 0 ? '127.0.0.1' : '127.0.0.2')] })
    expect(troubleOf(await turning.ask({ url: `http://tide.chaoxi.example:${port}/page` }))).toBe('200')
    expect(turns).toBe(1)
    turns = 0
    // The redirect target is resolved again and refused.
    expect(troubleOf(await turning.ask({ url: `http://tide.chaoxi.example:${port}/again?left=0` }))).toBe('internal')
    expect(turns).toBe(2)
    expect(trip.reached()).toBe(0)
  })

  test('through the portal itself on another port', async () => {
    const away = strict(async () => [v4('93.184.215.14')])
    expect(troubleOf(await away.ask({ url: 'http://portal.test/' }))).toBe('internal')
    expect(troubleOf(await away.ask({ url: 'http://portal.test./' }))).toBe('internal')
    for (const other of [22, 25, 3306, 5432, 6379, 8080, 8443, 65535])
      expect(troubleOf(await away.ask({ url: `http://tide.chaoxi.example:${other}/` }))).toBe('port')
  })
})

describe('TXT records', () => {
  test('joins the parts of a record; a name without records has none', async () => {
    const some = outgoingTo([], { txt: async () => [['polaris-', 'site=1'], ['other']] })
    expect(await some.txt('_a.chaoxi.example')).toEqual({ records: ['polaris-site=1', 'other'] })
    const failing = (code: string) =>
      outgoingTo([], { txt: () => Promise.reject(Object.assign(new Error(code), { code })) })
    for (const code of ['ENODATA', 'ENOTFOUND'])
      expect(await failing(code).txt('_a.chaoxi.example')).toEqual({ records: [] })
    expect(await failing('ESERVFAIL').txt('_a.chaoxi.example')).toEqual({ trouble: 'unresolved' })
  })
})
