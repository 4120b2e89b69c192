// The job queue: a message of a committed transaction is delivered once, by whichever process is first; failures are retried
// and finally given up, for operators to run again.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { databaseUrl } from '../../../test/harness/database.ts'
import { databaseNameOf } from '../../../test/harness/own-database.ts'
import { type DeliveryProvider, type OutboxMessage, noopProvider, nothingIsSent } from '../../adapters/mail/delivery.ts'
import { recoverDeliveries } from '../../adapters/mail/outbox.ts'
import { failedJobList, failedJobRun } from '../../features/backoffice/contract/jobs.ts'
import { outgoingList } from '../../features/backoffice/contract/office.ts'
import { OF_JOBS, openDb } from '../../db/open.ts'
import { currentRequestId, inRequest } from '../../lib/async/request-scope.ts'
import { JOB_CONNECTIONS, startJobs, taskListOf } from './jobs.ts'

const api = await testApi()
// The part of a pool that the queue uses.
api.pool.on('connect', () => {})
const background = openDb(databaseUrl(inject('appUrl'), await databaseNameOf(api.db)), JOB_CONNECTIONS, {
  timeouts: OF_JOBS,
})
afterFile(background.close)
const operator = await api.operator(['reviewer', 'administrator'])
const { sms, mail } = api.adapters
const LETTER = { to: 'lin@tide.example', subject: 'x', text: 'y' }

/** A driver whose server takes every message that `got` returns from. */
const carrierOf = (receive: (message: OutboxMessage) => Promise<unknown>): DeliveryProvider => ({
  isUnreachable: () => false,
  deliver: async (message) => {
    await receive(message)
    return { outcome: 'sent', answer: '250 OK' }
  },
})
const away: DeliveryProvider = {
  isUnreachable: () => false,
  deliver: async () => ({ outcome: 'later', answer: 'HTTP 503' }),
}
const optionsOf = (provider: DeliveryProvider, adapters = api.adapters) => ({
  db: api.db,
  adapters,
  site: { origin: 'http://portal.test', brand: {} as never },
  log: pino({ level: 'silent' }),
  clock: { now: () => new Date() },
  provider,
})
/** A process that runs what is due, and ends. */
const work = (provider: DeliveryProvider, adapters = api.adapters) =>
  runOnce({
    pgPool: api.pool,
    taskList: taskListOf(optionsOf(provider, adapters)),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
/** Jobs that wait, with seconds until they are due. */
const waiting = async () =>
  (
    await sql<{ task: string; pause: number }>`
      select task_identifier as task, extract(epoch from run_at - updated_at)::float8 as pause
      from graphile_worker.jobs where attempts < max_attempts order by id`.execute(api.db)
  ).rows
const countLocked = async () =>
  (await sql`select id from graphile_worker.jobs where locked_at is not null`.execute(api.db)).rows.length
/** The queue's last statements may be under way when the jobs are done. */
const waitUntilIdle = async () => {
  await expect.poll(countLocked).toBe(0)
}
const makeDue = () =>
  sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(
    api.db,
  )
/** Only the ninth attempt of all messages is left; they were queued an hour ago. */
const beforeLastAttempt = async () => {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now(), attempts => 8)`.execute(
    api.db,
  )
  await sql`update graphile_worker._private_jobs set updated_at = now() - interval '1 hour'`.execute(api.db)
}
const take = (id: number, secondsAgo: number) =>
  sql`
    update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now() - make_interval(secs => ${secondsAgo})
    where key = 'message ' || ${id}`.execute(api.db)
const newest = async () => (await api.call(outgoingList, {}, operator.as)).items[0]!
const listFailedJobs = async () => (await api.call(failedJobList, {}, operator.as)).items

beforeEach(async () => {
  await waitUntilIdle()
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(api.db)
  await api.db.deleteFrom('outgoing_message').execute()
})

describe('queued messages', () => {
  test('are delivered once, however many processes deliver at the same time', async () => {
    for (let one = 0; one < 25; one++) await sms.send(api.db, { to: `+86138000012${10 + one}`, text: `${one}` })
    const messages: OutboxMessage[] = []
    const carrier = carrierOf(async (message) => messages.push(message))
    await Promise.all([1, 2, 3, 4].map(() => work(carrier)))
    await work(carrier)
    expect(messages.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, n) => n),
    )
    const { items, total, pages } = await api.call(outgoingList, { state: 'delivered' }, operator.as)
    expect({ total, pages, shown: items.length }).toEqual({ total: 25, pages: 1, shown: 25 })
  })

  test('are never sent if their transaction is rolled back', async () => {
    await api.db
      .transaction()
      .execute(async (trx) => {
        await mail.send(trx, LETTER)
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await waiting()).toEqual([])
  })

  test('are named in their jobs by number only', async () => {
    await sms.send(api.db, { to: '+8613800001298', text: 'secret' })
    const { rows } = await sql<{ job: object }>`select to_jsonb(j) as job from graphile_worker.jobs j`.execute(api.db)
    expect(rows).toMatchObject([{ job: { key: `message ${(await newest()).id}` } }])
    expect(JSON.stringify(rows)).not.toMatch(/secret|1298/)
  })

  test('are retried after growing pauses, abandoned after the ninth attempt, and run again by an administrator', async () => {
    await mail.send(api.db, LETTER)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      await work(away)
      await waitUntilIdle()
      await work(away)
      expect(await newest()).toMatchObject({ state: 'waiting', tries: attempt })
      pauses.push((await waiting())[0]!.pause)
      await makeDue()
    }
    expect(pauses.every((pause, at) => at === 0 || pause > 2 * pauses[at - 1]!)).toBe(true)
    expect(Math.round(pauses.reduce((sum, pause) => sum + pause) / 60)).toBe(79)
    await work(away)
    expect(await newest()).toMatchObject({ channel: 'mail', state: 'failed', tries: 9 })
    await makeDue()
    await work(away)
    expect(await newest()).toMatchObject({ tries: 9 })
    await waitUntilIdle()
    const [job, ...others] = await listFailedJobs()
    expect(others).toEqual([])
    expect(job).toMatchObject({
      task: 'deliver_message',
      attempts: 9,
      error: 'Error not delivered: HTTP 503',
    })
    await recoverDeliveries(api.db, new Date())
    expect(await waiting()).toEqual([])

    await api.call(failedJobRun, { id: job!.id }, operator.as)
    expect(await listFailedJobs()).toEqual([])
    expect((await api.ask(failedJobRun, { id: job!.id }, operator.as)).answer.code).toBe('404001')
    await work(carrierOf(async () => {}))
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 10 })
    await expect.poll(waiting).toEqual([])
  })

  test('are not marked as delivered when nothing is sent', async () => {
    await mail.send(api.db, LETTER)
    await work(nothingIsSent)
    expect(await newest()).toMatchObject({ state: 'failed', answer: 'no service is configured' })
    await expect.poll(waiting).toEqual([])
  })

  test('are taken over by another process once theirs died', async () => {
    await sms.send(api.db, { to: '+8613800001299', text: 'z' })
    let release = () => {}
    const stalledWork = work(carrierOf(() => new Promise<void>((resolve) => (release = resolve))))
    await expect.poll(async () => (await newest()).tries).toBe(1)
    const messages: OutboxMessage[] = []
    const carrier = carrierOf(async (message) => messages.push(message))
    await recoverDeliveries(api.db, new Date())
    await work(carrier)
    expect(messages).toEqual([])
    await recoverDeliveries(api.db, new Date(), 0)
    await work(carrier)
    expect(messages).toMatchObject([{ channel: 'sms', to: '+8613800001299', text: 'z' }])
    release()
    await stalledWork
  })

  test('stay with a process that took anything lately', async () => {
    await mail.send(api.db, LETTER)
    const older = (await newest()).id
    await mail.send(api.db, LETTER)
    await take(older, 170)
    await take((await newest()).id, 170)
    await recoverDeliveries(api.db, new Date())
    expect(await countLocked()).toBe(2)
    await take(older, 600)
    await recoverDeliveries(api.db, new Date())
    expect(await countLocked()).toBe(2)
    await take((await newest()).id, 600)
    await recoverDeliveries(api.db, new Date())
    expect(await countLocked()).toBe(0)
  })

  test('that cannot be read have failed after the last attempt', async () => {
    await mail.send(api.db, LETTER)
    await api.db
      .updateTable('outgoing_message')
      .set({ recipient_sealed: Buffer.from('damaged') })
      .execute()
    const states = () => api.db.selectFrom('outgoing_message').select(['state', 'tries']).execute()
    await work(noopProvider)
    expect(await states()).toEqual([{ state: 'waiting', tries: 1 }])
    await waitUntilIdle()
    await beforeLastAttempt()
    await work(noopProvider)
    expect(await states()).toEqual([{ state: 'failed', tries: 2 }])
  })

  test('have failed, too, when their process died in the last attempt', async () => {
    await mail.send(api.db, LETTER)
    const { id } = await newest()
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(api.db)
    await take(id, 10)
    await recoverDeliveries(api.db, new Date())
    expect((await newest()).state).toBe('waiting')
    await take(id, 600)
    await recoverDeliveries(api.db, new Date())
    expect((await newest()).state).toBe('failed')
    // A month later the job is gone.
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(api.db)
    await recoverDeliveries(api.db, new Date())
    expect(await waiting()).toEqual([])
  })

  test('are listed by the time of their last attempt once they failed', async () => {
    await mail.send(api.db, LETTER)
    await mail.send(api.db, LETTER)
    await beforeLastAttempt()
    const [first, second] = (await sql<{ id: number }>`select id from graphile_worker.jobs order by id`.execute(api.db))
      .rows
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where id = ${first!.id}`.execute(
      api.db,
    )
    await work(away)
    await waitUntilIdle()
    await sql`update graphile_worker._private_jobs set run_at = now() where id = ${first!.id}`.execute(api.db)
    await work(away)
    await waitUntilIdle()
    const failedJobs = await listFailedJobs()
    expect(failedJobs.map(({ id }) => id)).toEqual([first!.id, second!.id])
    for (const { failedAt } of failedJobs) expect(Date.now() - Date.parse(failedAt)).toBeLessThan(30_000)
  })

  test('are forgotten when they were erased meanwhile', async () => {
    await mail.send(api.db, LETTER)
    await api.db.deleteFrom('outgoing_message').execute()
    await work(away)
    await expect.poll(waiting).toEqual([])
    expect(await listFailedJobs()).toEqual([])
  })

  test('know the request that caused them', async () => {
    const requestIds: (string | undefined)[] = []
    await inRequest({ requestId: 'request-of-a-page' }, () => mail.send(api.db, LETTER))
    await mail.send(api.db, LETTER)
    await work(carrierOf(async () => requestIds.push(currentRequestId()) > 0))
    expect(requestIds).toEqual(['request-of-a-page', undefined])
    await expect.poll(waiting).toEqual([])
  })

  test('of an older version of the portal get their job', async () => {
    await mail.send(api.db, LETTER)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(api.db)
    await recoverDeliveries(api.db, new Date())
    await recoverDeliveries(api.db, new Date())
    expect(await waiting()).toHaveLength(1)
    await work(carrierOf(async () => {}))
    expect((await newest()).state).toBe('delivered')
  })
})

test('a stop waits for the jobs that run, and a committed message is delivered at once', async () => {
  const messages: OutboxMessage[] = []
  let release = () => {}
  const carrier = carrierOf(async (message) => {
    await new Promise<void>((resolve) => (release = resolve))
    messages.push(message)
  })
  const stop = startJobs({ ...optionsOf(carrier), db: background.db, pool: background.pool })
  await mail.send(api.db, LETTER)
  await expect.poll(async () => (await newest()).tries).toBe(1)
  const shutdown = stop()
  release()
  await shutdown
  expect(messages).toHaveLength(1)
  expect((await newest()).state).toBe('delivered')
})
