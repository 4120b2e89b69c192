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
import { type PortalMetrics, portalMetrics } from '../http/metrics.ts'
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
import type { PortalOptions } from './portal.ts'
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
  initialContent: ReturnType<typeof firstContent>
  /** An existing server to listen with, in development; Vite serves the pages through it. */
  server?: HttpServer | undefined
  safeFetch?: SafeFetch | undefined
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
  const { config } = options
  const log = createLogger(config)
  // Closed in reverse order, each although another failed.
  const resources = new AsyncDisposableStack()
  try {
    // In development Vite reports to the terminal itself.
    if (!options.server) resources.defer(consoleToLog(log))
    const start = { ...options, log, resources }
    const stores = await openStores(start)
    const metrics = portalMetrics()
    const telemetry = await options.startTelemetry?.(metrics.registry)
    if (telemetry) resources.defer(telemetry.stop)
    setTracer(telemetry?.tracer ?? null)
    resources.defer(() => setTracer(null))
    const processes = await openPortal(start, stores, metrics)
    registerGauges(metrics.registry, {
      db: stores.database.db,
      pools: processes.pools,
      files: stores.processAdapters.files,
      now: options.clock.now,
      warn: (error, metric) => log.warn({ err: error, metric }, 'a metric could not be read'),
    })
    await listen(start, stores, processes)
    const notes = (await lacksOperators(stores.database.db, config)) ? [INVITE] : []
    return { stop: () => resources.disposeAsync(), log, notes }
  } catch (error) {
    await resources.disposeAsync().catch((closing: unknown) => log.error({ err: closing }, 'closing failed'))
    throw error
  }
}

type Start = BootstrapOptions & { log: Logger; resources: AsyncDisposableStack }

const createLogger = (config: Config): Logger =>
  pino({
    level: config.LOG_LEVEL,
    serializers: { err: serializeError },
    mixin: () => {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
  })

/** The database with its content, the keys, the brand and the adapters. */
async function openStores({ config, root, url, images, initialContent, safeFetch, clock, log, resources }: Start) {
  const brandFile = await readBrand(path.resolve(root, config.BRAND_FILE), root)
  const database = openDb(url)
  resources.defer(database.close)
  const watch = watchPool(database.pool, url, log)
  resources.defer(watch.close)
  const dataDir = path.resolve(root, config.DATA_DIR)
  const keys = await settleKeys(database.db, dataDir, config.keys)
  const keyRing = keyRingOf(keys)
  const brand = await liveBrand(database.db, brandFile, log)
  resources.defer(brand.close)
  const adapterOptions = { root, dataDir, keyRing, brand, images, outgoing: safeFetch, log }
  const processAdapters = await createProcessAdapters(config, adapterOptions)
  const { files, delivery } = processAdapters
  resources.defer(() => delivery.close?.())
  const content = path.join(root, 'content')
  await settleContent({ db: database.db, url, content, clock }, config, initialContent)
  await settleDemoAccounts({ db: database.db, url, content, clock, keys, files }, config)
  await requireReal(database.db, config)
  return { database, watch, keys, keyRing, brand, processAdapters }
}

type Stores = Awaited<ReturnType<typeof openStores>>

/** The background jobs and the pages, whichever this process has. */
async function openPortal(start: Start, stores: Stores, metrics: PortalMetrics) {
  const { config, part, url, clock, log, resources } = start
  const { database, keyRing, brand, processAdapters } = stores
  const background =
    part === 'web'
      ? null
      : startBackground({ config, url, keyRing, adapters: processAdapters, brand, clock, log, metrics })
  if (background) {
    resources.defer(background.close)
    resources.defer(background.stop)
  }
  const contentVersion = watchContentVersion(url, {
    log,
    onChange: () => {
      void brand.refresh()
      background?.onContentChange()
    },
  })
  resources.defer(contentVersion.close)
  const health = {
    pool: database.pool,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    alive: stores.watch.alive,
    ready: () => !resources.disposed,
  }
  const pages = part === 'worker' ? null : await openPages(start, stores, { ...health, contentVersion })
  const portal = pages?.portal ?? workerPortal({ ...health, origin: config.ORIGIN })
  resources.defer(portal.flush)
  const pools = {
    calls: database.pool,
    ...(background ? { jobs: background.pool } : {}),
    ...(pages?.standby ? { standby: pages.standby } : {}),
  }
  return { portal, pools, hasPages: pages !== null }
}

/** The calls and pages, with the standby that they read from. */
async function openPages(
  { config, root, server, createPortal, clock, log, resources }: Start,
  { database, keys, brand, processAdapters }: Stores,
  health: Pick<PortalOptions, 'pool' | 'metrics' | 'metricsToken' | 'alive' | 'ready' | 'contentVersion'>,
) {
  const isDemo = config.PORTAL_DEMO === 'on'
  const standby = config.DATABASE_READ_URL ? openReplica(config.DATABASE_READ_URL, database.db, log) : null
  if (standby) resources.defer(standby.close)
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
    sharedCache: sharedCacheFor({ seconds: config.cdn.seconds, isPurged: config.cdn.purge !== null }),
    clientDir: server ? null : path.join(root, 'build/client'),
    mode: server ? 'development' : 'production',
    places: config.CONCURRENT_REQUESTS,
  })
  return { portal, standby: standby?.pool }
}

/** Accepts connections, and fills the page cache meanwhile. */
async function listen(
  { config, part, server, clock, log, resources }: Start,
  { database }: Stores,
  { portal, hasPages }: Awaited<ReturnType<typeof openPortal>>,
): Promise<void> {
  const httpServer = await serve(portal, {
    host: config.HOST,
    port: config.PORT,
    origin: config.ORIGIN,
    proxies: config.TRUSTED_PROXIES,
    warn: (words) => log.warn(words),
    // Nobody sends requests to a worker through a balancer.
    drainPause: hasPages ? config.DRAIN_PAUSE * 1000 : 0,
    server,
  })
  log.info({ ...httpServer.bounds, part: part ?? 'all' }, 'accepting connections')
  const warming = server
    ? Promise.resolve()
    : listPublicAddresses(database.db, clock.now())
        .then((addresses) => portal.warm([...WARM, ...addresses.filter(isServicePage)], () => !resources.disposed))
        .catch((error: unknown) => log.warn({ err: error }, 'warming the page cache failed'))
  resources.defer(() => warming)
  resources.defer(httpServer.drain)
}
