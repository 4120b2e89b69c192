// Restarting portals one after the other behind a balancer, unnoticed. bench/rolling-restart.bench.ts sends ten times as much.
import { expect, test } from 'vitest'
import { ownDatabase } from '../harness/own-database.ts'
import { restartInTurn } from '../harness/rolling-restart.ts'
import { tempDir } from '../harness/temp-dir.ts'
import { freePort } from '../harness/started-portal.ts'

test('no request fails while two portals are restarted one after the other', async () => {
  const { url, ownerUrl } = await ownDatabase()
  const folder = tempDir('portal-rolling')
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const { sent, uploads, failures, endedIn } = await restartInTurn({
    ports,
    environment: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder },
    requests: 2000,
    uploads: 20,
    concurrency: 8,
  })
  expect(sent).toBeGreaterThanOrEqual(2000)
  expect(uploads).toBeGreaterThanOrEqual(20)
  expect([...new Set(failures)], `${failures.length} of ${sent}`).toEqual([])
  // They waited for their pause and ended in time.
  for (const millis of endedIn) {
    expect(millis).toBeGreaterThan(2900)
    expect(millis).toBeLessThan(25_000)
  }
}, 180_000)
