// Background jobs of every feature, and the delivery of the outbox. Any number of processes may run them at once.
import { deliverWaiting, type DeliveryProvider, sweepOutgoing } from '../adapters/mail/outbox.ts'
import type { Clock } from '../adapters/adapters.ts'
import type { Job, JobContext } from '../api/job.ts'
import { features } from './features.ts'

type Options = Omit<JobContext, 'now'> & { clock: Clock; provider: DeliveryProvider }

/** Runs a job at its interval, never twice at once in this process; an error is logged, and the next run tries again. */
function repeat({ name, every, atStart, run }: Job, { clock, ...context }: Options): () => Promise<void> {
  let running: Promise<void> | null = null
  const start = () => {
    running ??= run({ ...context, now: clock.now() })
      .then(() => {})
      .catch((error: unknown) => context.log.warn({ err: error }, `${name} failed`))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(start, every * 1000)
  if (atStart) start()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** @returns a function that stops them, once those that run have finished */
export function startJobs(options: Options): () => Promise<void> {
  const { provider } = options
  const outbox: readonly Job[] = [
    {
      name: 'delivering messages',
      every: 1,
      run: ({ db, adapters, now }) => deliverWaiting(db, adapters.vault, provider, now),
    },
    { name: 'removing delivered messages', every: 600, run: ({ db, now }) => sweepOutgoing(db, now) },
  ]
  const stops = [...outbox, ...features.flatMap(({ jobs }) => jobs ?? [])].map((job) => repeat(job, options))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
