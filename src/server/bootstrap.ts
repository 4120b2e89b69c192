// The portal on an open database: content, demo, background jobs and the server; shuts down without dropping a request.
import { outboxMail } from '../adapters/mail/mail.ts'
import { outboxSms } from '../adapters/sms/sms.ts'
import { recipientsWith } from '../features/accounts/handlers/recipients.ts'
import type { Server as HttpServer } from 'node:http'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { readBrand } from './read-brand.ts'
import { type Config, WrongConfig } from './config.ts'
import { consoleToLog } from './console-to-log.ts'
import { isEmpty, moveAgain, readDemoContent } from './content.ts'
import { type Db, OF_JOBS, openDb, inLongTransaction } from '../db/open.ts'
import { watchPool } from '../db/watch-pool.ts'
import { hasDemoAccounts } from '../features/identity/queries/accounts.ts'
import { watchContentVersion } from '../http/page-cache/content-version.ts'
import { serve } from '../http/serve.ts'
import { settleKeys } from './key-checks.ts'
import { serializeError } from '../lib/errors/serialize-error.ts'
import { authorityAt, demoIdentityCheck } from '../adapters/identity-check/identity-check.ts'
import { type Files, localStorageIn } from '../adapters/storage/storage.ts'
import type { Images } from '../adapters/images/images.ts'
import { type Keys, keyRingOf } from '../adapters/vault/keys.ts'
import { deliveryProviderAt, nothingIsSent, noopProvider } from '../adapters/mail/outbox.ts'
import { type SafeFetch, createSafeFetch } from '../adapters/safe-fetch/safe-fetch.ts'
import { manualPayouts } from '../adapters/payouts/payouts.ts'
import { type ProcessAdapters, systemClock } from '../adapters/adapters.ts'
import { vaultOf } from '../adapters/vault/vault.ts'
import { makeDemo } from './demo.ts'
import { JOB_CONNECTIONS, startJobs } from './portal.ts'
import { INVITE, lacksOperators, requireReal } from './startup-requirements.ts'

// Exports for the benches.
export { createPortal, loadBuild, pageContext } from './portal.ts'

/** The server's code: the build's, or Vite's in development. */
export type Server = Pick<typeof import('./bootstrap.ts'), 'bootstrap' | 'firstContent' | 'createPortal' | 'loadBuild'>

const WARM = [
  '/',
  '/service',
  '/docs',
  '/notice',
  '/console',
  ...Array.from({ length: 24 }, (_, at) => `/service/${at + 1}`),
]

export type BootstrapOptions = {
  config: Config
  /** Folder of the program, with its content and build. */
  root: string
  /** Database URL of the application. */
  url: string
  /** Creates the portal; in development one that follows file changes. */
  createPortal: Server['createPortal']
  images: Images
  /** Content for a new database, already read; null when the database was not known to be new. */
  first: ReturnType<typeof firstContent>
  /** An existing server to listen with, in development; Vite serves the pages through it. */
  server?: HttpServer | undefined
  asking?: SafeFetch | undefined
}

/**
 * @returns a function that stops the portal, and messages for whoever started it
 * @throws WrongConfig, WrongContent, WrongKeys, MissingRequirements
 */
export async function bootstrap({
  config,
  root,
  url,
  createPortal,
  images,
  first,
  server,
  asking,
}: BootstrapOptions): Promise<{ stop: () => Promise<void>; log: Logger; notes: string[] }> {
  const developing = server !== undefined
  const log = pino({ level: config.LOG_LEVEL, serializers: { err: serializeError } })
  // In development Vite reports to the terminal itself.
  const backToConsole = developing ? () => {} : consoleToLog(log)
  const { brand, mark } = await readBrand(path.resolve(root, config.BRAND_FILE), root)

  const opened = openDb(url)
  const watch = watchPool(opened.pool, url, log)
  // Background jobs have a pool of their own: they may take longer than calls and must not use up their connections.
  const background = openDb(url, JOB_CONNECTIONS, { timeouts: OF_JOBS })
  const dataDir = path.resolve(root, config.DATA_DIR)
  const keys = await settleKeys(opened.db, dataDir, config.keys)
  const isDemo = config.PORTAL_DEMO === 'on'
  const processAdapters: ProcessAdapters = {
    files: localStorageIn(path.join(dataDir, 'files')),
    images,
    authority: config.authority ? authorityAt(config.authority) : demoIdentityCheck,
    payouts: manualPayouts,
    delivery: config.messages ? deliveryProviderAt(config.messages) : isDemo ? noopProvider : nothingIsSent,
    outgoing: asking ?? createSafeFetch([config.ORIGIN]),
  }
  const content = path.join(root, 'content')
  await settleContent({ db: opened.db, url, content }, config, first)
  await settleDemoAccounts({ db: opened.db, url, content, keys, files: processAdapters.files }, config)
  await requireReal(opened.db, config)
  const keyRing = keyRingOf(keys)
  const vault = vaultOf(keyRing)
  const stopJobs = startJobs({
    db: background.db,
    pool: background.pool,
    adapters: {
      files: processAdapters.files,
      keyRing,
      mail: outboxMail(vault),
      outgoing: processAdapters.outgoing,
      recipients: recipientsWith(vault),
      sms: outboxSms(vault, processAdapters.delivery),
      vault,
    },
    provider: processAdapters.delivery,
    clock: systemClock,
    log,
    site: { origin: config.ORIGIN, brand },
  })
  const contentVersion = watchContentVersion(url)
  let stopping = false
  const portal = await createPortal({
    db: opened.db,
    pool: opened.pool,
    clock: systemClock,
    keys,
    providers: config.providers,
    policy: config.policy,
    processAdapters,
    site: {
      brand,
      origin: config.ORIGIN,
      loginUrl: '/login',
      registerUrl: '/register',
      opsLoginUrl: '/ops/login',
      demo: isDemo,
      builtIn: isDemo ? [] : config.builtIn,
    },
    brandMark: mark,
    log,
    contentVersion,
    clientDir: developing ? null : path.join(root, 'build/client'),
    mode: developing ? 'development' : 'production',
    places: config.CONCURRENT_REQUESTS,
    metricsToken: config.METRICS_TOKEN,
    alive: watch.alive,
    ready: () => !stopping,
  })
  const served = await serve(portal, {
    host: config.HOST,
    port: config.PORT,
    origin: config.ORIGIN,
    proxies: config.TRUSTED_PROXIES,
    warn: (words) => log.warn(words),
    drainPause: config.DRAIN_PAUSE * 1000,
    server,
  })
  log.info(served.bounds, 'accepting connections')
  const warmed = developing
    ? Promise.resolve()
    : portal
        .warm(WARM, () => !stopping)
        .catch((error: unknown) => log.warn({ err: error }, 'warming the page cache failed'))

  const stop = async () => {
    if (stopping) return
    stopping = true
    await served.drain()
    await portal.flush()
    await stopJobs()
    await warmed
    await contentVersion.close()
    watch.close()
    await background.close()
    await opened.close()
    backToConsole()
  }
  return { stop, log, notes: (await lacksOperators(opened.db, config)) ? [INVITE] : [] }
}

/** A demo starts with the repository's content; any other portal starts empty. */
export const firstContent = async (
  { PORTAL_DEMO }: Config,
  content: string,
): Promise<Awaited<ReturnType<typeof readDemoContent>> | null> =>
  PORTAL_DEMO === 'on' ? readDemoContent(content, systemClock.now()) : null

type ContentTarget = { db: Db; url: string; content: string }

async function settleContent(
  { db, url, content }: ContentTarget,
  config: Config,
  first: BootstrapOptions['first'],
): Promise<void> {
  const write = (await isEmpty(db))
    ? ((await first) ?? (await firstContent(config, content)))
    : config.PORTAL_DEMO === 'on'
      ? await moveAgain(db, content, systemClock.now())
      : null
  if (write) await inLongTransaction(url, write)
}

/** Demo accounts have a published password: a demo creates them, any other portal refuses to start with them. */
async function settleDemoAccounts(
  { db, url, ...needs }: ContentTarget & { keys: Keys; files: Files },
  { PORTAL_DEMO, providers }: Config,
): Promise<void> {
  if (providers.developers && providers.operators) return
  if (PORTAL_DEMO === 'on') {
    if (await hasDemoAccounts(db)) return
    await inLongTransaction(url, (trx) => makeDemo({ ...needs, db: trx }, systemClock.now()))
  } else if (await hasDemoAccounts(db)) {
    throw new WrongConfig(
      'This database contains demo accounts with a published password. Use an empty database (DATA_DIR or DATABASE_URL), or set PORTAL_DEMO=on to run a demo on this machine.',
    )
  }
}
