// Database connection of the command line scripts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../src/server/config.ts'
import { FolderInUse, startEmbedded } from '../src/db/embedded.ts'
import { hasTables, migrate, roleOf } from '../src/db/migrate.ts'
import { type Db, openDb, UNLIMITED } from '../src/db/open.ts'
import { asDatabaseError } from '../src/server/startup-errors.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** An error the user can act on, printed as one line. */
export class UsageError extends Error {}

/** The configuration from the environment and .env. */
export function configured(): Config {
  const environment = path.join(ROOT, '.env')
  if (existsSync(environment)) process.loadEnvFile(environment)
  return readConfig(process.env)
}

/**
 * The configured database: the one of DATABASE_URL, the embedded one of a running portal, or one started for this command.
 * An empty database gets its tables. Migrating an existing one is left to the portal's start, because an older version may be running.
 * @param alone refuse while a portal is running on the embedded database
 */
export async function withDatabase(work: (db: Db) => Promise<void>, alone = false): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = configured()
  if (DATABASE_URL) {
    try {
      const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_URL
      if (!(await hasTables(DATABASE_URL))) await migrate(ownerUrl, DATABASE_OWNER_URL ? roleOf(DATABASE_URL) : null)
      return await using(DATABASE_URL, work)
    } catch (error) {
      return unusable(error as Error)
    }
  }
  const embedded = await startEmbedded(path.resolve(ROOT, DATA_DIR)).catch((error: unknown) => {
    if (error instanceof FolderInUse) return error
    throw error
  })
  if (embedded instanceof FolderInUse && alone) throw new UsageError('Stop the portal first.')
  if (embedded instanceof FolderInUse) return using(embedded.url, work).catch(unusableRunning)
  try {
    await migrate(embedded.ownerUrl, embedded.appRole)
    await using(embedded.url, work)
  } finally {
    await embedded.stop()
  }
}

export type Reached = {
  /** URL for the application's role. */
  url: string
  ownerUrl: string
  /** The embedded database, and whether a portal is running on it. */
  embedded: { dataDir: string; isRunning: boolean } | null
}

/** The configured database as it is, without migrations: running, or started for this command. */
export async function withUrls<Value>(work: (urls: Reached) => Promise<Value>): Promise<Value> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL, DATA_DIR } = configured()
  if (url) return work({ url, ownerUrl: DATABASE_OWNER_URL ?? url, embedded: null })
  const dataDir = path.resolve(ROOT, DATA_DIR)
  const embedded = await startEmbedded(dataDir).catch((error: unknown) => {
    if (error instanceof FolderInUse) return error
    throw error
  })
  const { url: appUrl, ownerUrl } = embedded
  const isRunning = embedded instanceof FolderInUse
  try {
    return await work({ url: appUrl, ownerUrl, embedded: { dataDir, isRunning } })
  } finally {
    if (!isRunning) await embedded.stop()
  }
}

/** No migration beside a running portal. */
function unusableRunning(error: Error & { code?: string }): never {
  if (error.code !== '42P01') throw error
  throw new UsageError('The running portal is an older version. Stop it and try again, or start this version first.')
}

/** Turns errors of an external database into ones the user can act on. */
function unusable(error: Error & { code?: string }): never {
  if (error.code === '42P01')
    throw new UsageError(
      'The database at DATABASE_URL was written by an older version of the portal. Start this version once to upgrade it.',
    )
  throw asDatabaseError(error, 'DATABASE_URL')
}

async function using(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  // An import has no time limit.
  const { db, close } = openDb(url, undefined, { timeouts: UNLIMITED })
  await work(db).finally(close)
}
