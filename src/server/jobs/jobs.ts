// Background jobs in the database's queue: the delivery of the outbox, and what features repeat (docs/decisions/0025-job-queue.md).
import { setTimeout } from 'node:timers/promises'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../../adapters/adapters.ts'
import type { DeliveryProvider } from '../../adapters/mail/delivery.ts'
import { deliverMessage, DELIVERY_TASK, recoverDeliveries, sweepOutgoing } from '../../adapters/mail/outbox.ts'
import { PURGE_TASK, purgeChanged } from '../../adapters/cdn/purge.ts'
import { EVERY_HOUR, EVERY_MINUTE, EVERY_TEN_MINUTES, type Job, type JobContext } from '../../api/job.ts'
import { beat } from '../../db/heartbeat.ts'
import type { Db } from '../../db/open.ts'
import type { PortalMetrics } from '../../http/metrics.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { inRequest } from '../../lib/async/request-scope.ts'
import { withSpan } from '../../lib/async/tracing.ts'
import { FAILED_JOB_DAYS, MESSAGE_DAYS } from '../../features/backoffice/rules/limits.ts'
import { serializeError } from '../../lib/errors/serialize-error.ts'
import { features } from '../features.ts'

type Options = Omit<JobContext, 'now'> & {
  clock: Clock
  provider: DeliveryProvider
  /** Counts runs. */
  observe?: PortalMetrics['job']
}

/** Jobs of one process that run at the same time. */
const CONCURRENCY = 5
/** Connections for them, each with a lock of its own, and for the queue: one listens, the others take and settle jobs. */
export const JOB_CONNECTIONS = 2 * CONCURRENCY + 3
/** Milliseconds between looks for retries; new jobs are announced by the database. */
const POLL = 5000
/**
 * Attempts of a repeated job: 85 seconds from first to last, or 10 for a job of every minute. It has to be over before the
 * next is added, which counts its attempts from 0 again: the job would never be among the failed ones.
 */
const attemptsOf = ({ crontab }: Job): number => (crontab === EVERY_MINUTE ? 3 : 5)
/** Milliseconds until the queue starts again after an error of its own. */
const RESTART = 10_000
/** Failed looks for a job, without a successful one between them, after which the queue starts again. */
const REFUSALS = 15
/** Milliseconds that a stop waits for running jobs. */
const STOP = 20_000

const repeatedJobs: readonly Job[] = [
  { task: 'beat', crontab: EVERY_MINUTE, atStart: true, run: ({ db }) => beat(db) },
  {
    task: 'recover_deliveries',
    crontab: EVERY_MINUTE,
    atStart: true,
    run: ({ db, now }) => recoverDeliveries(db, now),
  },
  {
    task: 'remove_old_messages',
    crontab: EVERY_TEN_MINUTES,
    run: ({ db, now }) => sweepOutgoing(db, new Date(now.getTime() - MESSAGE_DAYS * DAY_MS)),
  },
  {
    task: 'remove_failed_jobs',
    crontab: EVERY_HOUR,
    run: ({ db }) => deleteFailedJobs(db, sql`run_at < now() - make_interval(days => ${FAILED_JOB_DAYS})`),
  },
  ...features.flatMap(({ jobs }) => jobs ?? []),
]

/** Also added with each change of content; once a minute it makes up for what was missed. */
const purging: Job = {
  task: PURGE_TASK,
  crontab: EVERY_MINUTE,
  atStart: true,
  run: async ({ db, purge }) => purge && purgeChanged(db, purge),
}
const repeatedJobsFor = ({ purge }: Pick<Options, 'purge'>): readonly Job[] =>
  purge ? [...repeatedJobs, purging] : repeatedJobs

/** A job whose time comes while it runs is added a second time, here or in another process: that one has nothing to do. */
const unlessRunning = (db: Db, task: string, run: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`job ${task}`}, 0)`
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${key}) as free`.execute(connection)
    if (!rows[0]!.free) return
    try {
      await run()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })

const deleteFailedJobs = (db: Db, which: ReturnType<typeof sql>) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and ${which}))`.execute(db)

/** What the queue runs, by the name of the task. */
export function taskListOf({ provider, clock, observe, ...context }: Options): TaskList {
  const { db, log, adapters } = context
  const deliver: Task = (payload, { job }) => {
    const { id } = payload as { id: number }
    const isLast = job.attempts >= job.max_attempts
    return deliverMessage(db, adapters.vault, provider, { id, isLast, now: clock.now() })
  }
  const repeat =
    ({ task, run }: Job): Task =>
    () =>
      unlessRunning(db, task, async () => {
        // This run makes up for those that failed.
        await deleteFailedJobs(db, sql`task_identifier = ${task}`)
        await run({ ...context, now: clock.now() })
      })
  const ran = async (name: string, task: Task, payload: unknown, helpers: JobHelpers) => {
    const began = performance.now()
    const millis = () => Math.round(performance.now() - began)
    const { id, attempts } = helpers.job
    const line = { task: name, job: id, attempt: attempts, due: dueOf(payload) }
    try {
      await task(payload, helpers)
      observe?.(name, 'done', millis())
      log.debug({ ...line, millis: millis() }, 'job done')
    } catch (error) {
      observe?.(name, 'failed', millis())
      log.warn({ err: error, ...line, millis: millis() }, `${name} failed`)
      // The queue stores the message, which operators read: like the log, it has no values.
      const { type, code, message } = serializeError(error)
      throw new Error([type, code, message].filter(Boolean).join(' '), { cause: error })
    }
  }
  const tasks = [
    [DELIVERY_TASK, deliver] as const,
    ...[...repeatedJobs, purging].map((job) => [job.task, repeat(job)] as const),
  ]
  return Object.fromEntries(
    tasks.map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) => runAs(name, causeOf(payload), () => ran(name, task, payload, helpers)),
    ]),
  )
}

type Cause = { requestId?: string; traceparent?: string }

/** The request that caused a job. */
const causeOf = (payload: unknown): Cause => (payload ?? {}) as Cause

/** Runs work with the id of the request that caused it on its log lines, and in its trace. */
const runAs = <Value>(name: string, { requestId, traceparent }: Cause, run: () => Promise<Value>): Promise<Value> => {
  const work = () => withSpan(name, { kind: 'consumer', traceparent }, run)
  return requestId === undefined ? work() : inRequest({ requestId }, work)
}

/** When a scheduled job was due; undefined for any other. */
const dueOf = (payload: unknown): string | undefined => (payload as { _cron?: { ts: string } } | null)?._cron?.ts

/** @returns a function that stops them, once those that run have finished or used up their time */
export function startJobs(options: Options & { pool: Pool }): () => Promise<void> {
  const stopping = new AbortController()
  const running = keepRunning(options, stopping.signal)
  return async () => {
    stopping.abort()
    await Promise.race([running, setTimeout(STOP, null, { ref: false })])
  }
}

async function keepRunning({ pool, ...options }: Options & { pool: Pool }, signal: AbortSignal): Promise<void> {
  pool.on('connect', (client) => client.on('error', () => {}))
  // New ones for each start, because the library keeps its events with them.
  const settings = (): RunnerOptions => ({
    pgPool: pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL,
    noHandleSignals: true,
    taskList: taskListOf(options),
    parsedCronItems: parseCronItems(
      repeatedJobsFor(options).map((job) => ({
        task: job.task,
        match: job.crontab,
        options: { jobKey: job.task, maxAttempts: attemptsOf(job) },
      })),
    ),
    logger: loggerOf(options),
    // Without batches, an error while a job is settled would be an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  while (!signal.aborted) {
    try {
      for (const job of repeatedJobsFor(options)) if (job.atStart) await addNow(options.db, job)
      await runUntil(signal, settings())
    } catch (error) {
      options.log.warn({ err: error }, 'the job queue stopped')
    }
    await setTimeout(RESTART, null, { signal }).catch(() => {})
  }
}

/** The caches are told in a moment. */
export const addPurge = (db: Db) => addNow(db, purging)

const addNow = (db: Db, job: Job) =>
  sql`select graphile_worker.add_job(${job.task}, job_key => ${job.task}, max_attempts => ${attemptsOf(job)})`.execute(
    db,
  )

/** Runs the queue until it is asked to stop, stops by itself, or works no longer. */
async function runUntil(signal: AbortSignal, settings: RunnerOptions): Promise<void> {
  const runner = await run(settings)
  const stopRequest = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await Promise.race([stopRequest, broken(runner.events), runner.promise])
  // Rejected when it has stopped by itself.
  const runnerStop = runner.stop().catch(() => {})
  // One that works no longer may never stop; the jobs it still runs end by themselves.
  if (signal.aborted) await runnerStop
}

/**
 * After one job that cannot be settled the library takes no more, without a reliable end. If it cannot read the numbers of the
 * tasks, it refuses to look for jobs for ever.
 */
const broken = (events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    let refusals = 0
    events.once('pool:fatalError', () => resolve())
    events.on('worker:getJob:error', () => {
      refusals += 1
      if (refusals >= REFUSALS) resolve()
    })
    const resetRefusals = () => {
      refusals = 0
    }
    events.on('worker:getJob:empty', resetRefusals)
    events.on('job:start', resetRefusals)
  })

/** The queue's own reports; failed jobs are logged where they failed. */
const loggerOf = ({ log }: Pick<Options, 'log'>): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.['failure']) return
    if (level === 'error' || level === 'warning') log.warn(message)
    else log.debug(message)
  })
