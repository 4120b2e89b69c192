// The database that a command of the command line works on.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '../src/server/config.ts'
import { FolderInUse, startEmbedded } from '../src/db/embedded.ts'
import { hasTables, migrate, roleOf } from '../src/db/migrate.ts'
import { type Db, openDb, UNLIMITED } from '../src/db/open.ts'
import { asDatabaseError } from '../src/server/startup-errors.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Something a person can do something about, told in one line. */
export class Refused extends Error {}

/** The configuration of the environment and of .env. */
export function configured(): Config {
  const environment = path.join(ROOT, '.env')
  if (existsSync(environment)) process.loadEnvFile(environment)
  return readConfig(process.env)
}

/**
 * The configured database: the one of DATABASE_URL, the embedded one of a running portal, else started for this alone.
 * An empty one gets its tables; one that has some is left to the start of the portal, beside which an older one may run.
 * @param alone refuses while a portal runs on the embedded one
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
  if (embedded instanceof FolderInUse && alone) throw new Refused('Stop the portal first.')
  if (embedded instanceof FolderInUse) return using(embedded.url, work).catch(unusableRunning)
  try {
    await migrate(embedded.ownerUrl, embedded.appRole)
    await using(embedded.url, work)
  } finally {
    await embedded.stop()
  }
}

/** Beside a portal that runs its tables are what they are. */
function unusableRunning(error: Error & { code?: string }): never {
  if (error.code !== '42P01') throw error
  throw new Refused('The portal that runs is of an older version: stop it, or start this one first.')
}

/** What a person can do something about when the database is their own. */
function unusable(error: Error & { code?: string }): never {
  if (error.code === '42P01')
    throw new Refused('The database of DATABASE_URL is of an older version of the portal: start this one on it once.')
  throw asDatabaseError(error, 'DATABASE_URL')
}

async function using(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  // An import may take any time.
  const { db, close } = openDb(url, undefined, { timeouts: UNLIMITED })
  await work(db).finally(close)
}
