// Background jobs in the database's queue: the delivery of the outbox, and what features repeat (docs/decisions/0025-job-queue.md).
import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, run, type RunnerOptions, type Task, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../adapters/adapters.ts'
import {
  deliverMessage,
  DELIVERY_TASK,
  type DeliveryProvider,
  recoverDeliveries,
  sweepOutgoing,
} from '../adapters/mail/outbox.ts'
import { EVERY_TEN_MINUTES, type Job, type JobContext } from '../api/job.ts'
import type { Db } from '../db/open.ts'
import { FAILED_JOB_DAYS } from '../features/backoffice/rules.ts'
import { serializeError } from '../lib/errors/serialize-error.ts'
import { features } from './features.ts'

type Options = Omit<JobContext, 'now'> & { clock: Clock; provider: DeliveryProvider }

/** Jobs of one process that run at the same time. */
const AT_ONCE = 5
/** Connections for them and for the queue: one listens, the others take and settle jobs. */
export const JOB_CONNECTIONS = AT_ONCE + 3
/** Milliseconds between looks for retries; new jobs are announced by the database. */
const POLL = 5000
/** Attempts of a repeated job: 85 seconds from first to last, less than its interval. */
const ATTEMPTS = 5
/** Milliseconds until the queue starts again after an error of its own. */
const RESTART = 10_000
/** Milliseconds that a stop waits for running jobs. */
const STOP = 20_000

const repeated: readonly Job[] = [
  { task: 'recover_deliveries', crontab: '* * * * *', atStart: true, run: ({ db }) => recoverDeliveries(db) },
  { task: 'remove_old_messages', crontab: EVERY_TEN_MINUTES, run: ({ db, now }) => sweepOutgoing(db, now) },
  {
    task: 'remove_failed_jobs',
    crontab: '0 * * * *',
    run: ({ db }) => deleteFailedJobs(db, sql`updated_at < now() - make_interval(days => ${FAILED_JOB_DAYS})`),
  },
  ...features.flatMap(({ jobs }) => jobs ?? []),
]

const deleteFailedJobs = (db: Db, which: ReturnType<typeof sql>) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and ${which}))`.execute(db)

/** What the queue runs, by the name of the task. */
export function taskListOf({ provider, clock, ...context }: Options): TaskList {
  const { db, log, adapters } = context
  const deliver: Task = (payload, { job }) => {
    const { id } = payload as { id: number }
    const isLast = job.attempts >= job.max_attempts
    return deliverMessage(db, adapters.vault, provider, { id, isLast, now: clock.now() })
  }
  const repeat =
    ({ task, run }: Job): Task =>
    async () => {
      // This run makes up for those that failed.
      await deleteFailedJobs(db, sql`task_identifier = ${task}`)
      await run({ ...context, now: clock.now() })
    }
  const tasks = [[DELIVERY_TASK, deliver] as const, ...repeated.map((job) => [job.task, repeat(job)] as const)]
  return Object.fromEntries(
    tasks.map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          await task(payload, helpers)
        } catch (error) {
          log.warn({ err: error, attempt: helpers.job.attempts }, `${name} failed`)
          // The queue stores the message, which operators read: like the log, it has no values.
          const { type, code, message } = serializeError(error)
          throw new Error([type, code, message].filter(Boolean).join(' '), { cause: error })
        }
      },
    ]),
  )
}

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
  const settings: RunnerOptions = {
    pgPool: pool,
    concurrency: AT_ONCE,
    pollInterval: POLL,
    noHandleSignals: true,
    taskList: taskListOf(options),
    parsedCronItems: parseCronItems(
      repeated.map(({ task, crontab }) => ({ task, match: crontab, options: { jobKey: task, maxAttempts: ATTEMPTS } })),
    ),
    logger: loggerOf(options),
    // Only batches survive an error while a job is settled: they try again, and a stop waits for them.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  while (!signal.aborted) {
    try {
      for (const { task, atStart } of repeated)
        if (atStart)
          await sql`select graphile_worker.add_job(${task}, job_key => ${task}, max_attempts => ${ATTEMPTS})`.execute(
            options.db,
          )
      await runUntil(signal, settings)
    } catch (error) {
      options.log.warn({ err: error }, 'the job queue stopped')
    }
    await setTimeout(RESTART, null, { signal }).catch(() => {})
  }
}

async function runUntil(signal: AbortSignal, settings: RunnerOptions): Promise<void> {
  const runner = await run(settings)
  const stopped = new Promise<void>((resolve, reject) => {
    const stop = () => void runner.stop().then(resolve, reject)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
  await Promise.race([stopped, runner.promise])
  if (signal.aborted) await stopped
}

/** The queue's own reports; failed jobs are logged where they failed. */
const loggerOf = ({ log }: Pick<Options, 'log'>): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.['failure']) return
    if (level === 'error' || level === 'warning') log.warn(message)
    else log.debug(message)
  })
