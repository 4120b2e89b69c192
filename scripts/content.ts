// npm run content -- import|export [folder]: replaces all content by what a folder holds, or writes it into one. Works
// beside a running portal, which shows what was imported at once.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readConfig, WrongConfig } from '../src/config.ts'
import { exportContent, importContent } from '../src/content.ts'
import { NoDatabase } from '../src/db/embedded-place.ts'
import { FolderInUse, startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, openDb } from '../src/db/open.ts'
import { WrongContent } from '../src/lib/content-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const USAGE = `Usage: npm run content -- import [folder]   replace all content by what the folder holds
       npm run content -- export [folder]   write all content into the folder
The folder is content/ when it is not named.`

/** Something a person can do something about, told in one line. */
class Refused extends Error {}

async function run(task: string | undefined, named: string | undefined): Promise<string> {
  if (task !== 'import' && task !== 'export') throw new Refused(USAGE)
  // npm runs scripts in the folder of the package; INIT_CWD is where the command was typed.
  const folder = path.resolve(
    named === undefined ? path.join(ROOT, 'content') : path.resolve(process.env.INIT_CWD ?? '.', named),
  )
  if (task === 'import') {
    if (!isContent(folder)) throw new Refused(`${folder} holds no content: there is no site/home.yaml in it.`)
    await withDatabase((db) => importContent(db, folder))
    return `Imported the content of ${folder}.`
  }
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isContent(folder)) {
    throw new Refused(`${folder} holds other files than content. Name an empty or a new folder.`)
  }
  await withDatabase((db) => writeInto(folder, db))
  return `Exported all content to ${folder}.`
}

const isContent = (folder: string): boolean => existsSync(path.join(folder, 'site', 'home.yaml'))

/** Writes beside the folder first, so that a file of something that is gone does not stay and come back with an import. */
async function writeInto(folder: string, db: Db): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const fresh = mkdtempSync(path.join(folder, '.export-'))
  try {
    await exportContent(db, fresh)
    for (const part of readdirSync(fresh)) {
      rmSync(path.join(folder, part), { recursive: true, force: true })
      renameSync(path.join(fresh, part), path.join(folder, part))
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** The configured database: the one of DATABASE_URL, the embedded one of a running portal, else started for this alone. */
async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const environment = path.join(ROOT, '.env')
  if (existsSync(environment)) process.loadEnvFile(environment)
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  if (DATABASE_URL) return using(DATABASE_URL, work).catch(unusable)
  const embedded = await startEmbedded(path.resolve(ROOT, DATA_DIR)).catch((fault: unknown) => {
    if (fault instanceof FolderInUse) return fault
    throw fault
  })
  if (embedded instanceof FolderInUse) return using(embedded.url, work)
  try {
    await migrate(embedded.ownerUrl, embedded.appRole)
    await using(embedded.url, work)
  } finally {
    await embedded.stop()
  }
}

/** What a person can do something about when the database is their own. */
function unusable(fault: Error & { code?: string }): never {
  if (fault.code === '42P01')
    throw new Refused('The database of DATABASE_URL has no tables yet: start the portal on it once.')
  // Of PostgreSQL: a wrong password or role, an unknown database; the others are of the network.
  if (!['28P01', '28000', '3D000', 'ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT'].includes(fault.code ?? ''))
    throw fault
  throw new Refused(`The database of DATABASE_URL cannot be used: ${fault.message || fault.code}`)
}

async function using(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = openDb(url)
  await work(db).finally(close)
}

try {
  process.stdout.write(`${await run(process.argv[2], process.argv[3])}\n`)
} catch (fault) {
  const known = [Refused, WrongConfig, WrongContent, NoDatabase].some((kind) => fault instanceof kind)
  process.stderr.write(`${known ? (fault as Error).message : ((fault as Error).stack ?? String(fault))}\n`)
  process.exitCode = 1
}
