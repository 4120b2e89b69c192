// npm run keys -- rotate|resume|forget: a new master key, and the end of the old ones (docs/keys.md).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { WrongConfig } from '../src/config.ts'
import { NoDatabase } from '../src/db/embedded-place.ts'
import { moveToCurrentKey } from '../src/keys.ts'
import { addMasterKey, forgetMasterKeys, keyRingOf, readKeys } from '../src/ports/keys.ts'
import { configured, Refused, withDatabase } from './database.ts'

const USAGE = `Usage: npm run keys -- rotate   seal everything with a new master key: the first one of MASTER_KEY, else a new one in the key file
       npm run keys -- resume   go on where that was cut off
       npm run keys -- forget   take the master keys that seal nothing any more out of the key file`

async function run(task: string | undefined): Promise<string> {
  if (task !== 'rotate' && task !== 'resume' && task !== 'forget') throw new Refused(USAGE)
  const { DATA_DIR, MASTER_KEY } = configured()
  const folder = path.resolve(import.meta.dirname, '..', DATA_DIR)
  if (!existsSync(path.join(folder, 'keys.json'))) throw new Refused(`There are no keys in ${folder} yet.`)
  let said = ''
  // With the keys in the environment processes that run know both of them; those in the file are read at the start.
  await withDatabase(async (db) => {
    const inFile = task === 'rotate' && !MASTER_KEY
    const keys = inFile ? await addMasterKey(folder) : await readKeys(folder, MASTER_KEY)
    const moved = await moveToCurrentKey(db, keyRingOf(keys))
    said = `Wrapped ${moved} data keys and records under the master key ${keys.master[0]!.id}.`
    if (task === 'forget') said += ` ${await forgetMasterKeys(folder)} old master keys were taken out of the key file.`
  }, !MASTER_KEY)
  return said
}

try {
  process.stdout.write(`${await run(process.argv[2])}\n`)
} catch (fault) {
  const known = [Refused, WrongConfig, NoDatabase].some((kind) => fault instanceof kind)
  process.stderr.write(`${known ? (fault as Error).message : ((fault as Error).stack ?? String(fault))}\n`)
  process.exitCode = 1
}
