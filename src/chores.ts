// What the process does beside answering: delivers messages, and removes what has ended. Any number of processes may.
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { sweepPhotos } from './features/certification/handlers/sweep.ts'
import { sweepIdentity } from './features/identity/queries/payloads.ts'
import { tellOfEnds } from './features/team/handlers/ending.ts'
import { sweepSessions } from './features/session/queries/sessions.ts'
import type { Files } from './ports/files.ts'
import { type Carrier, deliverWaiting, sweepOutgoing } from './ports/outbox.ts'
import type { Clock } from './ports/ports.ts'
import type { Vault } from './ports/vault.ts'

type Needs = { db: Db; files: Files; vault: Vault; carrier: Carrier; clock: Clock; log: Logger }

const DELIVER_EVERY = 1000
const SWEEP_EVERY = 10 * 60_000

/** Does it again and again, never twice at once; what fails is logged and tried the next time. */
function again(every: number, log: Logger, name: string, chore: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= chore()
      .then(() => {})
      .catch((fault: unknown) => log.warn({ err: fault }, `${name} failed`))
      .finally(() => {
        running = null
      })
  }, every)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** @returns what ends it, once what is at work is done */
export function startChores({ db, files, vault, carrier, clock, log }: Needs): () => Promise<void> {
  const ends = [
    again(DELIVER_EVERY, log, 'delivering', () => deliverWaiting(db, vault, carrier, clock.now())),
    again(SWEEP_EVERY, log, 'sweeping', async () => {
      await sweepSessions(db, clock.now())
      await sweepIdentity(db, clock.now())
      await sweepOutgoing(db, clock.now())
      await sweepPhotos(db, files, clock.now())
      await tellOfEnds(db, clock.now())
    }),
  ]
  return async () => void (await Promise.all(ends.map((end) => end())))
}
