// npm run keys -- rotate|resume|forget: a new master key, and the end of the old ones (docs/keys.md).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig, WrongConfig } from '../src/config.ts'
import { NoDatabase } from '../src/db/embedded-place.ts'
import { FolderInUse, startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, openDb } from '../src/db/open.ts'
import { moveToCurrentKey } from '../src/keys.ts'
import { addMasterKey, forgetMasterKeys, keyRingOf, readKeys } from '../src/ports/keys.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const USAGE = `Usage: npm run keys -- rotate   seal everything with a new master key: the first one of MASTER_KEY, else a new one in the key file
       npm run keys -- resume   go on where that was cut off
       npm run keys -- forget   take the master keys that seal nothing any more out of the key file`

/** Something a person can do something about, told in one line. */
class Refused extends Error {}

async function run(task: string | undefined): Promise<string> {
  if (task !== 'rotate' && task !== 'resume' && task !== 'forget') throw new Refused(USAGE)
  const environment = path.join(ROOT, '.env')
  if (existsSync(environment)) process.loadEnvFile(environment)
  const { DATABASE_URL, DATA_DIR, MASTER_KEY } = readConfig(process.env)
  const folder = path.resolve(ROOT, DATA_DIR)
  if (!existsSync(path.join(folder, 'keys.json'))) throw new Refused(`There are no keys in ${folder} yet.`)
  const work = async (db: Db): Promise<string> => {
    const inFile = task === 'rotate' && !MASTER_KEY
    const keys = inFile ? await addMasterKey(folder) : await readKeys(folder, MASTER_KEY)
    const moved = await moveToCurrentKey(db, keyRingOf(keys))
    const said = `Wrapped ${moved} data keys and records under the master key ${keys.master[0]!.id}.`
    if (task !== 'forget') return said
    return `${said} ${await forgetMasterKeys(folder)} old master keys were taken out of the key file.`
  }
  if (DATABASE_URL) return using(DATABASE_URL, work)
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.ownerUrl, embedded.appRole)
    return await using(embedded.url, work)
  } finally {
    await embedded.stop()
  }
}

async function using(url: string, work: (db: Db) => Promise<string>): Promise<string> {
  const { db, close } = openDb(url)
  return work(db).finally(close)
}

try {
  process.stdout.write(`${await run(process.argv[2])}\n`)
} catch (fault) {
  const known = [Refused, WrongConfig, NoDatabase, FolderInUse].some((kind) => fault instanceof kind)
  process.stderr.write(`${known ? (fault as Error).message : ((fault as Error).stack ?? String(fault))}\n`)
  process.exitCode = 1
}
