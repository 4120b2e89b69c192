// The doctor on keys and jobs: those of the database, of another one, none yet; and what is late or dead. Nothing is written.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { newKeys } from '../../adapters/vault/keys.ts'
import { beat } from '../../db/heartbeat.ts'
import { openDb } from '../../db/open.ts'
import { settleKeys } from '../key-checks.ts'
import { checkKeys } from './keys.ts'
import { checkQueue } from './queue.ts'

const { url } = await ownDatabase()
const { db, close } = openDb(url)
afterFile(close)
// The database was copied from one that may be older than a worker's heartbeat may be.
beforeEach(() => beat(db))
const readKeyChecks = () => db.selectFrom('key_check').select('kind').execute()

test('keys are none yet, those of the database, or of another', async () => {
  await db.deleteFrom('key_check').execute()
  const folder = tempDir('portal-doctor')
  expect(await checkKeys(db, folder, {})).toMatchObject({ state: 'warning', said: 'there are none yet' })
  const { master, index, cookies, signing } = newKeys()
  const environmentKeys = { master, index, cookies, signing }
  expect(await checkKeys(db, folder, environmentKeys)).toMatchObject({ state: 'ok' })
  // The next start may have others: nothing was bound.
  expect(await readKeyChecks()).toEqual([])
  await settleKeys(db, folder, environmentKeys)
  expect(await checkKeys(db, folder, { ...environmentKeys, index: newKeys().index })).toMatchObject({
    state: 'error',
    said: expect.stringContaining('INDEX_KEY'),
  })
  expect(await checkKeys(db, folder, environmentKeys)).toMatchObject({ state: 'ok' })
  expect(await readKeyChecks()).toHaveLength(4)
})

test('without a worker an empty queue is no sign of health', async () => {
  expect(await checkQueue(db)).toMatchObject({ state: 'ok' })
  await sql`update job_heartbeat set beaten_at = now() - interval '6 minutes'`.execute(db)
  expect(await checkQueue(db)).toMatchObject({
    state: 'warning',
    said: 'no worker has run for 6 minutes',
    advice: expect.stringContaining('--only=worker'),
  })
})

test('a job that nobody begins asks for a worker', async () => {
  expect(await checkQueue(db)).toMatchObject({ state: 'ok' })
  await sql`select graphile_worker.add_job('trial', run_at := now() - interval '10 minutes')`.execute(db)
  expect(await checkQueue(db)).toMatchObject({ state: 'warning', advice: expect.stringContaining('--only=worker') })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)
  expect(await checkQueue(db)).toMatchObject({ state: 'warning', said: '1 failed for good' })
})
