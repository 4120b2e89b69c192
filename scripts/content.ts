// npm run content -- import|export [folder]: replaces all content with that of a folder, or writes it to one. A running
// portal shows imported content at once.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { images } from '../src/adapters/images/images.ts'
import type { Files } from '../src/adapters/storage/storage.ts'
import { keyRingOf } from '../src/adapters/vault/keys.ts'
import { WrongConfig } from '../src/server/config.ts'
import { exportContent, importContent, findMovedDays } from '../src/server/content.ts'
import { settleKeys } from '../src/server/key-checks.ts'
import { filesFor } from '../src/server/drivers/storage.ts'
import { NoDatabase } from '../src/db/embedded-place.ts'
import type { Db } from '../src/db/open.ts'
import { WrongContent } from '../src/lib/files/content-files.ts'
import { configured, UsageError, withDatabase } from './database.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const USAGE = `Usage: npm run content -- import [folder]   replace all content with that of the folder
       npm run content -- export [folder]   write all content to the folder
The default folder is content/.`

async function run(task: string | undefined, folderArgument: string | undefined): Promise<string> {
  if (task !== 'import' && task !== 'export') throw new UsageError(USAGE)
  // npm runs scripts in the folder of the package; INIT_CWD is where the command was typed.
  const folder = path.resolve(
    folderArgument === undefined
      ? path.join(ROOT, 'content')
      : path.resolve(process.env.INIT_CWD ?? '.', folderArgument),
  )
  if (task === 'import') {
    if (!isContent(folder)) throw new UsageError(`${folder} contains no content: site/home.yaml is missing.`)
    await withDatabase(async (db) => importContent(db, folder, { files: await storedFiles(db), images }))
    return `Imported the content of ${folder}.`
  }
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isContent(folder)) {
    throw new UsageError(`${folder} contains files that are not content. Choose an empty or a new folder.`)
  }
  let movedDays = 0
  await withDatabase(async (db) => {
    movedDays = (await findMovedDays(db)) ?? 0
    if (movedDays !== 0 && isContent(folder)) {
      throw new UsageError(
        `The demo shifted the dates of its content by ${movedDays} days, and they would replace those in ${folder}. Choose an empty or a new folder.`,
      )
    }
    await writeInto(folder, db)
  })
  return `Exported all content to ${folder}.${movedDays ? ` Its dates are those of the demo, shifted by ${movedDays} days.` : ''}`
}

/** Where the portal keeps uploaded files. */
function storedFiles(db: Db): Promise<Files> {
  const config = configured()
  const dataDir = path.resolve(ROOT, config.DATA_DIR)
  return filesFor(config, { dataDir, ring: async () => keyRingOf(await settleKeys(db, dataDir, config.keys)) })
}

const isContent = (folder: string): boolean => existsSync(path.join(folder, 'site', 'home.yaml'))

/** Writes to a sibling folder first; otherwise files of deleted content would survive and return with the next import. */
async function writeInto(folder: string, db: Db): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const fresh = mkdtempSync(path.join(folder, '.export-'))
  try {
    await exportContent(db, fresh, await storedFiles(db))
    // Pictures that no text has any more.
    rmSync(path.join(folder, 'pictures'), { recursive: true, force: true })
    for (const part of readdirSync(fresh)) {
      rmSync(path.join(folder, part), { recursive: true, force: true })
      renameSync(path.join(fresh, part), path.join(folder, part))
    }
    // An export has its dates written out, so a later import must not shift them.
    rmSync(path.join(folder, 'dates.yaml'), { force: true })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

try {
  process.stdout.write(`${await run(process.argv[2], process.argv[3])}\n`)
} catch (error) {
  const known = [UsageError, WrongConfig, WrongContent, NoDatabase].some((kind) => error instanceof kind)
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}
