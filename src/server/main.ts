// Entry point: reads the configuration, opens the database while the code loads, serves, and shuts down in order.
import type { Server as HttpServer } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, readConfig } from './config.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate, MissingMigrations, pendingMigrations, reach, roleOf } from '../db/migrate.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../features/accounts/rules/demo-accounts.ts'
import { type Clock, systemClock } from '../adapters/adapters.ts'
import type { SafeFetch } from '../adapters/safe-fetch/safe-fetch.ts'
import type { Server } from './bootstrap.ts'
import { type Part, partOf } from './processes/part.ts'
import { exitOnSignals } from './processes/shutdown.ts'
import { asDatabaseError, explain, ensureDataFolder } from './startup-errors.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

type StartOptions = {
  /** What this process does; everything when left out. */
  part?: Part
  /** Loads the server's code: the build, or Vite's in development. */
  loadServer?: () => Promise<Server>
  /** An existing server to listen with, in development. */
  server?: HttpServer
  /** Client for requests to developers' addresses; only journeys pass their own (e2e/support/portal.ts). */
  safeFetch?: SafeFetch
  /** The time that the portal goes by; only pictures of pages pass their own (e2e/visual/portal.ts). */
  clock?: Clock
}

export async function start(
  environment: Record<string, string | undefined>,
  { part = null, loadServer = readBuild, server, safeFetch, clock = systemClock }: StartOptions = {},
): Promise<{ stop: () => Promise<void>; origin: string; demo: boolean; notes: string[] }> {
  const config = readConfig(environment)
  // React renders with its slow development code unless NODE_ENV says otherwise.
  process.env.NODE_ENV = config.NODE_ENV
  // Work that needs no database runs while it starts: loading the code, and reading what a new database is filled with.
  let isNew = false
  const opening = openDatabase(config, () => (isNew = true))
  const reading = part === 'worker' ? loadServer() : loadServer().then(withPages)
  const pictures = import('../adapters/images/images.ts')
  const content = path.join(ROOT, 'content')
  const initialContent = reading.then(({ firstContent }) => (isNew ? firstContent(config, content, clock.now()) : null))
  for (const task of [opening, reading, pictures, initialContent]) task.catch(() => {})
  const database = await opening
  try {
    const { bootstrap, createPortal } = await reading
    const { images } = await pictures
    const startTelemetry = config.OTEL_EXPORTER_OTLP_ENDPOINT
      ? (await import('./telemetry/telemetry.ts')).telemetryFor(config)
      : null
    const bootstrapOptions = {
      startTelemetry,
      config,
      part,
      root: ROOT,
      url: database.url,
      createPortal,
      images,
      initialContent,
      server,
      safeFetch,
      clock,
    }
    const portal = await bootstrap(bootstrapOptions)
    let stopping: Promise<void> | null = null
    const stop = () => (stopping ??= portal.stop().finally(database.stop))
    exitOnSignals({ stop, log: portal.log })
    const demo = config.PORTAL_DEMO === 'on' && !config.providers.developers
    return { stop, origin: config.ORIGIN, demo, notes: portal.notes }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The pages are a separate module, loaded on first use. */
async function withPages(code: Server): Promise<Server> {
  await code.loadBuild()
  return code
}

const readBuild = () => import(pathToFileURL(path.join(ROOT, 'build/server/index.js')).href) as Promise<Server>

/** The configured or the embedded database, migrated to its newest version. */
async function openDatabase(config: Config, whenNew: () => void): Promise<{ url: string; stop: () => Promise<void> }> {
  ensureDataFolder(path.resolve(ROOT, config.DATA_DIR))
  const embeddedDatabase = config.DATABASE_URL
    ? null
    : await startEmbedded(path.resolve(ROOT, config.DATA_DIR), whenNew)
  const stop = async () => embeddedDatabase?.stop()
  const url = config.DATABASE_URL ?? embeddedDatabase!.url
  const ownerUrl = config.DATABASE_OWNER_URL ?? embeddedDatabase?.ownerUrl ?? url
  let variable = config.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  try {
    if (config.MIGRATIONS === 'check') {
      const missing = await pendingMigrations(ownerUrl)
      if (missing.length > 0) throw new MissingMigrations(missing.map(({ name }) => name))
    } else if (ownerUrl !== url || (await pendingMigrations(url)).length > 0) {
      // Where all are applied, one role needs no right to create tables.
      await migrate(ownerUrl, ownerUrl === url ? null : roleOf(url))
    }
    variable = 'DATABASE_URL'
    if (config.DATABASE_OWNER_URL) await reach(url)
  } catch (error) {
    await stop()
    throw embeddedDatabase ? error : asDatabaseError(error, variable)
  }
  return { url, stop }
}

/** Demo credentials for newcomers. */
function demoNotice(): string {
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
    const part = partOf(process.argv.slice(2), process.env)
    const { origin, demo, notes } = await start(process.env, { part })
    if (part === 'worker') process.stdout.write('ready worker\n')
    else
      process.stdout.write(`ready ${origin}\n${demo ? demoNotice() : ''}${notes.map((note) => `${note}\n`).join('')}`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
