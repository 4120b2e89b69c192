// Pages kept as bytes, asked for as the portal is: from memory first, then by the slow way.
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../lib/language.ts'
import { languageOf } from '../lib/language.ts'
import { type VisitorPages, visitorPages } from './visitor-pages.ts'

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string; fast: boolean }

const SESSION = 'portal_session'
let version: number
let renders: { path: string; language: Language }[]
let render: (path: string, language: Language) => Promise<Response>
let pages: VisitorPages
let server: Server

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<p>${text}</p>${'word '.repeat(400)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

function make(maxBytes?: number): void {
  pages = visitorPages({
    render: (path, language) => {
      renders.push({ path, language })
      return render(path, language)
    },
    version: () => version,
    sessionCookie: SESSION,
    ...(maxBytes ? { maxBytes } : {}),
  })
}

beforeEach(async () => {
  version = 1
  renders = []
  render = async (path, language) => page(`${language} ${path} v${version}`)
  make()
  server = createServer(async (request, response) => {
    if (pages.answer(request, response)) return
    const { cookie = '', 'accept-language': accepted = '' } = request.headers
    const head = request.method === 'HEAD'
    try {
      const slow = await pages.respond(
        request.url ?? '/',
        languageOf(cookie, accepted),
        new Headers(request.headers as Record<string, string>),
        head,
      )
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

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const asked = send({ port, path, method, agent: false, headers }, async (response) => {
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
    asked.on('error', reject)
    asked.end()
  })

function plain(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return zlib.brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? zlib.gunzipSync(body) : body).toString()
}

describe('a page', () => {
  test('is rendered once for fifty who ask at the same time, and not again for those who come later', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    render = async () => {
      await held
      return page('home')
    }
    const asked = Array.from({ length: 50 }, (_, at) =>
      pages.respond('/', 'zh-CN', new Headers({ 'accept-encoding': at % 2 ? 'br' : '' }), false),
    )
    release()
    const bodies = await Promise.all((await Promise.all(asked)).map((one) => one.arrayBuffer()))
    expect(bodies).toHaveLength(50)
    expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(2)
    expect(renders).toHaveLength(1)
    expect((await get('/')).fast).toBe(true)
    expect(renders).toHaveLength(1)
  })

  test('is kept for each language apart, by cookie before header', async () => {
    const visitors: Record<string, string>[] = [
      { 'accept-language': 'en-GB' },
      { 'accept-language': 'zh-CN' },
      { 'accept-language': 'zh', cookie: 'a=b; lang=en' },
    ]
    for (const headers of visitors) {
      for (let time = 0; time < 2; time++) {
        const wanted = 'cookie' in headers || headers['accept-language']?.startsWith('en') ? 'en' : 'zh-CN'
        expect((await get('/docs?id=146', headers)).text).toContain(`<p>${wanted} /docs?id=146`)
      }
    }
    expect(renders.map(({ language }) => language)).toEqual(['en', 'zh-CN'])
  })

  test('is kept for each query apart', async () => {
    expect((await get('/notice?id=1')).text).toContain('?id=1 ')
    expect((await get('/notice?id=2')).text).toContain('?id=2 ')
    expect((await get('/notice?id=1')).text).toContain('?id=1 ')
    expect(renders).toHaveLength(2)
  })

  test('says that it is to be asked for again, and what it depends on', async () => {
    for (const fast of [false, true]) {
      const got = await get('/')
      expect(got.fast).toBe(fast)
      expect(got.headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(got.body.length),
      })
    }
  })

  test('keeps the headers it was rendered with, but none of the request it was rendered for', async () => {
    render = async () =>
      page('x', { 'content-security-policy': "default-src 'self'", 'x-request-id': 'abc', 'cache-control': 'no-store' })
    await get('/')
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers['x-request-id']).toBeUndefined()
  })
})

describe('who is never answered from memory', () => {
  test.each([`${SESSION}=t`, `lang=en; ${SESSION}=t`, `__Host-${SESSION}=t`])(
    'somebody with the cookie %s',
    async (cookie) => {
      await get('/', { 'accept-language': 'en' })
      expect((await get('/', { 'accept-language': 'en' })).fast).toBe(true)
      expect((await get('/', { cookie, 'accept-language': 'en' })).fast).toBe(false)
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    await get('/')
    expect((await get('/', {}, method)).fast).toBe(false)
  })
})

describe('what is never kept', () => {
  test.each([302, 400, 404, 500, 503])('an answer of %i', async (status) => {
    render = async () => new Response(`answer ${status}`, { status, headers: { 'x-of-page': 'yes' } })
    for (let time = 0; time < 2; time++) {
      const got = await get('/')
      expect(got).toMatchObject({ status, fast: false, text: `answer ${status}` })
      expect(got.headers['x-of-page']).toBe('yes')
    }
    expect(renders).toHaveLength(2)
    expect(pages.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('a page that sets a cookie', async () => {
    render = async () => page('x', { 'set-cookie': 'a=b' })
    await get('/')
    expect((await get('/')).fast).toBe(false)
    expect(pages.size().pages).toBe(0)
  })

  test('an address longer than any of ours, which would only fill the memory', async () => {
    const path = `/docs?search=${'x'.repeat(400)}`
    expect((await get(path)).status).toBe(200)
    expect((await get(path)).fast).toBe(false)
    expect(pages.size().pages).toBe(0)
  })
})

describe('a new version', () => {
  test('is rendered anew, in every language', async () => {
    await get('/', { 'accept-language': 'en' })
    await get('/', { 'accept-language': 'zh' })
    version = 2
    for (const language of ['en', 'zh']) {
      const got = await get('/', { 'accept-language': language })
      expect(got.fast).toBe(false)
      expect(got.text).toContain('v2')
      expect((await get('/', { 'accept-language': language })).text).toContain('v2')
    }
    expect(renders).toHaveLength(4)
    expect(pages.size().pages).toBe(2)
  })

  test('that comes while a page is rendered leaves that page to the older one', async () => {
    render = async () => {
      const at = version
      if (renders.length === 1) version = 2
      return page(`read at v${at}`)
    }
    await get('/')
    const got = await get('/')
    expect(got.fast).toBe(false)
    expect(got.text).toContain('read at v2')
  })
})

describe('when rendering fails', () => {
  test.each([
    ['answers 503', async () => new Response('away', { status: 503 })],
    ['throws', async () => Promise.reject(new Error('away'))],
  ])('because it %s, the old page stays until it goes well again', async (_, failing) => {
    await get('/')
    const well = render
    version = 2
    render = failing
    for (let time = 0; time < 2; time++)
      expect(await get('/')).toMatchObject({ status: 200, text: expect.stringContaining('v1') })
    render = well
    expect((await get('/')).text).toContain('v2')
  })

  test('for the first time, the next one tries again', async () => {
    const well = render
    render = async () => Promise.reject(new Error('away'))
    expect((await get('/')).status).toBe(500)
    render = well
    expect((await get('/')).status).toBe(200)
  })

  test('a page that is gone for good is not shown from memory', async () => {
    await get('/notice?id=7')
    version = 2
    render = async () => new Response('gone', { status: 404 })
    expect((await get('/notice?id=7')).status).toBe(404)
  })
})

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 22) })
  })

  test('after a minute the page is answered once more as it was, and rendered again behind that', async () => {
    let text = 'before noon'
    render = async () => page(text)
    await get('/')
    text = 'after noon'
    vi.setSystemTime(Date.UTC(2026, 6, 22, 0, 0, 59))
    await get('/')
    expect(renders).toHaveLength(1)
    vi.setSystemTime(Date.UTC(2026, 6, 22, 0, 1, 1))
    const late = await Promise.all([get('/'), get('/'), get('/')])
    expect(late.every(({ fast }) => fast)).toBe(true)
    expect(renders).toHaveLength(2)
    await vi.waitFor(async () => expect((await get('/')).text).toContain('after noon'), 5000)
    expect(renders).toHaveLength(2)
  })

  test('while the database is away the page outlives its minute, and is tried again once a minute', async () => {
    await get('/')
    render = async () => new Response('away', { status: 503 })
    for (let minute = 1; minute < 5; minute++) {
      vi.setSystemTime(Date.UTC(2026, 6, 22, 0, minute, minute))
      for (let time = 0; time < 3; time++) expect(await get('/')).toMatchObject({ status: 200, fast: true })
      expect(renders).toHaveLength(1 + minute)
    }
  })
})

describe('bytes', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0.001', 'gzip'],
    ['gzip;q=0, br ; q=0', undefined],
    ['deflate', undefined],
    ['brotli', undefined],
    ['', undefined],
  ])('for "%s" are %s', async (accepted, encoding) => {
    for (const fast of [false, true]) {
      const got = await get('/', { 'accept-encoding': accepted })
      expect(got.fast).toBe(fast)
      expect(got.headers['content-encoding']).toBe(encoding)
      expect(got.text).toContain('<p>zh-CN / v1</p>')
    }
  })

  test('without the header are plain', async () => {
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
  })

  test.each(['br', 'gzip', ''])('that the browser has are not sent again (%s)', async (encoding) => {
    await get('/')
    const { headers, body } = await get('/', { 'accept-encoding': encoding })
    const known = await get('/', { 'accept-encoding': encoding, 'if-none-match': headers.etag! })
    expect(known.status).toBe(304)
    expect(known.body).toHaveLength(0)
    expect(known.headers).toMatchObject({
      etag: headers.etag,
      vary: headers.vary,
      'cache-control': headers['cache-control'],
    })
    const other = await get('/', { 'accept-encoding': encoding, 'if-none-match': '"another"' })
    expect(other.status).toBe(200)
    expect(other.body.equals(body)).toBe(true)
  })

  test('have a tag of their own in each encoding and each version', async () => {
    await get('/')
    const tags = new Set<unknown>()
    for (const encoding of ['br', 'gzip', '']) tags.add((await get('/', { 'accept-encoding': encoding })).headers.etag)
    version = 2
    await get('/')
    for (const encoding of ['br', 'gzip', '']) tags.add((await get('/', { 'accept-encoding': encoding })).headers.etag)
    expect(tags.size).toBe(6)
  })

  test('of HEAD are none, under the same headers', async () => {
    for (const fast of [false, true]) {
      const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD')
      const whole = await get('/', { 'accept-encoding': 'br' })
      expect(head).toMatchObject({ status: 200, text: '', fast })
      for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'vary']) {
        expect(head.headers[name]).toBe(whole.headers[name])
      }
    }
  })

  test('of a page that many ask for become fewer, and say the same', async () => {
    const lines = Array.from(
      { length: 600 },
      (_, at) => `<li class="c${at % 7}">item ${(at * 7919) % 1009} of ${at}</li>`,
    )
    render = async () => page(lines.join('\n'))
    const first = await get('/', { 'accept-encoding': 'br' })
    let last = first
    await vi.waitFor(async () => {
      last = await get('/', { 'accept-encoding': 'br' })
      expect(last.headers.etag).not.toBe(first.headers.etag)
    }, 5000)
    expect(last.body.length).toBeLessThan(first.body.length)
    expect(last.text).toBe(first.text)
  })
})

test('what is held stays under its bound: the page rendered longest ago goes first', async () => {
  const size = await oneSize()
  make(size * 3 + 20)
  renders = []
  for (const path of ['/a', '/b', '/c', '/d']) await get(path)
  expect(pages.size().pages).toBe(3)
  expect(pages.size().bytes).toBeLessThanOrEqual(size * 3 + 20)
  expect((await get('/b')).fast).toBe(true)
  expect((await get('/d')).fast).toBe(true)
  expect((await get('/a')).fast).toBe(false)
  expect((await get('/b')).fast).toBe(false)
})

/** Bytes of a page of this test in all its encodings. */
async function oneSize(): Promise<number> {
  await get('/x')
  return pages.size().bytes
}
