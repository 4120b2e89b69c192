// The background jobs of a process, with a pool of their own: they may take longer than calls and must not use up their
// connections.
import type { Logger } from 'pino'
import type { Clock, ProcessAdapters } from '../../adapters/adapters.ts'
import { purgeWith } from '../../adapters/cdn/purge.ts'
import { outboxMail } from '../../adapters/mail/mail.ts'
import { outboxSms } from '../../adapters/sms/sms.ts'
import type { KeyRing } from '../../lib/crypto/sealing.ts'
import { vaultOf } from '../../adapters/vault/vault.ts'
import { OF_JOBS, openDb } from '../../db/open.ts'
import { recipientsWith } from '../../features/accounts/handlers/recipients.ts'
import type { PortalMetrics } from '../../http/metrics.ts'
import type { LiveBrand } from '../brand/live-brand.ts'
import type { Config } from '../config.ts'
import { addPurge, JOB_CONNECTIONS, startJobs } from '../jobs/jobs.ts'

type Options = {
  config: Config
  /** Database URL of the application. */
  url: string
  keyRing: KeyRing
  adapters: ProcessAdapters
  brand: LiveBrand
  clock: Clock
  log: Logger
  metrics: PortalMetrics
}

export function startBackground({ config, url, keyRing, adapters, brand, clock, log, metrics }: Options) {
  const { files, outgoing, delivery } = adapters
  const background = openDb(url, JOB_CONNECTIONS, { timeouts: OF_JOBS })
  const vault = vaultOf(keyRing)
  const { purge } = config.cdn
  const stop = startJobs({
    db: background.db,
    pool: background.pool,
    adapters: {
      files,
      keyRing,
      mail: outboxMail(vault),
      outgoing,
      recipients: recipientsWith(vault),
      sms: outboxSms(vault, delivery),
      vault,
    },
    provider: delivery,
    purge: purge ? purgeWith(purge) : undefined,
    clock,
    log,
    observe: metrics.job,
    site: {
      origin: config.ORIGIN,
      get brand() {
        return brand.current()
      },
    },
  })
  const onContentChange = () => {
    if (!purge) return
    addPurge(background.db).catch((error: unknown) =>
      log.warn({ err: error }, 'a purge was not added, and waits for the next minute'),
    )
  }
  return { stop, onContentChange, close: background.close, pool: background.pool }
}
