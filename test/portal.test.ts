// The portal's fetch function: headers of every answer, the other language, static files, health checks and metrics.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { ownDatabase } from './harness/own-database.ts'
import { pages, plainPortal } from './harness/plain-portal.ts'

const OWN = 'http://127.0.0.1:8400'
let [ready, alive] = [true, true]
const { portal, portalAt, ask } = await plainPortal(
  () => ready,
  () => alive,
)
afterEach(() => {
  ready = true
  alive = true
})

describe('every response', () => {
  test.each([
    '/',
    '/api/web/v1/index/data',
    '/api/nothing',
    '/api/openapi.json',
    '/api/reference',
    '/assets/a.js',
    '/assets/gone.js',
    '/healthz',
    '/art/none.svg',
  ])('%s has the same security headers', async (address) => {
    const { headers } = await ask(address)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  test('keeps browsers on https if the portal uses it', async () => {
    const secure = await portalAt('https://portal.example')
    for (const address of ['/', '/api/nothing', '/healthz']) {
      const { headers } = await secure.fetch(new Request(`https://portal.example${address}`), '')
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    }
  })
})

test('a malformed request gets code, message and request id like any call', async () => {
  const answers: string[] = []
  for (let time = 0; time < 2; time++) {
    const socket = new PassThrough()
    await portal.onClientError(new Error('broken'), socket)
    answers.push(await text(socket))
  }
  const ids = answers.map((answer) => /^x-request-id: (\S{12})\r$/m.exec(answer)?.[1])
  expect(new Set(ids).size).toBe(2)
  for (const [at, answer] of answers.entries()) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*x-content-type-options: nosniff\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      code: '400001',
      reason: 'input.invalid',
      message: '填写的内容有误，请检查标出的项目',
      value: null,
      requestId: ids[at],
    })
  }
})

describe('the other language', () => {
  test.each([
    ['/docs?id=146&lang=en', '/docs?id=146', 'en'],
    ['/?lang=zh-CN', '/', 'zh-CN'],
    ['//evil.example/x?lang=en', '/evil.example/x', 'en'],
    ['/\\evil.example?lang=en', '/evil.example', 'en'],
  ])('%s redirects a reader with a chosen language to %s and stores the choice', async (address, to, language) => {
    const { status, headers } = await ask(address, { headers: { cookie: 'lang=zh-CN' } })
    expect([status, headers.get('location')]).toEqual([302, to])
    expect(headers.get('set-cookie')).toBe(`lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`)
  })

  test('is a separate page for crawlers without a choice, and is cached', async () => {
    const answer = await ask('/docs?id=146&lang=en')
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(answer.headers.get('set-cookie')).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('link')).toContain('<http://portal.test/docs?id=146&lang=en>; rel="canonical"')
    const again = await ask('/docs?id=146')
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(again.headers.get('link')).toContain('<http://portal.test/docs?id=146>; rel="canonical"')
  })

  test('that does not exist is a page like any other', async () => {
    expect((await ask('/?lang=fr')).status).toBe(200)
  })
})

test('a visitor page states its canonical and language URLs and its style sheets; a missing page states none', async () => {
  expect((await ask('/docs?id=146&from=x')).headers.get('link')).toBe(
    [
      '<http://portal.test/docs?id=146>; rel="canonical"',
      '<http://portal.test/docs?id=146&lang=zh-CN>; rel="alternate"; hreflang="zh-CN"',
      '<http://portal.test/docs?id=146&lang=en>; rel="alternate"; hreflang="en"',
      '<http://portal.test/docs?id=146>; rel="alternate"; hreflang="x-default"',
      '</assets/docs-1.css>; rel="preload"; as="style"',
    ].join(', '),
  )
  pages.render = async () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } })
  expect((await ask('/gone')).headers.get('link')).toBeNull()
})

describe('health checks', () => {
  test('report alive and ready, and not ready during shutdown', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    ready = false
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503])
  })

  test('report when only a restart helps', async () => {
    alive = false
    expect((await ask('/healthz')).status).toBe(503)
  })

  test('report not ready with a read-only database', async () => {
    const { url, name, asOwner } = await ownDatabase()
    await asOwner(`alter database ${name} set default_transaction_read_only = on`)
    const standby = await portalAt('http://portal.test', url)
    expect((await standby.fetch(new Request('http://portal.test/readyz'), '')).status).toBe(503)
  })

  test('report ready without room for files, which all processes lack together', async () => {
    const full = await portalAt('http://portal.test', undefined, '/proc/portal')
    const answer = await full.fetch(new Request('http://portal.test/readyz'), '')
    expect([answer.status, await answer.text()]).toEqual([200, 'ready'])
  })

  test('report alive but not ready without a database, and calls return 503 with a retry time', async () => {
    const offlinePortal = await portalAt('http://portal.test', 'postgresql://nobody@127.0.0.1:1/none')
    const at = (address: string) => offlinePortal.fetch(new Request(`http://portal.test${address}`), '')
    expect([(await at('/healthz')).status, (await at('/readyz')).status]).toEqual([200, 503])
    const call = await at('/api/web/v1/index/data')
    expect([call.status, call.headers.get('retry-after'), (await call.json()).code]).toEqual([503, '5', '503001'])
    for (const address of ['/id/session/end', '/id/jwks']) expect((await at(address)).status).not.toBe(500)
  })

  test('a signed-in user gets an error page without a database, not plain text', async () => {
    const offlinePortal = await portalAt('http://portal.test', 'postgresql://nobody@127.0.0.1:1/none')
    const request = new Request('http://portal.test/user', {
      headers: { cookie: `portal_session=${'s'.repeat(43)}`, 'accept-language': 'en' },
    })
    const rendered: { failure: string | undefined; language: string; developer: unknown }[] = []
    pages.render = async (_, viewer, failure) => {
      rendered.push({ failure: failure?.code, language: viewer.language, developer: viewer.developer })
      return new Response('<p>away</p>', { status: 503, headers: { 'content-type': 'text/html' } })
    }
    const response = await offlinePortal.fetch(request, '')
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'private, no-store',
    ])
    expect(rendered).toEqual([{ failure: '503001', language: 'en', developer: null }])
  })

  test('a call is counted by its name, and bears the id that a proxy gave it', async () => {
    const own = await portalAt(OWN)
    const proxyInfo = { requestId: 'id-of-the-proxy' }
    const answer = await own.fetch(new Request(`${OWN}/api/web/v1/index/data`), '203.0.113.7', proxyInfo)
    expect(answer.headers.get('x-request-id')).toBe('id-of-the-proxy')
    expect((await answer.json()).requestId).toBe('id-of-the-proxy')
    const other = await own.fetch(new Request(`${OWN}/api/web/v1/index/data`), '203.0.113.7')
    expect(other.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
    const headers = { host: '127.0.0.1:8400' }
    const metrics = await (await own.fetch(new Request(`${OWN}/metrics`, { headers }), '127.0.0.1')).text()
    expect(metrics).toMatch(/portal_requests_total\{kind="api",route="[A-Za-z]+",status="200"\} 2/)
  })

  test('requests are counted by kind, never by URL', async () => {
    const own = await portalAt(OWN)
    await own.fetch(new Request(`${OWN}/notice?id=1001`), '203.0.113.7')
    const headers = { host: '127.0.0.1:8400' }
    const metrics = await (await own.fetch(new Request(`${OWN}/metrics`, { headers }), '127.0.0.1')).text()
    expect(metrics).toMatch(/portal_requests_total\{kind="page",route="none",status="200"\} \d+/)
    expect(metrics).not.toMatch(/="[^"\n]*1001/)
  })
})

describe('the metrics', async () => {
  const own = await portalAt(OWN)
  const figures = async (address: string, headers: Record<string, string> = {}, of = own) =>
    (await of.fetch(new Request(`${OWN}/metrics`, { headers: { host: '127.0.0.1:8400', ...headers } }), address)).status

  test('are for local requests only, not for those forwarded by a local proxy', async () => {
    expect(await figures('127.0.0.1')).toBe(200)
    expect(await figures('::1')).toBe(200)
    expect(await figures('::ffff:127.0.0.1')).toBe(200)
    expect(await figures('203.0.113.7')).toBe(404)
    expect(await figures('')).toBe(404)
    expect(await figures('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect(await figures('127.0.0.1', {}, portal)).toBe(404)
    expect((await ask('/metric%73')).status).toBe(404)
  })
})

test('built files are cached forever; missing ones are not pages', async () => {
  const asset = await ask('/assets/a.js')
  expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await ask('/robots.txt')).headers.get('cache-control')).toBeNull()
  expect((await ask('/assets/gone.js')).status).toBe(404)
  for (const outside of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd']) {
    expect(await (await ask(outside)).text()).not.toMatch(/"name"|root:/)
  }
})

test('the reference is pages below the prefix of calls, and made of the published document', async () => {
  for (const address of ['/api/reference', '/api/reference.data', '/api/reference/apps/listApp']) {
    const page = await ask(address)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-if-error=86400')
  }
  expect((await (await ask('/api/references')).json()).reason).toBe('request.call_not_found')
  const document = await (await ask('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
})
