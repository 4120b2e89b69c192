// Gauges that are read when /metrics is asked: pools, room for files, the queue, the outbox, cases. Of processes on one database
// all say the same about the queue, the outbox and cases.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { countMessages } from '../../adapters/mail/outbox.ts'
import { isDatabaseAway } from '../../api/unexpected-error.ts'
import type { Files } from '../../adapters/storage/storage.ts'
import { secondsSinceBeat } from '../../db/heartbeat.ts'
import type { Db } from '../../db/open.ts'
import { countWaiting } from '../../features/review/queries/figures.ts'

type Options = {
  db: Db
  /** Connections by what they are for. */
  pools: Readonly<Record<string, Pool>>
  files: Pick<Files, 'freeBytes' | 'get' | 'newName'>
  now: () => Date
  /** Logs why a metric has no value. */
  warn: (error: unknown, metric: string) => void
}

type Jobs = { waiting: number; running: number; dead: number; oldest: number }

export async function countJobs(db: Db): Promise<Jobs> {
  const { rows } = await sql<Jobs>`
    select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as dead,
      coalesce(extract(epoch from now() - min(run_at) filter
        (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
    from graphile_worker.jobs`.execute(db)
  return rows[0]!
}

/** Milliseconds for which an answer of the store of files counts, and after which one is missed: metrics wait for it. */
const STORE_ANSWER_MS = 10_000
const STORE_WAIT_MS = 2000
const CASES = ['in_time', 'overdue']
const MESSAGES = ['waiting', 'failed', 'returned', 'expired']
const STATES = ['used', 'idle'] as const

export function registerGauges(registry: Registry, { db, pools, files, now, warn }: Options): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    measure: (set: Gauge<Label>) => unknown,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset()
        // The library's reset leaves a 0 in one without labels.
        if (labels.length === 0) this.remove({})
        // Without a database there is no value, and the rest of the metrics is still answered.
        await Promise.resolve(measure(this)).catch((error: unknown) => {
          if (!isDatabaseAway(error)) warn(error, name)
        })
      },
    })

  gauge('portal_pool_connections', 'Database connections by pool and state', ['pool', 'state'], (set) => {
    for (const [pool, { totalCount, idleCount }] of Object.entries(pools))
      for (const state of STATES) set.set({ pool, state }, state === 'idle' ? idleCount : totalCount - idleCount)
  })
  gauge('portal_pool_limit', 'Maximum number of database connections by pool', ['pool'], (set) => {
    for (const [pool, { options }] of Object.entries(pools)) set.set({ pool }, options.max ?? 0)
  })
  gauge('portal_pool_waiting', 'Work that waits for a database connection, by pool', ['pool'], (set) => {
    for (const [pool, { waitingCount }] of Object.entries(pools)) set.set({ pool }, waitingCount)
  })
  gauge('portal_files_free_bytes', 'Free space for files, where they are in a folder', [], async (set) => {
    const free = await files.freeBytes()
    if (Number.isFinite(free)) set.set(free)
  })
  const askFiles = cacheFor(STORE_ANSWER_MS, () =>
    Promise.race([files.get(files.newName()), rejectAfter(STORE_WAIT_MS)]),
  )
  gauge('portal_files_up', '1 while the store of files answers', [], (set) =>
    askFiles().then(
      () => set.set(1),
      () => set.set(0),
    ),
  )
  const jobs = cacheFor(500, () => countJobs(db))
  gauge('portal_database_up', '1 while the database answers', [], (set) =>
    jobs().then(
      () => set.set(1),
      () => set.set(0),
    ),
  )
  gauge('portal_queue_jobs', 'Background jobs that are due, run, or failed for good', ['state'], async (set) => {
    const { waiting, running, dead } = await jobs()
    for (const [state, value] of Object.entries({ waiting, running, dead })) set.set({ state }, value)
  })
  gauge('portal_queue_oldest_seconds', 'Seconds for which the oldest due job has waited', [], async (set) =>
    set.set((await jobs()).oldest),
  )
  gauge('portal_schedule_age_seconds', 'Seconds since a worker last ran the job of every minute', [], async (set) =>
    set.set(await secondsSinceBeat(db)),
  )
  gauge(
    'portal_outbox_messages',
    'Mails and SMS that wait, failed for good, came back, or expired before they were sent, within 30 days',
    ['state'],
    async (set) => {
      const counts = await countMessages(db)
      for (const state of MESSAGES) set.set({ state }, counts.find((item) => item.state === state)?.value ?? 0)
    },
  )
  gauge('portal_cases_waiting', 'Cases that wait for a reviewer, in time and overdue', ['due'], async (set) => {
    const counts = await countWaiting(db, now())
    for (const due of CASES) set.set({ due }, counts.find(({ part }) => part === due)?.value ?? 0)
  })
}

async function rejectAfter(millis: number): Promise<never> {
  await setTimeout(millis, undefined, { ref: false })
  throw new Error(`no answer within ${millis} ms`)
}

/** One read for all that ask within some milliseconds. */
function cacheFor<Value>(millis: number, load: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | null = null
  return () => {
    if (!last || performance.now() - last.at > millis) last = { at: performance.now(), value: load() }
    return last.value
  }
}
