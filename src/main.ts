// Starts the portal: reads the configuration, opens the database, serves, and ends without dropping a request.
import type { Server as HttpServer } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { type Config, readConfig, WrongConfig } from './config.ts'
import { importContent, isEmpty } from './content.ts'
import { NoDatabase } from './db/embedded-place.ts'
import { FolderInUse, startEmbedded } from './db/embedded.ts'
import { ChangedMigration, migrate, roleOf } from './db/migrate.ts'
import { type Db, openDb } from './db/open.ts'
import { appsOfTeam } from './features/apps/queries/team-apps.ts'
import { hasDemoAccounts } from './features/identity/queries/accounts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './features/identity/rules/demo-accounts.ts'
import { watchContentVersion } from './http/content-version.ts'
import { serve } from './http/serve.ts'
import { Brand } from './lib/brand.ts'
import { readYaml, WrongContent } from './lib/content-files.ts'
import { authorityAt, publishedAuthority } from './ports/authority.ts'
import { type Files, filesIn } from './ports/files.ts'
import { images } from './ports/images.ts'
import { type Keys, keyRingOf, readKeys } from './ports/keys.ts'
import { carrierAt, nothingLeaves } from './ports/outbox.ts'
import { type Outgoing, outgoing } from './ports/outgoing.ts'
import { paidByHand } from './ports/payouts.ts'
import { type Outside, systemClock } from './ports/ports.ts'
import { vaultOf } from './ports/vault.ts'

/** The server's code: the pages, the API, and what it does beside answering. */
export type Server = Pick<typeof import('./server.ts'), 'createPortal' | 'startChores' | 'readDemo'>

const ROOT = path.resolve(import.meta.dirname, '..')
const WARM = [
  '/',
  '/service',
  '/docs',
  '/notice',
  '/console',
  ...Array.from({ length: 24 }, (_, at) => `/service/${at + 1}`),
]

/**
 * @param loadServer gives the server's code: the build, or Vite's while developing
 * @param server a server to listen with, while developing
 * @param asking requests to developers' addresses; only journeys give their own (e2e/portal.ts)
 */
export async function start(
  environment: Record<string, string | undefined>,
  loadServer?: () => Promise<Server>,
  server?: HttpServer,
  asking?: Outgoing,
): Promise<{ stop: () => Promise<void>; origin: string; demo: boolean }> {
  const config = readConfig(environment)
  // React renders with its slow, checking code unless told otherwise.
  process.env.NODE_ENV = config.NODE_ENV
  const log = pino({ level: config.LOG_LEVEL })
  const brand = await readBrand(path.resolve(ROOT, config.BRAND_FILE))

  const production = path.join(ROOT, 'build')
  // The code is read while the database starts.
  const reading = loadServer ? null : readServer(path.join(production, 'server/index.js'))
  reading?.catch(() => {})
  const embedded = config.DATABASE_URL ? null : await startEmbedded(path.resolve(ROOT, config.DATA_DIR))
  const url = config.DATABASE_URL ?? embedded!.url
  const ownerUrl = config.DATABASE_OWNER_URL ?? embedded?.ownerUrl ?? url
  await migrate(ownerUrl, ownerUrl === url ? null : roleOf(url))
  const opened = openDb(url)
  const keys = await readKeys(path.resolve(ROOT, config.DATA_DIR), config.MASTER_KEY)
  const outside: Outside = {
    files: filesIn(path.join(path.resolve(ROOT, config.DATA_DIR), 'files')),
    images,
    authority: config.authority ? authorityAt(config.authority) : publishedAuthority,
    payouts: paidByHand,
    teamApps: appsOfTeam,
    outgoing: asking ?? outgoing([config.ORIGIN]),
  }
  await settleContent(opened.db, config)
  const { createPortal, startChores, readDemo } = await (loadServer ? loadServer() : reading!)
  await settleDemoAccounts({ db: opened.db, keys, files: outside.files }, config, readDemo)
  const endChores = startChores({
    db: opened.db,
    files: outside.files,
    vault: vaultOf(keyRingOf(keys)),
    carrier: config.messages ? carrierAt(config.messages) : nothingLeaves,
    clock: systemClock,
    log,
    outgoing: outside.outgoing,
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
    outside,
    site: {
      brand,
      origin: config.ORIGIN,
      loginUrl: '/login',
      registerUrl: '/register',
      opsLoginUrl: '/ops/login',
      demo: config.PORTAL_DEMO === 'on',
    },
    log,
    contentVersion,
    clientDir: loadServer ? null : path.join(production, 'client'),
    mode: loadServer ? 'development' : 'production',
    metricsToken: config.METRICS_TOKEN,
    ready: () => !stopping,
  })
  const served = await serve(portal, { host: config.HOST, port: config.PORT, proxies: config.TRUSTED_PROXIES, server })
  const warmed = loadServer
    ? Promise.resolve()
    : portal.warm(WARM, () => !stopping).catch((fault: unknown) => log.warn({ err: fault }, 'warming failed'))

  const stop = async () => {
    if (stopping) return
    stopping = true
    await served.drain()
    await endChores()
    await warmed
    await contentVersion.close()
    await opened.close()
    await embedded?.stop()
  }
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  process.once('SIGINT', () => void stop().then(() => process.exit(0)))
  process.on('unhandledRejection', (fault) => {
    log.fatal({ err: fault }, 'unhandled rejection')
    void stop().then(() => process.exit(1))
  })
  return { stop, origin: config.ORIGIN, demo: config.PORTAL_DEMO === 'on' && !config.providers.developers }
}

const readServer = (file: string) => import(pathToFileURL(file).href) as Promise<Server>

/** A demo begins with the content of the repository. */
async function settleContent(db: Db, { PORTAL_DEMO }: Config): Promise<void> {
  if (PORTAL_DEMO === 'on' && (await isEmpty(db))) await importContent(db, path.join(ROOT, 'content'))
}

/** Demo accounts have a published password: a demo makes them, everything else refuses to start with them. */
async function settleDemoAccounts(
  needs: { db: Db; keys: Keys; files: Files },
  { PORTAL_DEMO, providers }: Config,
  readDemo: Server['readDemo'],
): Promise<void> {
  const { db } = needs
  if (providers.developers && providers.operators) return
  if (PORTAL_DEMO === 'on') {
    if (await hasDemoAccounts(db)) return
    const { makeDemo } = await readDemo()
    await makeDemo({ ...needs, content: path.join(ROOT, 'content') }, systemClock.now())
  } else if (await hasDemoAccounts(db)) {
    throw new WrongConfig(
      'This database holds demo accounts, whose password is published. Use an empty database (DATA_DIR or DATABASE_URL), or PORTAL_DEMO=on on this machine alone.',
    )
  }
}

async function readBrand(file: string): Promise<Brand> {
  try {
    return await readYaml(file, Brand)
  } catch (fault) {
    if (fault instanceof WrongContent) throw new WrongConfig(`BRAND_FILE: ${fault.message}`)
    throw fault
  }
}

/** The errors a person can do something about are told in one line each; others keep their stack. */
export function explain(fault: unknown): string {
  const known = [WrongConfig, WrongContent, FolderInUse, NoDatabase, ChangedMigration]
  if (fault instanceof Error && known.some((kind) => fault instanceof kind)) return fault.message
  if ((fault as { code?: string }).code === 'EADDRINUSE') {
    return `The port is taken by another program. Set PORT to a free one. (${(fault as Error).message})`
  }
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}

/** What a newcomer signs in with. */
function demoWords(): string {
  const names = (office: boolean) =>
    DEMO_ACCOUNTS.filter(({ main, roles }) => main && roles.length > 0 === office).map(({ name }) => name)
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    `  developers  ${names(false).join(', ')}, … (all are listed on the sign-in page)`,
    `  operators   ${names(true).join(', ')} (sign in at /ops)`,
    '',
  ].join('\n')
}

if (import.meta.main) {
  try {
    const { origin, demo } = await start(process.env)
    process.stdout.write(`ready ${origin}\n${demo ? demoWords() : ''}`)
  } catch (fault) {
    process.stderr.write(`${explain(fault)}\n`)
    process.exit(1)
  }
}
