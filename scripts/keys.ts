// npm run keys -- rotate|resume|forget|accept: rotation of the master key, removal of old keys, and acceptance of keys that
// were changed on purpose (docs/operations/keys.md).
import path from 'node:path'
import { countProcesses } from '../src/db/heartbeat.ts'
import type { Db } from '../src/db/open.ts'
import { moveToCurrentKey } from '../src/server/rotate-master-key.ts'
import { acceptKeys, settleKeys } from '../src/server/key-checks.ts'
import { explain } from '../src/server/startup-errors.ts'
import { addMasterKey, forgetMasterKeys, keyRingOf } from '../src/adapters/vault/keys.ts'
import { configured, UsageError, withDatabase } from './database.ts'

const USAGE = `Usage: npm run keys -- rotate   re-encrypt everything with a new master key: the first one of MASTER_KEY, or a new one in the key file
       npm run keys -- resume   continue an interrupted rotation
       npm run keys -- forget   remove the old master keys from the key file
       npm run keys -- accept   accept cookie and signing keys that were changed on purpose;
                                --give-up-sealed-data accepts any keys and gives up the data they cannot decrypt`
const TASKS = ['rotate', 'resume', 'forget', 'accept']
const GIVE_UP = '--give-up-sealed-data'

/** Processes read the key file at their start alone. */
async function warnOfProcesses(db: Db): Promise<void> {
  const count = await countProcesses(db)
  if (count === 0) return
  process.stderr.write(
    `Warning: ${count} processes of the portal are running on this database with the keys that they read at their start. ` +
      'Whichever lacks the new key cannot read what is re-encrypted, and what it encrypts with an old key cannot be read once that is forgotten. ' +
      'Stop them, run `npm run keys -- resume`, and start them again.\n',
  )
}

async function run([task = '', ...options]: string[]): Promise<string> {
  if (!TASKS.includes(task) || options.some((option) => task !== 'accept' || option !== GIVE_UP))
    throw new UsageError(USAGE)
  const { DATA_DIR, keys: environmentKeys } = configured()
  const folder = path.resolve(import.meta.dirname, '..', DATA_DIR)
  let message = ''
  // Running processes know both keys when these are in the environment.
  await withDatabase(async (db) => {
    if (task === 'accept') {
      const unreadableCount = await acceptKeys(db, folder, environmentKeys, options.includes(GIVE_UP))
      message = 'The database now accepts the keys of this configuration.'
      if (unreadableCount > 0) message += ` ${unreadableCount} encrypted records cannot be decrypted with them.`
      return
    }
    if (!environmentKeys.master) await warnOfProcesses(db)
    await settleKeys(db, folder, environmentKeys)
    if (task === 'rotate' && !environmentKeys.master) await addMasterKey(folder)
    // The database records the new key before anything is encrypted with it.
    const keys = await settleKeys(db, folder, environmentKeys)
    const current = keys.master[0]!.id
    const movedCount = await moveToCurrentKey(db, keyRingOf(keys))
    message = `Re-encrypted ${movedCount} data keys and records with the master key ${current}.`
    if (task !== 'forget') return
    message += ` Removed ${await forgetMasterKeys(folder, current)} old master keys from the key file.`
    await settleKeys(db, folder, environmentKeys)
  }, !environmentKeys.master)
  return message
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  process.exitCode = 1
}
