// Background jobs of the process: delivery of messages, removal of expired data. Any number of processes may run them.
import type { Logger } from 'pino'
import type { Site } from '../api/implement.ts'
import type { Db } from '../db/open.ts'
import { takeDownExpired } from '../features/apps/handlers/expired.ts'
import { recheckSites } from '../features/apps/handlers/sites/recheck-sites.ts'
import { PICTURE_SHELF } from '../features/apps/queries/pictures.ts'
import { fillIndexes } from '../features/certification/handlers/fill-indexes.ts'
import { notifyAgreementChanges } from '../features/certification/handlers/notifications/agreement-news.ts'
import { sweepFiles } from '../features/certification/handlers/photos/sweep.ts'
import { expireClosureRequests } from '../features/certification/handlers/closure/closure-expiry.ts'
import { sweepIdentity } from '../features/identity/queries/payloads.ts'
import { notifyMembershipEnds } from '../features/team/handlers/ending.ts'
import { sweepSessions } from '../features/session/queries/sessions.ts'
import type { KeyRing } from '../lib/crypto/sealing.ts'
import type { Files } from '../adapters/storage/storage.ts'
import { outboxMail } from '../adapters/mail/mail.ts'
import { type DeliveryProvider, deliverWaiting, sweepOutgoing } from '../adapters/mail/outbox.ts'
import type { SafeFetch } from '../adapters/safe-fetch/safe-fetch.ts'
import type { Clock } from '../adapters/adapters.ts'
import { outboxSms } from '../adapters/sms/sms.ts'
import type { Vault } from '../adapters/vault/vault.ts'

type Needs = {
  db: Db
  files: Files
  vault: Vault
  keyRing: KeyRing
  carrier: DeliveryProvider
  clock: Clock
  log: Logger
  outgoing: SafeFetch
  site: Pick<Site, 'origin' | 'brand'>
}

const DELIVER_EVERY = 1000
const SWEEP_EVERY = 10 * 60_000

/** Repeats a job, at once or after a delay, never twice at the same time. A failure is logged and retried at the next interval. */
function again(
  every: number,
  log: Logger,
  name: string,
  chore: () => Promise<unknown>,
  atOnce = false,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const start = () => {
    running ??= chore()
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, `${name} failed`))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(start, every)
  if (atOnce) start()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** @returns a function that stops the jobs once the running ones have finished */
export function startJobs(needs: Needs): () => Promise<void> {
  const { db, files, vault, keyRing, carrier, clock, log, outgoing, site } = needs
  const adapters = { vault, keyRing, mail: outboxMail(vault), sms: outboxSms(vault) }
  const ends = [
    again(DELIVER_EVERY, log, 'delivering', () => deliverWaiting(db, vault, carrier, clock.now())),
    again(SWEEP_EVERY, log, 'sweeping', async () => {
      await sweepSessions(db, clock.now())
      await sweepIdentity(db, clock.now())
      await sweepOutgoing(db, clock.now())
      await sweepFiles(db, files, clock.now(), [PICTURE_SHELF])
      await notifyMembershipEnds(db, clock.now())
      await expireClosureRequests({ db, adapters, site, now: clock.now() })
      await takeDownExpired({ db, adapters, site, now: clock.now() })
      await notifyAgreementChanges({ db, adapters, site, now: clock.now() })
    }),
    // An older version of the portal that still runs beside this one writes rows without these values.
    again(SWEEP_EVERY, log, 'filling in what names are found by', () => fillIndexes(db, keyRing), true),
    again(SWEEP_EVERY, log, 'looking at sites', () => recheckSites({ db, adapters, site, now: clock.now() }, outgoing)),
  ]
  return async () => void (await Promise.all(ends.map((end) => end())))
}
