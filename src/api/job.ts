// Background jobs: what a feature does again and again while the portal runs. Any number of processes may run them at once.
import type { Logger } from 'pino'
import type { Adapters } from '../adapters/adapters.ts'
import type { Purge } from '../adapters/cdn/purge.ts'
import type { Db } from '../db/open.ts'
import type { Site } from './implement.ts'

export type JobContext = {
  db: Db
  adapters: Pick<Adapters, 'files' | 'keyRing' | 'mail' | 'outgoing' | 'recipients' | 'sms' | 'vault'>
  /** Left out where no shared cache is told of changes. */
  purge?: Purge | undefined
  site: Pick<Site, 'origin' | 'brand'>
  now: Date
  log: Logger
}

export type Job = {
  /** Names it in the queue, in the log and in the office. */
  task: string
  /** When it runs: minute, hour, day, month and weekday of a crontab line, in UTC. */
  crontab: string
  /** Runs at the start, too, not only when its time comes. */
  atStart?: true
  run: (context: JobContext) => Promise<unknown>
}

export const EVERY_MINUTE = '* * * * *'
export const EVERY_HOUR = '0 * * * *'
export const EVERY_TEN_MINUTES = '*/10 * * * *'
