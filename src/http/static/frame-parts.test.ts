// Menu and footer by themselves: one address for each language, kept by any cache, whatever cookies come with the request.
import { expect, test } from 'vitest'
import { pageCache } from '../page-cache/page-cache.ts'
import { sharedCacheFor } from '../page-cache/shared-cache.ts'
import { frameParts } from './frame-parts.ts'

let version = 1
const rendered: string[] = []
const app = frameParts(
  pageCache({
    version: () => version,
    sessionCookie: 'portal_session',
    sharedCache: sharedCacheFor({ seconds: 600, isPurged: true }),
    render: async (path, language) => {
      rendered.push(`${language} ${path}`)
      return Response.json({ path, language, version }, { headers: { link: '</>; rel="canonical"' } })
    },
  }),
)
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test('the language of the address counts, not that of the browser', async () => {
  const answer = await get('/frame/menu/en', { cookie: 'portal_session=x; lang=zh-CN', 'accept-language': 'zh-CN' })
  expect(await answer.json()).toEqual({ path: '/frame/menu', language: 'en', version: 1 })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
  expect(answer.headers.get('cdn-cache-control')).toBeNull()
  expect(answer.headers.get('cache-tag')).toBe('visitor-pages')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('link')).toBeNull()
})

test('it is rendered once in a version, and known bytes are not sent again', async () => {
  const first = await get('/frame/footer/zh-CN')
  const etag = first.headers.get('etag')!
  const again = await get('/frame/footer/zh-CN', { 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  version = 2
  const newer = await get('/frame/footer/zh-CN', { 'if-none-match': etag })
  expect(newer.status).toBe(200)
  expect(rendered.filter((item) => item.endsWith('/frame/footer'))).toHaveLength(2)
})

test.each(['/frame/menu/fr', '/frame/other/en'])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404)
})
