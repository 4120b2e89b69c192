// The database away: pages from memory go on, calls say when to try again, and all recovers by itself.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './page.ts'

/** The process of the portal's PostgreSQL. */
function postgresPid(): number {
  const data = process.env.E2E_DATA!
  const place = (() => {
    try {
      return readFileSync(path.join(data, 'postgres.path'), 'utf8').trim()
    } catch {
      return path.join(data, 'postgres')
    }
  })()
  return Number(readFileSync(path.join(place, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

test('pages from memory go on, calls answer 503, and all comes back', async ({ request, isMobile }) => {
  test.skip(isMobile, 'once is enough')
  expect((await request.get('/')).status()).toBe(200)
  process.kill(postgresPid(), 'SIGSTOP')
  try {
    expect((await request.get('/')).status()).toBe(200)
    const call = await request.get('/api/web/v1/index/menu', { timeout: 30_000 })
    expect(call.status()).toBe(503)
    expect(Number(call.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await call.json()).toMatchObject({ code: '503001', value: null, requestId: expect.stringMatching(/\S/) })
  } finally {
    process.kill(postgresPid(), 'SIGCONT')
  }
  await expect.poll(async () => (await request.get('/api/web/v1/index/menu')).status(), { timeout: 30_000 }).toBe(200)

  process.kill(postgresPid(), 'SIGKILL')
  expect((await request.get('/')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(503)
  await expect.poll(async () => (await request.get('/api/web/v1/index/menu')).status(), { timeout: 40_000 }).toBe(200)
  const page = await request.get('/notice?type=3')
  expect(page.status()).toBe(200)
})
