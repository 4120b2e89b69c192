// The database away: pages from memory go on, calls say when to try again, and all recovers by itself.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './support/page.ts'

/** The process of the portal's PostgreSQL. */
function postgresPid(data: string): number {
  const place = (() => {
    try {
      return readFileSync(path.join(data, 'postgres.path'), 'utf8').trim()
    } catch {
      return path.join(data, 'postgres')
    }
  })()
  return Number(readFileSync(path.join(place, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

// Once is enough.
test(
  'pages from memory go on, calls answer 503, and all comes back',
  { tag: '@wide' },
  async ({ request, dataDir }) => {
    expect((await request.get('/')).status()).toBe(200)
    process.kill(postgresPid(dataDir), 'SIGKILL')
    await expect
      .poll(async () => (await request.get('/api/web/v1/index/menu', { timeout: 30_000 })).status(), {
        intervals: [20],
        timeout: 20_000,
      })
      .toBe(503)
    expect((await request.get('/')).status()).toBe(200)
    await expect.poll(async () => (await request.get('/api/web/v1/index/menu')).status(), { timeout: 40_000 }).toBe(200)
    const page = await request.get('/notice?type=3')
    expect(page.status()).toBe(200)
  },
)
