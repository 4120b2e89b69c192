// npm run keys -- rotate: a new master key seals from now on. Data keys of persons are wrapped anew under it; the older
// master keys stay in the file, for what the platform itself sealed with them.
import path from 'node:path'
import { WrongConfig } from '../src/config.ts'
import { NoDatabase } from '../src/db/embedded-place.ts'
import { rewrapPersonKeys } from '../src/features/developer/queries/person-keys.ts'
import { addMasterKey, keyRingOf, readKeys } from '../src/ports/keys.ts'
import { configured, Refused, withDatabase } from './database.ts'

const USAGE = `Usage: npm run keys -- rotate   make a new master key and wrap all data keys under it
Stop every process of the portal first, and copy DATA_DIR/keys.json to all of them afterwards. Cut off in the middle, it
goes on when it is called with \`resume\`.`

async function run(task: string | undefined): Promise<string> {
  if (task !== 'rotate' && task !== 'resume') throw new Refused(USAGE)
  const folder = path.resolve(import.meta.dirname, '..', configured().DATA_DIR)
  let wrapped = 0
  await withDatabase(async (db) => {
    // The file first: a data key is never wrapped under a master key that is not kept.
    if (task === 'rotate') await addMasterKey(folder)
    const ring = keyRingOf(await readKeys(folder))
    for (let batch = -1; batch !== 0; wrapped += batch) batch = await rewrapPersonKeys(db, ring)
  }, true)
  return `Wrapped ${wrapped} data keys under the new master key.`
}

try {
  process.stdout.write(`${await run(process.argv[2])}\n`)
} catch (fault) {
  const known = [Refused, WrongConfig, NoDatabase].some((kind) => fault instanceof kind)
  process.stderr.write(`${known ? (fault as Error).message : ((fault as Error).stack ?? String(fault))}\n`)
  process.exitCode = 1
}
