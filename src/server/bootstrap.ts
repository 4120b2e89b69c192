// The portal on an open database: content, demo, background jobs and the server; shuts down without dropping a request.
import type { Server as HttpServer } from 'node:http'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { liveBrand } from './brand/live-brand.ts'
import { readBrand } from './brand/read-brand.ts'
import type { Config } from './config.ts'
import { consoleToLog } from './console-to-log.ts'
import { openDb } from '../db/open.ts'
import { openReplica } from '../db/replica.ts'
import { watchPool } from '../db/watch-pool.ts'
import { portalMetrics } from '../http/metrics.ts'
import { watchContentVersion } from '../http/page-cache/content-version.ts'
import { sharedCacheFor } from '../http/page-cache/shared-cache.ts'
import { serve } from '../http/serve.ts'
import type { Registry } from 'prom-client'
import { registerGauges } from './telemetry/gauges.ts'
import { settleKeys } from './key-checks.ts'
import { currentRequestId } from '../lib/async/request-scope.ts'
import { type Tracer, setTracer } from '../lib/async/tracing.ts'
import { serializeError } from '../lib/errors/serialize-error.ts'
import type { Images } from '../adapters/images/images.ts'
import { keyRingOf } from '../adapters/vault/keys.ts'
import type { SafeFetch } from '../adapters/safe-fetch/safe-fetch.ts'
import type { Clock } from '../adapters/adapters.ts'
import { type firstContent, settleContent, settleDemoAccounts } from './first-content.ts'
import type { Part } from './processes/part.ts'
import { INVITE, lacksOperators, requireReal } from './startup-requirements.ts'
import { createProcessAdapters } from './process-adapters.ts'
import { listPublicAddresses } from './features.ts'
import { startBackground } from './processes/background.ts'
import { workerPortal } from './processes/worker.ts'

// Exports for the benches and for main.ts.
export { createPortal, loadBuild, pageContext } from './portal.ts'
export { firstContent } from './first-content.ts'

/** The server's code: the build's, or Vite's in development. */
export type Server = Pick<typeof import('./bootstrap.ts'), 'bootstrap' | 'firstContent' | 'createPortal' | 'loadBuild'>

/** Pages that are rendered before the first visitor asks, with those of all services. */
const WARM = ['/', '/service', '/docs', '/notice', '/console']
const isServicePage = (address: string): boolean => address.startsWith('/service/')

export type BootstrapOptions = {
  config: Config
  /** What this process does; everything when null. */
  part: Part
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
  clock: Clock
  /** Sends traces and metrics, where that is configured; null where it is not. */
  startTelemetry?: StartTelemetry | null
}

/** @param registry the metrics that are sent */
export type StartTelemetry = (registry: Registry) => Promise<{ tracer: Tracer; stop: () => Promise<void> }>

/**
 * @returns a function that stops the portal, and messages for whoever started it
 * @throws WrongConfig, WrongContent, WrongKeys, MissingRequirements
 */
export async function bootstrap(options: BootstrapOptions): Promise<{
  stop: () => Promise<void>
  log: Logger
  notes: string[]
}> {
  const { config, part, root, url, createPortal, images, first, server, asking, clock, startTelemetry } = options
  const developing = server !== undefined
  const log = pino({
    level: config.LOG_LEVEL,
    serializers: { err: serializeError },
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
  })
  // In development Vite reports to the terminal itself.
  const backToConsole = developing ? () => {} : consoleToLog(log)
  const brandFile = await readBrand(path.resolve(root, config.BRAND_FILE), root)

  const database = openDb(url)
  const watch = watchPool(database.pool, url, log)
  const dataDir = path.resolve(root, config.DATA_DIR)
  const keys = await settleKeys(database.db, dataDir, config.keys)
  const keyRing = keyRingOf(keys)
  const isDemo = config.PORTAL_DEMO === 'on'
  const brand = await liveBrand(database.db, brandFile, log)
  const processAdapters = await createProcessAdapters(config, {
    root,
    dataDir,
    keyRing,
    brand,
    images,
    outgoing: asking,
    log,
  })
  const { files, delivery } = processAdapters
  const content = path.join(root, 'content')
  await settleContent({ db: database.db, url, content, clock }, config, first)
  await settleDemoAccounts({ db: database.db, url, content, clock, keys, files }, config)
  await requireReal(database.db, config)
  const metrics = portalMetrics()
  let stopping = false
  const health = {
    pool: database.pool,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    alive: watch.alive,
    ready: () => !stopping,
  }

  const background =
    part === 'web'
      ? null
      : startBackground({ config, url, keyRing, adapters: processAdapters, brand, clock, log, metrics })
  const contentVersion = watchContentVersion(url, {
    onChange: () => {
      void brand.refresh()
      background?.onContentChange()
    },
  })
  const startPages = async () => {
    const standby = config.DATABASE_READ_URL ? openReplica(config.DATABASE_READ_URL, database.db, log) : null
    const portal = await createPortal({
      ...health,
      db: database.db,
      replica: standby?.replica,
      clock,
      keys,
      providers: config.providers,
      policy: config.policy,
      processAdapters,
      site: {
        get brand() {
          return brand.current()
        },
        origin: config.ORIGIN,
        loginUrl: '/login',
        registerUrl: '/register',
        opsLoginUrl: '/ops/login',
        demo: isDemo,
        builtIn: isDemo ? [] : config.builtIn,
      },
      log,
      contentVersion,
      sharedCache: sharedCacheFor({ seconds: config.cdn.seconds, isPurged: config.cdn.purge !== null }),
      clientDir: developing ? null : path.join(root, 'build/client'),
      mode: developing ? 'development' : 'production',
      places: config.CONCURRENT_REQUESTS,
    })
    return { portal, standby: standby?.pool, close: async () => standby?.close() }
  }
  const pages = part === 'worker' ? null : await startPages()
  const pools = {
    calls: database.pool,
    ...(background ? { jobs: background.pool } : {}),
    ...(pages?.standby ? { standby: pages.standby } : {}),
  }
  registerGauges(metrics.registry, {
    db: database.db,
    pools,
    files,
    now: clock.now,
    warn: (error, metric) => log.warn({ err: error, metric }, 'a metric could not be read'),
  })
  const telemetry = await startTelemetry?.(metrics.registry)
  setTracer(telemetry?.tracer ?? null)
  const portal = pages?.portal ?? workerPortal({ ...health, origin: config.ORIGIN })
  const httpServer = await serve(portal, {
    host: config.HOST,
    port: config.PORT,
    origin: config.ORIGIN,
    proxies: config.TRUSTED_PROXIES,
    warn: (words) => log.warn(words),
    // Nobody sends requests to a worker through a balancer.
    drainPause: pages ? config.DRAIN_PAUSE * 1000 : 0,
    server,
  })
  log.info({ ...httpServer.bounds, part: part ?? 'all' }, 'accepting connections')
  const warming = developing
    ? Promise.resolve()
    : listPublicAddresses(database.db, clock.now())
        .then((addresses) => portal.warm([...WARM, ...addresses.filter(isServicePage)], () => !stopping))
        .catch((error: unknown) => log.warn({ err: error }, 'warming the page cache failed'))

  const stop = async () => {
    if (stopping) return
    stopping = true
    await httpServer.drain()
    await portal.flush()
    await background?.stop()
    delivery.close?.()
    await warming
    await pages?.close()
    await contentVersion.close()
    brand.close()
    watch.close()
    await background?.close()
    await database.close()
    setTracer(null)
    await telemetry?.stop()
    backToConsole()
  }
  return { stop, log, notes: (await lacksOperators(database.db, config)) ? [INVITE] : [] }
}
