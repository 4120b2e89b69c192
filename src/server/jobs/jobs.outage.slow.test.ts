// The job queue after an outage of the database: it starts again by itself.
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, inject, test } from 'vitest'
import { type TestApi, testApi } from '../../../test/harness/app.ts'
import { databaseUrl } from '../../../test/harness/database.ts'
import { faultyLink } from '../../../test/harness/faulty-link.ts'
import { databaseNameOf, ownerOf } from '../../../test/harness/own-database.ts'
import type { DeliveryProvider } from '../../adapters/mail/delivery.ts'
import { OF_JOBS, openDb } from '../../db/open.ts'
import { JOB_CONNECTIONS, startJobs } from './jobs.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const urlOf = async ({ db }: TestApi) => databaseUrl(inject('appUrl'), await databaseNameOf(db))
const send = (api: TestApi, text: string) => api.adapters.sms.send(api.db, { to: '+8613800001234', text })

function started(api: TestApi, { db, pool }: Pick<ReturnType<typeof openDb>, 'db' | 'pool'>, during = async () => {}) {
  const deliveredTexts: string[] = []
  const deliver: DeliveryProvider['deliver'] = async ({ text }) => {
    deliveredTexts.push(text)
    await during()
    return { outcome: 'sent', answer: '' }
  }
  const stop = startJobs({
    db,
    pool,
    adapters: api.adapters,
    site: { origin: 'http://portal.test', brand: {} as never },
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date() },
    provider: { isUnreachable: () => false, deliver },
  })
  ends.push(stop)
  return deliveredTexts
}

test('messages are delivered again after connections broke while several were on their way', async () => {
  const api = await testApi()
  const link = await faultyLink(await urlOf(api))
  const background = openDb(link.url, JOB_CONNECTIONS, { timeouts: OF_JOBS })
  const releases: (() => void)[] = []
  let holding = true
  const deliveredTexts = started(api, background, async () => {
    if (holding) await new Promise<void>((resolve) => releases.push(resolve))
  })
  ends.push(background.close)
  for (const text of ['1', '2', '3', '4']) await send(api, text)
  await expect.poll(() => releases.length, { timeout: 20_000 }).toBe(4)
  holding = false
  link.turn('broken')
  // One after the other, so that each of them cannot be settled.
  for (const release of releases) {
    release()
    await pause(500)
  }
  link.turn('well')
  await send(api, 'later')
  await expect.poll(() => deliveredTexts, { timeout: 50_000, interval: 500 }).toContain('later')
}, 90_000)

test('messages are delivered again after the numbers of the tasks could not be read', async () => {
  const api = await testApi()
  const asOwner = await ownerOf(api.db)
  await asOwner(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') = 'queue' then raise exception 'refused'; end if;
      return null;
    end $$;
    create trigger refused before insert on graphile_worker._private_tasks for each statement execute function refuse()`)
  const pool = new pg.Pool({ connectionString: await urlOf(api), application_name: 'queue' })
  pool.on('error', () => {})
  const deliveredTexts = started(api, { db: api.db, pool })
  ends.push(() => pool.end())
  await pause(3000)
  await asOwner('drop trigger refused on graphile_worker._private_tasks')
  await send(api, 'later')
  await expect.poll(() => deliveredTexts, { timeout: 50_000, interval: 500 }).toContain('later')
}, 90_000)
