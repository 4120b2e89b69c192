// Pages in the portal's fetch function: caching, accepted forms, and error messages.
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../src/api/viewer.ts'
import { MAX_FORM_BYTES } from '../src/http/request/read-input.ts'
import { pages, plain, plainPortal } from './harness/plain-portal.ts'

const { portal, portalAt, ask, logged } = await plainPortal()

describe('a page', () => {
  test('can be cached by others for visitors, and by nobody for signed-in users', async () => {
    expect((await ask('/docs')).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, stale-if-error=86400',
    )
    const mine = await ask('/docs', { headers: { cookie: 'portal_session=x' } })
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each(['/login', '/register', '/logout', '/ops', '/ops/x', '/id/x', '/LOGIN', '/%6cogin', '/Id%2fx', '//login'])(
    '%s depends on more than its URL and is not cached',
    async (address) => {
      expect((await ask(address)).headers.get('cache-control')).toBe('private, no-store')
    },
  )

  test.each([
    '//',
    '//evil.example/x',
    '///',
    '/\\evil.example',
    '/?%',
    '/?a=%00',
    '/a//b',
    '/..;/x',
    `/${'x'.repeat(5000)}`,
  ])('%s is rendered under our own origin', async (address) => {
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(new URL((await response.text()).split(' ')[1]!).host).toBe('portal.test')
  })

  describe('with an invalid percent encoding in its URL', () => {
    test.each([
      '/%',
      '/%zz?%',
      '/id/reset/a-token%E0%A4%A',
      '/id/reset/a-token%E0%A4%A.data',
      '/ops/%C0%AF',
      '/%?lang=en',
    ])('%s is rejected before any route, and not cached', async (address) => {
      const response = await ask(address)
      expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'private, no-store'])
      expect(response.headers.get('x-request-id')).toMatch(/./)
      // The path that pages get can be decoded.
      const parts = (await response.text()).split(' ')
      expect(() => decodeURIComponent(new URL(parts[1]!).pathname)).not.toThrow()
      expect(parts[2]).toBe('400001')
    })

    test('is rejected for any method', async () => {
      for (const method of ['HEAD', 'POST', 'PUT']) {
        const response = await ask('/id/reset/a-token%E0%A4%A', { method, headers: { origin: 'http://portal.test' } })
        expect(response.status).toBe(400)
      }
    })
  })

  test('rejects forms of other sites', async () => {
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

  test('accepts complete forms only, up to the size limit', async () => {
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
    const large = `a=${'x'.repeat(MAX_FORM_BYTES)}`
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
    const cut = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'
    expect((await post(cut, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    expect((await post(large, formHeaders)).status).toBe(413)
    expect((await post(new Blob([large]).stream(), formHeaders)).status).toBe(413)
    expect(logged).toEqual([])
  })

  describe('whose form is rejected before any route', () => {
    const forms = {
      '403003': { 'sec-fetch-site': 'cross-site' },
      '413001': { 'sec-fetch-site': 'same-origin', 'content-length': '9'.repeat(9) },
      '415001': { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    }
    const postForm = (address: string, headers: Record<string, string>, at = portal) =>
      at.fetch(
        new Request(`http://portal.test${address}`, {
          method: 'POST',
          body: 'a=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
        }),
        '',
      )

    test.each(Object.entries(forms))('is the error page: %s', async (code, headers) => {
      let renderedRequest: [string, Request['body'], Viewer['developer']] | null = null
      pages.render = (request, viewer, failure) => {
        renderedRequest = [request.method, request.body, viewer.developer]
        return plain(request, viewer, failure)
      }
      const response = await postForm('/user?a=1', headers)
      expect([response.status, await response.text()]).toEqual([
        Number(code.slice(0, 3)),
        `en http://portal.test/user?a=1 ${code}`,
      ])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-request-id': expect.stringMatching(/./),
        'x-content-type-options': 'nosniff',
      })
      expect(renderedRequest).toEqual(['GET', null, null])
      expect(logged).toEqual([])
    })

    test('leaves the body unread', async () => {
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
    ])('is plain text for %s', async (_, address, type) => {
      pages.render = async () =>
        new Response('[]', { status: 413, headers: { 'content-type': type, 'x-remix-response': 'yes' } })
      const response = await postForm(address, forms['413001'])
      expect([response.status, await response.text()]).toEqual([413, 'The content is too large'])
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(response.headers.has('x-remix-response')).toBe(false)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    test('is the same page without a database', async () => {
      const offlinePortal = await portalAt('http://portal.test', 'postgresql://nobody@127.0.0.1:1/none')
      const cookie = { cookie: `portal_session=${'s'.repeat(43)}` }
      expect((await postForm('/user', { ...forms['403003'], ...cookie }, offlinePortal)).status).toBe(403)
      const away = await postForm('/user', { 'sec-fetch-site': 'same-origin', ...cookie }, offlinePortal)
      expect([away.status, away.headers.get('retry-after'), await away.text()]).toEqual([
        503,
        '5',
        'en http://portal.test/user 503001',
      ])
    })
  })

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'requested with %s is rejected with the allowed methods',
    async (method) => {
      const headers = { 'accept-language': 'en' }
      const response = await portal.fetch(new Request('http://portal.test/user', { method, headers }), '')
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
      expect(response.headers.get('x-request-id')).toMatch(/./)
      expect(await response.text()).toBe('en http://portal.test/user 405001')
    },
  )

  test('that cannot be rendered returns a plain answer, is logged, and reveals no internals', async () => {
    pages.render = async () => Promise.reject(new Error('the secret'))
    const response = await ask('/broken')
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error'])
    expect(logged.join()).toContain('the secret')
  })

  test('says when to retry without a database', async () => {
    pages.render = async () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    const response = await ask('/away')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(logged).toEqual([])
  })

  test('that was warmed is served from the cache', async () => {
    let renders = 0
    pages.render = (request, viewer) => {
      renders++
      return plain(request, viewer)
    }
    await portal.warm(['/service'])
    expect(renders).toBe(2)
    const answered = portal.answerFromCache(
      { method: 'GET', url: '/service', headers: { 'accept-language': 'en' } } as never,
      { writeHead: () => {}, end: () => {} } as never,
      () => '',
    )
    expect([answered, renders]).toEqual([true, 2])
  })
})
