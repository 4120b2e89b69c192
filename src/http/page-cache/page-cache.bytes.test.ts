// The page cache's bytes: encodings, tags, and the memory limit.
import { describe, expect, test, vi } from 'vitest'
import { get, make, memory, page, visitorServer } from '../../../test/harness/visitor-server.ts'

visitorServer()

describe('the body of a cached page', () => {
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
  ])('for "%s" is %s', async (acceptEncoding, encoding) => {
    for (const fast of [false, true]) {
      const response = await get('/', { 'accept-encoding': acceptEncoding })
      expect(response.fast).toBe(fast)
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.text).toContain('<p>zh-CN / v1</p>')
    }
  })

  test('without the header is uncompressed', async () => {
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
  })

  test.each(['br', 'gzip', ''])('is not sent again if the browser has it (%s)', async (encoding) => {
    await get('/')
    const { headers, body } = await get('/', { 'accept-encoding': encoding })
    const revalidation = await get('/', { 'accept-encoding': encoding, 'if-none-match': headers.etag! })
    expect(revalidation.status).toBe(304)
    expect(revalidation.body).toHaveLength(0)
    expect(revalidation.headers).toMatchObject({
      etag: headers.etag,
      vary: headers.vary,
      'cache-control': headers['cache-control'],
    })
    const other = await get('/', { 'accept-encoding': encoding, 'if-none-match': '"another"' })
    expect(other.status).toBe(200)
    expect(other.body.equals(body)).toBe(true)
  })

  test('has its own tag for each encoding and version', async () => {
    await get('/')
    const tags = new Set<unknown>()
    for (const encoding of ['br', 'gzip', '']) tags.add((await get('/', { 'accept-encoding': encoding })).headers.etag)
    memory.version = 2
    await get('/')
    for (const encoding of ['br', 'gzip', '']) tags.add((await get('/', { 'accept-encoding': encoding })).headers.etag)
    expect(tags.size).toBe(6)
  })

  test('is empty for HEAD, with the same headers', async () => {
    for (const fast of [false, true]) {
      const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD')
      const whole = await get('/', { 'accept-encoding': 'br' })
      expect(head).toMatchObject({ status: 200, text: '', fast })
      for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'vary']) {
        expect(head.headers[name]).toBe(whole.headers[name])
      }
    }
  })

  test('of a popular page is compressed further without changing its content', async () => {
    const lines = Array.from(
      { length: 600 },
      (_, at) => `<li class="c${at % 7}">item ${(at * 7919) % 1009} of ${at}</li>`,
    )
    memory.render = async () => page(lines.join('\n'))
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

test('the cache stays under its limit by dropping the page rendered longest ago', async () => {
  const size = await oneSize()
  make(size * 3 + 20)
  memory.renders = []
  for (const path of ['/a', '/b', '/c', '/d']) await get(path)
  expect(memory.pages.size().pages).toBe(3)
  expect(memory.pages.size().bytes).toBeLessThanOrEqual(size * 3 + 20)
  expect((await get('/b')).fast).toBe(true)
  expect((await get('/d')).fast).toBe(true)
  expect((await get('/a')).fast).toBe(false)
  expect((await get('/b')).fast).toBe(false)
})

test('a warmed page stays, however many other URLs are requested', async () => {
  const size = await oneSize()
  make(size * 3 + 20)
  await memory.pages.warm('/', 'zh-CN')
  for (let at = 0; at < 20; at++) await get(`/?x=${at}`)
  expect((await get('/')).fast).toBe(true)
  expect(memory.pages.size().bytes).toBeLessThanOrEqual(size * 3 + 20)
})

test('a popular page outlives made-up URLs, also after it was rendered again', async () => {
  const size = await oneSize()
  make(size * 3 + 20)
  for (let time = 0; time < 4; time++) await get('/docs?id=201')
  for (let at = 0; at < 20; at++) await get(`/docs?id=201&x=${at}`)
  expect((await get('/docs?id=201')).fast).toBe(true)
  memory.version = 2
  await get('/docs?id=201')
  for (let at = 0; at < 20; at++) await get(`/docs?id=201&y=${at}`)
  expect((await get('/docs?id=201')).fast).toBe(true)
  expect(memory.pages.size().bytes).toBeLessThanOrEqual(size * 3 + 20)
})

test('popular pages are dropped if there is nothing else', async () => {
  const size = await oneSize()
  make(size * 3 + 20)
  for (const path of ['/a', '/b', '/c', '/d']) for (let time = 0; time < 4; time++) await get(path)
  expect(memory.pages.size().pages).toBe(3)
  expect((await get('/a')).fast).toBe(false)
  expect((await get('/d')).fast).toBe(true)
})

test('a page that is not found is not cached', async () => {
  memory.render = async () => new Response('not there', { status: 404 })
  expect((await get('/nope')).headers['cache-control']).toBe('no-store')
})

/** Bytes of one page of this test in all its encodings. */
async function oneSize(): Promise<number> {
  await get('/x')
  return memory.pages.size().bytes
}
