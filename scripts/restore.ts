// npm run restore -- folder: puts a backup of `npm run backup` into DATA_DIR, once its hashes and the keys are right.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../src/server/backup/restore.ts'
import { explain } from '../src/server/startup-errors.ts'
import { configured, UsageError } from './database.ts'

const USAGE = `Usage: npm run restore -- folder [--force]
Restores a backup to DATA_DIR, whose keys.json (or the variables used instead) has to be that of the backup.
--force replaces the database and the files that are there.`

function read(words: string[]): { folder: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [folder, ...more] = positionals
    if (folder && more.length === 0) return { folder: path.resolve(folder), force: values.force }
  } catch {
    // An unknown option.
  }
  throw new UsageError(USAGE)
}

async function run(words: string[]): Promise<string> {
  const { folder, force } = read(words)
  const { DATABASE_URL, DATA_DIR, keys } = configured()
  if (DATABASE_URL)
    throw new UsageError(
      'DATABASE_URL is set, and this command restores the embedded database only. How to restore one of your own: docs/operations/backup.md.',
    )
  const dataDir = path.resolve(import.meta.dirname, '..', DATA_DIR)
  const { manifest, tables, rows, files } = await restoreBackup(folder, { dataDir, keys, force })
  return `Restored the state of ${manifest.at} (version ${manifest.version}, migration ${manifest.migration}): ${rows} rows of ${tables} tables and ${files} uploaded files. The keys open them.`
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  process.exitCode = 1
}
