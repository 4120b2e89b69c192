// Import and export of the portal's content as files: each feature reads and writes its own part of `content/`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Db, withinTransaction } from '../db/open.ts'
import { updateTypeDeadline } from '../features/accounts/queries/account.ts'
import { findTypeDeadline } from '../features/notices/queries.ts'
import { systemClock } from '../adapters/adapters.ts'
import type { Files } from '../adapters/storage/storage.ts'
import {
  bringPictures,
  exportPictures,
  type PictureStore,
} from '../features/publishing/handlers/folder/folder-pictures.ts'
import { lockContent } from '../features/publishing/queries/content-lock.ts'
import { contentFolder, replaceContent } from './features.ts'
import type { Write } from './content-folder.ts'
import { wholeWeekDaysSince } from '../lib/dates/content-dates.ts'
import { readYaml } from '../lib/files/content-files.ts'

/** True when nothing was ever imported. */
export async function isEmpty(db: Db): Promise<boolean> {
  const blocks = await db.selectFrom('site_block').select('name').limit(1).execute()
  return blocks.length === 0
}

/**
 * Reads and checks the whole folder, without the database.
 * @returns a function that replaces all content with it, in one transaction
 * @throws WrongContent
 */
export const readContent = (folder: string): Promise<Write> => contentFolder.read(folder, null)

/** The same for a demo: dates are shifted so that the content looks written this week. @throws WrongContent */
export const readDemoContent = async (folder: string, now: Date): Promise<Write> =>
  contentFolder.read(folder, await daysToMove(folder, now))

const Written = z.strictObject({ writtenFor: z.iso.date() })

/** Days by which a demo shifts the folder's dates; zero unless the folder says which day it was written for. */
async function daysToMove(folder: string, now: Date): Promise<number> {
  const file = path.join(folder, 'dates.yaml')
  return existsSync(file) ? wholeWeekDaysSince((await readYaml(file, Written)).writtenFor, now) : 0
}

/**
 * Replaces all content with that of the folder, keeps what was there as versions, and brings its pictures.
 * @throws WrongContent
 */
export async function importContent(db: Db, folder: string, store: PictureStore | null = null): Promise<void> {
  const write = await readContent(folder)
  const pictures = store ? await bringPictures(db, store, folder) : null
  await withinTransaction(db, async (trx) => {
    // Waits for publications to end.
    await lockContent(trx)
    const now = systemClock.now()
    await replaceContent(trx, write, now)
    await pictures?.insert(trx, null, now)
  })
}

/** Days by which the content's dates were shifted; null when it was imported as written. */
export async function findMovedDays(db: Db): Promise<number | null> {
  const contentDates = await db.selectFrom('content_dates').select('moved_days').executeTakeFirst()
  return contentDates?.moved_days ?? null
}

/**
 * Shifts a demo's dates again when whole weeks have passed since the last shift. Read marks stay, and the day by
 * which demo accounts confirm their type moves along. Content imported by hand is left alone.
 * @returns null when there is nothing to do
 */
export async function moveAgain(db: Db, folder: string, now: Date): Promise<Write | null> {
  const storedDays = await findMovedDays(db)
  if (storedDays === null || storedDays === (await daysToMove(folder, now))) return null
  const write = await readDemoContent(folder, now)
  return (all) =>
    withinTransaction(all, async (trx) => {
      // If two portals start at the same time, the second finds it done.
      const before = await trx.selectFrom('content_dates').select('moved_days').forUpdate().executeTakeFirst()
      if (before?.moved_days !== storedDays) return
      const typeDeadline = await findTypeDeadline(trx)
      await write(trx)
      const movedTo = await findTypeDeadline(trx)
      if (typeDeadline && movedTo) await updateTypeDeadline(trx, typeDeadline, movedTo)
    })
}

/** Writes all content to the folder with the pictures of its texts, in the form that import reads. */
export async function exportContent(db: Db, folder: string, files: Files | null = null): Promise<void> {
  await contentFolder.export(db, folder)
  if (files) await exportPictures(files, folder)
}
