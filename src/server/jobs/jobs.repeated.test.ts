// Jobs that features repeat: one run at a time, and a list of those that fail.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { databaseUrl } from '../../../test/harness/database.ts'
import { databaseNameOf } from '../../../test/harness/own-database.ts'
import { noopProvider } from '../../adapters/mail/delivery.ts'
import type { Files } from '../../adapters/storage/storage.ts'
import { secondsSinceBeat } from '../../db/heartbeat.ts'
import { OF_JOBS, openDb } from '../../db/open.ts'
import { failedJobList } from '../../features/backoffice/contract/jobs.ts'
import { JOB_CONNECTIONS, startJobs, taskListOf } from './jobs.ts'

const api = await testApi()
const background = openDb(databaseUrl(inject('appUrl'), await databaseNameOf(api.db)), JOB_CONNECTIONS, {
  timeouts: OF_JOBS,
})
afterFile(background.close)
const operator = await api.operator(['administrator'])

const options = (files: Partial<Files> = {}) => ({
  db: api.db,
  adapters: { ...api.adapters, files: { ...api.adapters.files, ...files } },
  site: { origin: 'http://portal.test', brand: {} as never },
  log: pino({ level: 'silent' }),
  clock: { now: () => new Date() },
  provider: noopProvider,
})
/** A process that runs what is due, and ends. */
const work = (files?: Partial<Files>) =>
  runOnce({
    pgPool: background.pool,
    taskList: taskListOf(options(files)),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
const add = (task: string, attempts = 5) =>
  sql`select graphile_worker.add_job(${task}, job_key => ${task}, max_attempts => ${attempts})`.execute(api.db)
const unfinished = async () =>
  (
    await sql<{ task: string; max: number; locked: boolean }>`
      select task_identifier as task, max_attempts as max, locked_at is not null as locked
      from graphile_worker.jobs`.execute(api.db)
  ).rows
const listFailedJobs = async () => (await api.call(failedJobList, {}, operator.as)).items

test('one fails alone, without the values involved, until its next run', async () => {
  const error = Object.assign(new Error('invalid input "secret"'), { severity: 'ERROR', code: '22P02' })
  const list = () => {
    throw error
  }
  await add('remove_unowned_files', 1)
  await add('remove_expired_codes', 1)
  await work({ list })
  await expect.poll(unfinished).toEqual([{ task: 'remove_unowned_files', max: 1, locked: false }])
  expect(await listFailedJobs()).toMatchObject([{ task: 'remove_unowned_files', attempts: 1, error: 'Error 22P02' }])
  await add('remove_unowned_files', 1)
  await work()
  await expect.poll(unfinished).toEqual([])
  expect(await listFailedJobs()).toEqual([])
})

test('one that is due again while it runs is not started a second time', async () => {
  let startCount = 0
  let release = () => {}
  async function* list() {
    startCount += 1
    await new Promise<void>((resolve) => (release = resolve))
    yield { name: 'new', at: new Date() }
  }
  await add('remove_unowned_files')
  const long = work({ list })
  await expect.poll(() => startCount).toBe(1)
  await add('remove_unowned_files')
  await work({ list })
  expect(startCount).toBe(1)
  release()
  await long
  await add('remove_unowned_files')
  const next = work({ list })
  await expect.poll(() => startCount).toBe(2)
  release()
  await next
})

test('each minute whoever runs jobs says so', async () => {
  await sql`update job_heartbeat set beaten_at = now() - interval '1 hour'`.execute(api.db)
  await add('beat')
  await work()
  expect(await secondsSinceBeat(api.db)).toBeLessThan(60)
})

test('the attempts of one of every minute are over within the minute', async () => {
  const blocking = await api.pool.connect()
  await blocking.query('begin; lock table outgoing_message')
  const stop = startJobs({ ...options(), db: background.db, pool: background.pool })
  const recovery = async () => (await unfinished()).filter(({ task }) => task === 'recover_deliveries')
  await expect.poll(recovery).toMatchObject([{ max: 3 }])
  await blocking.query('rollback')
  blocking.release()
  await stop()
})
