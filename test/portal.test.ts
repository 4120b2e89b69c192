// The portal as one fetch function, with pages that only say what they were asked for: what surrounds every answer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Failure } from '../src/api/failure.ts'
import type { Viewer } from '../src/api/viewer.ts'
import { openDb, type OpenDb } from '../src/db/open.ts'
import { MOST_FORM_BYTES } from '../src/http/read-input.ts'
import { publishedAuthority } from '../src/ports/authority.ts'
import { filesIn } from '../src/ports/files.ts'
import { images } from '../src/ports/images.ts'
import { newKeys } from '../src/ports/keys.ts'
import { outgoing } from '../src/ports/outgoing.ts'
import { paidByHand } from '../src/ports/payouts.ts'
import { teamApps } from '../src/features/apps/handlers/owner-left.ts'
import { systemClock } from '../src/ports/ports.ts'
import type { Portal } from '../src/server.ts'
import { ownDatabase } from './own-database.ts'

type Render = (request: Request, viewer: Viewer, failure?: Failure) => Promise<Response>
const plain: Render = async (request, viewer, failure) =>
  new Response(`${viewer.language} ${request.url}${failure ? ` ${failure.code}` : ''}`, {
    status: failure?.status ?? 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  })
const pages = { render: plain }

vi.mock('virtual:react-router/server-build', () => ({}))
vi.mock('../src/http/pages.ts', () => ({
  pageRenderer: () => (request: Request, viewer: Viewer, failure?: Failure) => pages.render(request, viewer, failure),
}))
const { createPortal } = await import('../src/server.ts')

const { url } = await ownDatabase()
const clientDir = mkdtempSync(path.join(tmpdir(), 'portal-client-'))
const opened: OpenDb[] = []
const logged: string[] = []
let ready = true

function portalAt(origin: string, databaseUrl = url): Promise<Portal> {
  const open = openDb(databaseUrl, 2)
  opened.push(open)
  return createPortal({
    ...open,
    clock: systemClock,
    keys: newKeys(),
    providers: {},
    outside: {
      files: filesIn(clientDir),
      images,
      authority: publishedAuthority,
      payouts: paidByHand,
      teamApps,
      outgoing: outgoing([]),
    },
    site: {
      brand: {
        name: { 'zh-CN': '北辰', en: 'Polaris' },
        product: { 'zh-CN': '开放平台', en: 'Open Platform' },
        legalName: { 'zh-CN': '北辰终端（示例）有限公司', en: 'Polaris Devices (Example) Co., Ltd.' },
        mark: null,
        colors: { light: {}, dark: {} },
      },
      origin,
      loginUrl: '/login',
      registerUrl: '/register',
      opsLoginUrl: '/ops/login',
      demo: true,
    },
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    contentVersion: { current: () => 1, close: async () => {} },
    clientDir,
    mode: 'production',
    ready: () => ready,
  })
}

let portal: Portal
const ask = (address: string, init: RequestInit = {}) =>
  portal.fetch(new Request(`http://portal.test${address}`, init), '203.0.113.7')

beforeAll(async () => {
  mkdirSync(path.join(clientDir, 'assets'))
  writeFileSync(path.join(clientDir, 'assets', 'a.js'), 'plain()')
  writeFileSync(path.join(clientDir, 'robots.txt'), 'User-agent: *')
  portal = await portalAt('http://portal.test')
})
afterEach(() => {
  pages.render = plain
  ready = true
  logged.length = 0
})
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  rmSync(clientDir, { recursive: true, force: true })
})

describe('every answer', () => {
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
  ])('%s is protected by the same headers', async (address) => {
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

  test('keeps browsers on https where the portal has it', async () => {
    const secure = await portalAt('https://portal.example')
    for (const address of ['/', '/api/nothing', '/healthz']) {
      const { headers } = await secure.fetch(new Request(`https://portal.example${address}`), '')
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    }
  })
})

test('what is no request at all is refused as a call is, by code, words and a fresh id', async () => {
  const told: string[] = []
  for (let time = 0; time < 2; time++) {
    const socket = new PassThrough()
    await portal.unreadable(new Error('broken'), socket)
    told.push(await text(socket))
  }
  const ids = told.map((answer) => /^x-request-id: (\S{12})\r$/m.exec(answer)?.[1])
  expect(new Set(ids).size).toBe(2)
  for (const [at, answer] of told.entries()) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*x-content-type-options: nosniff\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      code: '400001',
      message: '填写的内容有误，请检查标出的项目',
      value: null,
      requestId: ids[at],
    })
  }
})

describe('a page', () => {
  test('for a visitor may be kept by others, for somebody signed in by nobody', async () => {
    expect((await ask('/docs')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const mine = await ask('/docs', { headers: { cookie: 'portal_session=x' } })
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each(['/login', '/register', '/logout', '/ops', '/ops/x', '/id/x', '/LOGIN', '/%6cogin', '/Id%2fx', '//login'])(
    '%s depends on more than its address and is kept by nobody',
    async (address) => {
      expect((await ask(address)).headers.get('cache-control')).toBe('private, no-store')
    },
  )

  test.each([
    '//',
    '//evil.example/x',
    '///',
    '/\\evil.example',
    '/%',
    '/%zz?%',
    '/?a=%00',
    '/a//b',
    '/..;/x',
    `/${'x'.repeat(5000)}`,
  ])('%s is rendered under our own address', async (address) => {
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(new URL((await response.text()).split(' ')[1]!).host).toBe('portal.test')
  })

  test('of another site’s form is refused', async () => {
    const forms: [Record<string, string>, number][] = [
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ origin: 'null' }, 403],
      [{}, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 200],
    ]
    for (const [headers, status] of forms) {
      expect((await ask('/docs', { method: 'POST', body: new URLSearchParams({ a: '1' }), headers })).status).toBe(
        status,
      )
    }
  })

  test('takes forms alone, none that is too large, and gets them whole', async () => {
    pages.render = async (request, viewer, failure) =>
      failure
        ? plain(request, viewer, failure)
        : new Response(`${viewer.address} ${(await request.formData()).get('a')}`)
    const headers = { 'sec-fetch-site': 'same-origin' }
    const post = (body: BodyInit, more = {}) =>
      ask('/docs', { method: 'POST', body, headers: { ...headers, ...more }, duplex: 'half' } as RequestInit)
    expect(await (await post(new URLSearchParams({ a: '推送' }))).text()).toBe('203.0.113.7 推送')
    const form = new FormData()
    form.set('a', '推送')
    expect(await (await post(form)).text()).toBe('203.0.113.7 推送')
    for (const type of ['', 'text/plain', 'application/json'])
      expect((await post('a=1', { 'content-type': type })).status).toBe(415)
    const large = `a=${'x'.repeat(MOST_FORM_BYTES)}`
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
    const cut = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'
    expect((await post(cut, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    expect((await post(large, urlencoded)).status).toBe(413)
    expect((await post(new Blob([large]).stream(), urlencoded)).status).toBe(413)
    expect(logged).toEqual([])
  })

  describe('whose form is refused ahead of every route', () => {
    const forms = {
      '403003': { 'sec-fetch-site': 'cross-site' },
      '413001': { 'sec-fetch-site': 'same-origin', 'content-length': '9'.repeat(9) },
      '415001': { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    }
    const refused = (address: string, headers: Record<string, string>, at = portal) =>
      at.fetch(
        new Request(`http://portal.test${address}`, {
          method: 'POST',
          body: 'a=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
        }),
        '',
      )

    test.each(Object.entries(forms))('is the page for errors: %s', async (code, headers) => {
      let asked: [string, Request['body'], Viewer['developer']] | null = null
      pages.render = (request, viewer, failure) => {
        asked = [request.method, request.body, viewer.developer]
        return plain(request, viewer, failure)
      }
      const response = await refused('/user?a=1', headers)
      expect([response.status, await response.text()]).toEqual([
        Number(code.slice(0, 3)),
        `en http://portal.test/user?a=1 ${code}`,
      ])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-request-id': expect.stringMatching(/./),
        'x-content-type-options': 'nosniff',
      })
      expect(asked).toEqual(['GET', null, null])
      expect(logged).toEqual([])
    })

    test('is not read', async () => {
      const request = new Request('http://portal.test/user', {
        method: 'POST',
        body: new Blob(['a=1']).stream(),
        headers: { 'sec-fetch-site': 'cross-site' },
        duplex: 'half',
      } as RequestInit)
      expect((await portal.fetch(request, '')).status).toBe(403)
      expect(request.bodyUsed).toBe(false)
    })

    test.each([
      ['a script', '/user.data', 'text/x-script'],
      ['an address without a page', '/ops/logout', 'application/json'],
    ])('is its words alone for %s', async (_, address, type) => {
      pages.render = async () =>
        new Response('[]', { status: 413, headers: { 'content-type': type, 'x-remix-response': 'yes' } })
      const response = await refused(address, forms['413001'])
      expect([response.status, await response.text()]).toEqual([413, 'The content is too large'])
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(response.headers.has('x-remix-response')).toBe(false)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    test('is the same page where the database is away', async () => {
      const lost = await portalAt('http://portal.test', 'postgresql://nobody@127.0.0.1:1/none')
      const cookie = { cookie: `portal_session=${'s'.repeat(43)}` }
      expect((await refused('/user', { ...forms['403003'], ...cookie }, lost)).status).toBe(403)
      const away = await refused('/user', { 'sec-fetch-site': 'same-origin', ...cookie }, lost)
      expect([away.status, away.headers.get('retry-after'), await away.text()]).toEqual([
        503,
        '5',
        'en http://portal.test/user 503001',
      ])
    })
  })

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'asked for with %s is refused with what may be asked',
    async (method) => {
      const response = await portal.fetch(new Request('http://portal.test/user', { method }), '')
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  test('that cannot be rendered is a plain answer, logged, and says nothing of the inside', async () => {
    pages.render = async () => Promise.reject(new Error('the secret'))
    const response = await ask('/broken')
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error'])
    expect(logged.join()).toContain('the secret')
  })

  test('while the database is away says when to come again', async () => {
    pages.render = async () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    const response = await ask('/away')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(logged).toEqual([])
  })

  test('that was warmed is answered from memory', async () => {
    let renders = 0
    pages.render = (request, viewer) => {
      renders++
      return plain(request, viewer)
    }
    await portal.warm(['/service'])
    expect(renders).toBe(2)
    const answered = portal.fast(
      { method: 'GET', url: '/service', headers: { 'accept-language': 'en' } } as never,
      { writeHead: () => {}, end: () => {} } as never,
    )
    expect([answered, renders]).toEqual([true, 2])
  })
})

describe('the other language', () => {
  test.each([
    ['/docs?id=146&lang=en', '/docs?id=146', 'en'],
    ['/?lang=zh-CN', '/', 'zh-CN'],
    ['//evil.example/x?lang=en', '/evil.example/x', 'en'],
    ['/\\evil.example?lang=en', '/evil.example', 'en'],
  ])('%s leads to %s and is remembered', async (address, to, language) => {
    const { status, headers } = await ask(address)
    expect([status, headers.get('location')]).toEqual([302, to])
    expect(headers.get('set-cookie')).toBe(`lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`)
  })

  test('that there is not is a page like any other', async () => {
    expect((await ask('/?lang=fr')).status).toBe(200)
  })
})

describe('for those who run it', () => {
  test('it says that it lives, that it is ready, and no longer when it stops', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    ready = false
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503])
  })

  test('without a database it lives and is not ready, and calls are answered 503 with when to come again', async () => {
    const lost = await portalAt('http://portal.test', 'postgresql://nobody@127.0.0.1:1/none')
    const at = (address: string) => lost.fetch(new Request(`http://portal.test${address}`), '')
    expect([(await at('/healthz')).status, (await at('/readyz')).status]).toEqual([200, 503])
    const call = await at('/api/web/v1/index/data')
    expect([call.status, call.headers.get('retry-after'), (await call.json()).code]).toEqual([503, '5', '503001'])
    for (const address of ['/id/session/end', '/id/jwks']) expect((await at(address)).status).not.toBe(500)
  })

  test('without a database whoever is signed in gets the page that says so, not a word of plain text', async () => {
    const lost = await portalAt('http://portal.test', 'postgresql://nobody@127.0.0.1:1/none')
    const asked = new Request('http://portal.test/user', {
      headers: { cookie: `portal_session=${'s'.repeat(43)}`, 'accept-language': 'en' },
    })
    const rendered: { failure: string | undefined; language: string; developer: unknown }[] = []
    pages.render = async (_, viewer, failure) => {
      rendered.push({ failure: failure?.code, language: viewer.language, developer: viewer.developer })
      return new Response('<p>away</p>', { status: 503, headers: { 'content-type': 'text/html' } })
    }
    const response = await lost.fetch(asked, '')
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'private, no-store',
    ])
    expect(rendered).toEqual([{ failure: '503001', language: 'en', developer: null }])
  })

  test('it counts requests by kind, never by address', async () => {
    await ask('/notice?id=1001')
    const metrics = await (await portal.fetch(new Request('http://portal.test/metrics'), '127.0.0.1')).text()
    expect(metrics).toMatch(/portal_requests_total\{route="page",status="200"\} \d+/)
    expect(metrics).not.toMatch(/="[^"\n]*1001/)
  })
})

describe('the figures', () => {
  const figures = async (address: string, headers: Record<string, string> = {}) =>
    (await portal.fetch(new Request('http://portal.test/metrics', { headers }), address)).status

  test('are for this machine alone, and not for whom a proxy on it passes on', async () => {
    expect(await figures('127.0.0.1')).toBe(200)
    expect(await figures('::1')).toBe(200)
    expect(await figures('::ffff:127.0.0.1')).toBe(200)
    expect(await figures('203.0.113.7')).toBe(404)
    expect(await figures('')).toBe(404)
    expect(await figures('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect((await ask('/metric%73')).status).toBe(404)
  })
})

test('built files are kept for ever, missing ones are no page', async () => {
  const built = await ask('/assets/a.js')
  expect([built.status, built.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await ask('/robots.txt')).headers.get('cache-control')).toBeNull()
  expect((await ask('/assets/gone.js')).status).toBe(404)
  for (const outside of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd']) {
    expect(await (await ask(outside)).text()).not.toMatch(/"name"|root:/)
  }
})

test('the reference page runs what it brings and nothing else', async () => {
  const page = await ask('/api/reference')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+' 'sha256-[\w+/=]+';/)
  const document = await (await ask('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
})
