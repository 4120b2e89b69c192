// The job queue: a message of a committed transaction is delivered once, by whichever process is first; failures are retried
// and finally given up, for operators to run again.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../test/harness/app.ts'
import {
  type DeliveryProvider,
  type OutboxMessage,
  noopProvider,
  nothingIsSent,
  recoverDeliveries,
} from '../adapters/mail/outbox.ts'
import { failedJobList, failedJobRun } from '../features/backoffice/contract/jobs.ts'
import { outgoingList } from '../features/backoffice/contract/office.ts'
import { startJobs, taskListOf } from './jobs.ts'

const api = await testApi()
// What the queue asks of a pool.
api.pool.on('connect', () => {})
const operator = await api.operator(['reviewer', 'administrator'])
const { sms, mail } = api.adapters
const LETTER = { to: 'lin@tide.example', subject: 'x', text: 'y' }

const carrierOf = (deliver: DeliveryProvider['deliver']): DeliveryProvider => ({ isUnreachable: () => false, deliver })
const away = carrierOf(async () => {
  throw new Error('the message service answered 503')
})
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
const locked = async () =>
  (await sql`select id from graphile_worker.jobs where locked_at is not null`.execute(api.db)).rows.length
/** The queue's last statements may be under way when the jobs are done. */
const settled = async () => {
  await expect.poll(locked).toBe(0)
}
const makeDue = () =>
  sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(
    api.db,
  )
const newest = async () => (await api.call(outgoingList, {}, operator.as)).items[0]!
const failed = async () => (await api.call(failedJobList, {}, operator.as)).items

beforeEach(async () => {
  await settled()
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(api.db)
  await api.db.deleteFrom('outgoing_message').execute()
})

describe('queued messages', () => {
  test('are delivered once, however many processes deliver at the same time', async () => {
    for (let one = 0; one < 25; one++) await sms.send(api.db, { to: `+86138000012${10 + one}`, text: `${one}` })
    const got: OutboxMessage[] = []
    const carrier = carrierOf(async (message) => got.push(message) > 0)
    await Promise.all([1, 2, 3, 4].map(() => work(carrier)))
    await work(carrier)
    expect(got.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n))
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
      await settled()
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
    await settled()
    const [job, ...others] = await failed()
    expect(others).toEqual([])
    expect(job).toMatchObject({
      task: 'deliver_message',
      attempts: 9,
      error: 'Error the message service answered 503',
    })
    await recoverDeliveries(api.db)
    expect(await waiting()).toEqual([])

    await api.call(failedJobRun, { id: job!.id }, operator.as)
    expect(await failed()).toEqual([])
    expect((await api.ask(failedJobRun, { id: job!.id }, operator.as)).answer.code).toBe('404001')
    await work(carrierOf(async () => true))
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 10 })
    await expect.poll(waiting).toEqual([])
  })

  test('are not marked as delivered when nothing is sent', async () => {
    await mail.send(api.db, LETTER)
    await work(nothingIsSent)
    expect((await newest()).state).toBe('failed')
    await expect.poll(waiting).toEqual([])
  })

  test('are taken over by another process once theirs died', async () => {
    await sms.send(api.db, { to: '+8613800001299', text: 'z' })
    let release = () => {}
    const died = work(carrierOf(() => new Promise((resolve) => (release = () => resolve(true)))))
    await expect.poll(async () => (await newest()).tries).toBe(1)
    const got: OutboxMessage[] = []
    const carrier = carrierOf(async (message) => got.push(message) > 0)
    await recoverDeliveries(api.db)
    await work(carrier)
    expect(got).toEqual([])
    await recoverDeliveries(api.db, 0)
    await work(carrier)
    expect(got).toMatchObject([{ channel: 'sms', to: '+8613800001299', text: 'z' }])
    release()
    await died
  })

  test('are forgotten when they were erased meanwhile', async () => {
    await mail.send(api.db, LETTER)
    await api.db.deleteFrom('outgoing_message').execute()
    await work(away)
    await expect.poll(waiting).toEqual([])
    expect(await failed()).toEqual([])
  })

  test('of an older version of the portal get their job', async () => {
    await mail.send(api.db, LETTER)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(api.db)
    await recoverDeliveries(api.db)
    await recoverDeliveries(api.db)
    expect(await waiting()).toHaveLength(1)
    await work(carrierOf(async () => true))
    expect((await newest()).state).toBe('delivered')
  })
})

test('a repeated job fails alone, without the values involved, until its next run', async () => {
  const run = async (task: string) => {
    await sql`select graphile_worker.add_job(${task}, job_key => ${task}, max_attempts => 1)`.execute(api.db)
  }
  const error = Object.assign(new Error('invalid input "secret"'), { severity: 'ERROR', code: '22P02' })
  const list = () => {
    throw error
  }
  await run('remove_unowned_files')
  await run('remove_expired_codes')
  await work(noopProvider, { ...api.adapters, files: { ...api.adapters.files, list } })
  await settled()
  expect(await waiting()).toEqual([])
  expect(await failed()).toMatchObject([{ task: 'remove_unowned_files', attempts: 1, error: 'Error 22P02' }])
  await run('remove_unowned_files')
  await work(noopProvider)
  await settled()
  expect(await failed()).toEqual([])
})

test('a stop waits for the jobs that run, and a committed message is delivered at once', async () => {
  const got: OutboxMessage[] = []
  let release = () => {}
  const carrier = carrierOf(async (message) => {
    await new Promise<void>((resolve) => (release = resolve))
    return got.push(message) > 0
  })
  const stop = startJobs({ ...optionsOf(carrier), pool: api.pool })
  await mail.send(api.db, LETTER)
  await expect.poll(async () => (await newest()).tries).toBe(1)
  const stopped = stop()
  release()
  await stopped
  expect(got).toHaveLength(1)
  expect((await newest()).state).toBe('delivered')
})
