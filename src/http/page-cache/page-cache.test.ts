// The page cache's lifetime: when pages are rendered, for whom, and for how long they are kept.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { get, memory, page, SESSION, visitorServer } from '../../../test/harness/visitor-server.ts'

visitorServer()

describe('a cached page', () => {
  test('is rendered once for fifty concurrent requests, and not again for later ones', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    memory.render = async () => {
      await gate
      return page('home')
    }
    const responses = Array.from({ length: 50 }, (_, at) =>
      memory.pages.respond('/', 'zh-CN', {
        headers: new Headers({ 'accept-encoding': at % 2 ? 'br' : '' }),
        head: false,
        client: '',
      }),
    )
    release()
    const bodies = await Promise.all((await Promise.all(responses)).map((item) => item.arrayBuffer()))
    expect(bodies).toHaveLength(50)
    expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(2)
    expect(memory.renders).toHaveLength(1)
    expect((await get('/')).fast).toBe(true)
    expect(memory.renders).toHaveLength(1)
  })

  test('is rendered for the client that requests it, or that finds it stale', async () => {
    const clients: string[] = []
    memory.render = async (_, __, client) => {
      clients.push(client)
      return page('found')
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    await get('/docs?search=a')
    vi.setSystemTime(Date.now() + 61_000)
    expect((await get('/docs?search=a')).fast).toBe(true)
    await vi.waitFor(() => expect(clients).toHaveLength(2))
    expect(clients.map((client) => client.replace('::ffff:', ''))).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  test('that one client requested too often is available to others at the same time', async () => {
    memory.render = async (_, __, client) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return client === 'busy' ? new Response('too often', { status: 429 }) : page('found')
    }
    const ask = async (client: string) =>
      (await memory.pages.respond('/docs?search=b', 'en', { headers: new Headers(), head: false, client })).status
    expect(await Promise.all([ask('busy'), ask('other')])).toEqual([429, 200])
    expect(await ask('busy')).toBe(429)
  })

  test('is separate for each language, by cookie before header', async () => {
    const visitors: Record<string, string>[] = [
      { 'accept-language': 'en-GB' },
      { 'accept-language': 'zh-CN' },
      { 'accept-language': 'zh', cookie: 'a=b; lang=en' },
    ]
    for (const headers of visitors) {
      for (let time = 0; time < 2; time++) {
        const expectedLanguage = 'cookie' in headers || headers['accept-language']?.startsWith('en') ? 'en' : 'zh-CN'
        expect((await get('/docs?id=146', headers)).text).toContain(`<p>${expectedLanguage} /docs?id=146`)
      }
    }
    expect(memory.renders.map(({ language }) => language)).toEqual(['en', 'zh-CN'])
  })

  test('is separate for each query', async () => {
    expect((await get('/notice?id=1')).text).toContain('?id=1 ')
    expect((await get('/notice?id=2')).text).toContain('?id=2 ')
    expect((await get('/notice?id=1')).text).toContain('?id=1 ')
    expect(memory.renders).toHaveLength(2)
  })

  test('is kept by shared caches for a moment, and names what it depends on', async () => {
    for (const fast of [false, true]) {
      const response = await get('/')
      expect(response.fast).toBe(fast)
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=30, stale-if-error=86400',
        'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400',
        'surrogate-key': 'visitor-pages',
        'cache-tag': 'visitor-pages',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(response.body.length),
      })
    }
  })

  test.each(['theme=dark', 'lang=en', 'portal_session=x; lang=en'])(
    'is not kept by any shared cache when asked for with the cookie %s',
    async (cookie) => {
      for (let time = 0; time < 2; time++) {
        const { headers } = await get('/', { cookie })
        expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
        expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
        for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag']) expect(headers[name]).toBeUndefined()
        const revalidation = await get('/', { cookie, 'if-none-match': headers.etag! })
        if (revalidation.fast)
          expect([revalidation.status, revalidation.headers['cache-control']]).toEqual([304, headers['cache-control']])
      }
    },
  )

  test('keeps its own headers and none of the request it was rendered for', async () => {
    memory.render = async () =>
      page('x', { 'content-security-policy': "default-src 'self'", 'x-request-id': 'abc', 'cache-control': 'no-store' })
    await get('/')
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers['x-request-id']).toBeUndefined()
  })
})

describe('not answered from the cache', () => {
  test.each([`${SESSION}=t`, `lang=en; ${SESSION}=t`, `__Host-${SESSION}=t`])(
    'a client with the cookie %s',
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

describe('never cached', () => {
  test.each([302, 400, 404, 500, 503])('an answer of %i', async (status) => {
    memory.render = async () => new Response(`answer ${status}`, { status, headers: { 'x-of-page': 'yes' } })
    for (let time = 0; time < 2; time++) {
      const response = await get('/')
      expect(response).toMatchObject({ status, fast: false, text: `answer ${status}` })
      expect(response.headers['x-of-page']).toBe('yes')
    }
    expect(memory.renders).toHaveLength(2)
    expect(memory.pages.size()).toEqual({ pages: 0, bytes: 0 })
  })

  test('a page that sets a cookie', async () => {
    memory.render = async () => page('x', { 'set-cookie': 'a=b' })
    await get('/')
    expect((await get('/')).fast).toBe(false)
    expect(memory.pages.size().pages).toBe(0)
  })

  test('a cookie, which belongs to one browser: a concurrent request gets another', async () => {
    let renderCount = 0
    memory.render = async () => {
      const mine = ++renderCount
      await new Promise((resolve) => setTimeout(resolve, 20))
      return page('x', { 'set-cookie': `a=${mine}` })
    }
    const answers = await Promise.all([get('/'), get('/'), get('/')])
    expect(new Set(answers.map(({ headers }) => String(headers['set-cookie']))).size).toBe(3)
  })

  test('a URL longer than any of ours, which would only fill the memory', async () => {
    const path = `/docs?search=${'x'.repeat(400)}`
    expect((await get(path)).status).toBe(200)
    expect((await get(path)).fast).toBe(false)
    expect(memory.pages.size().pages).toBe(0)
  })
})

describe('a new content version', () => {
  test('causes a new rendering in every language', async () => {
    await get('/', { 'accept-language': 'en' })
    await get('/', { 'accept-language': 'zh' })
    memory.version = 2
    for (const language of ['en', 'zh']) {
      const response = await get('/', { 'accept-language': language })
      expect(response.fast).toBe(false)
      expect(response.text).toContain('v2')
      expect((await get('/', { 'accept-language': language })).text).toContain('v2')
    }
    expect(memory.renders).toHaveLength(4)
    expect(memory.pages.size().pages).toBe(2)
  })

  test('during a rendering leaves that page to the older version', async () => {
    memory.render = async () => {
      const at = memory.version
      if (memory.renders.length === 1) memory.version = 2
      return page(`read at v${at}`)
    }
    await get('/')
    const response = await get('/')
    expect(response.fast).toBe(false)
    expect(response.text).toContain('read at v2')
  })

  test('during a rendering is not kept waiting by it: who asks later gets the new version, and it stays', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    memory.render = async () => {
      const at = memory.version
      if (at === 1) await gate
      return page(`read at v${at}`)
    }
    const early = get('/')
    await vi.waitFor(() => expect(memory.renders).toHaveLength(1))
    memory.version = 2
    expect((await get('/')).text).toContain('read at v2')
    release()
    expect((await early).text).toContain('read at v1')
    expect(await get('/')).toMatchObject({ fast: true, text: expect.stringContaining('read at v2') })
  })
})

describe('when rendering fails', () => {
  test.each([
    ['answers 503', async () => new Response('away', { status: 503 })],
    ['throws', async () => Promise.reject(new Error('away'))],
  ])('because it %s, the old page stays until it succeeds again', async (_, failing) => {
    await get('/')
    const well = memory.render
    memory.version = 2
    memory.render = failing
    for (let time = 0; time < 2; time++)
      expect(await get('/')).toMatchObject({ status: 200, text: expect.stringContaining('v1') })
    memory.render = well
    expect((await get('/')).text).toContain('v2')
  })

  test('behind an old page, the error is reported all the same', async () => {
    const error = new Error('a defect')
    await get('/')
    memory.version = 2
    memory.render = async () => Promise.reject(error)
    expect((await get('/')).status).toBe(200)
    expect(memory.errors).toEqual([error])
  })

  test('for the first time, the next request tries again', async () => {
    const well = memory.render
    memory.render = async () => Promise.reject(new Error('away'))
    expect((await get('/')).status).toBe(500)
    memory.render = well
    expect((await get('/')).status).toBe(200)
  })

  test('a page that was removed is not served from the cache', async () => {
    await get('/notice?id=7')
    memory.version = 2
    memory.render = async () => new Response('gone', { status: 404 })
    expect((await get('/notice?id=7')).status).toBe(404)
  })
})

describe('page age', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 22) })
  })

  test('after a minute the page is served once more, and refreshed in the background', async () => {
    let text = 'before noon'
    memory.render = async () => page(text)
    await get('/')
    text = 'after noon'
    vi.setSystemTime(Date.UTC(2026, 6, 22, 0, 0, 59))
    await get('/')
    expect(memory.renders).toHaveLength(1)
    vi.setSystemTime(Date.UTC(2026, 6, 22, 0, 1, 1))
    const late = await Promise.all([get('/'), get('/'), get('/')])
    expect(late.every(({ fast }) => fast)).toBe(true)
    expect(memory.renders).toHaveLength(2)
    await vi.waitFor(async () => expect((await get('/')).text).toContain('after noon'), 5000)
    expect(memory.renders).toHaveLength(2)
  })

  test('without a database the page outlives its minute, with one attempt per minute', async () => {
    await get('/')
    memory.render = async () => new Response('away', { status: 503 })
    for (let minute = 1; minute < 5; minute++) {
      vi.setSystemTime(Date.UTC(2026, 6, 22, 0, minute, minute))
      for (let time = 0; time < 3; time++) expect(await get('/')).toMatchObject({ status: 200, fast: true })
      expect(memory.renders).toHaveLength(1 + minute)
    }
  })
})
