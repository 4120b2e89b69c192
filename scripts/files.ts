// npm run files -- move: all files from FILES_MOVED_FROM to FILES, while the portal runs (docs/operations/files.md).
import path from 'node:path'
import { keyRingOf } from '../src/adapters/vault/keys.ts'
import { type MoveProgress, moveFiles } from '../src/adapters/storage/move-files.ts'
import { settleKeys } from '../src/server/key-checks.ts'
import { explain } from '../src/server/startup-errors.ts'
import { storesFor } from '../src/server/drivers/storage.ts'
import { configured, UsageError, withDatabase } from './database.ts'

const REMOVE = '--remove'
const USAGE = `Usage: npm run files -- move            copy every file from FILES_MOVED_FROM to FILES, and verify it there
       npm run files -- move ${REMOVE}   the same, and in the end remove what was verified from the old store`

/** Milliseconds between two lines of progress. */
const EVERY = 2000

const lineOf = ({ moved, there, removed, bytes }: MoveProgress): string =>
  `${moved} moved (${(bytes / 1024 / 1024).toFixed(1)} MB), ${there} already there, ${removed} removed`

async function run([task, ...options]: string[]): Promise<string> {
  if (task !== 'move' || options.some((option) => option !== REMOVE)) throw new UsageError(USAGE)
  const config = configured()
  if (!config.storage.movedFrom) throw new UsageError('Set FILES_MOVED_FROM to the store that the files are in.')
  const dataDir = path.resolve(import.meta.dirname, '..', config.DATA_DIR)
  let summary = ''
  await withDatabase(async (db) => {
    const ring = async () => keyRingOf(await settleKeys(db, dataDir, config.keys))
    const { first, second } = await storesFor(config, { dataDir, ring })
    let lastReport = Date.now()
    const tell = (progress: MoveProgress) => {
      if (Date.now() - lastReport < EVERY) return
      lastReport = Date.now()
      process.stdout.write(`${lineOf(progress)}\n`)
    }
    summary = lineOf(await moveFiles({ from: second!, to: first, isRemoved: options.includes(REMOVE), tell }))
  })
  return `Done: ${summary}.`
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  process.exitCode = 1
}
