// Import and export of the portal's content as files: each feature reads and writes its own part of `content/`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, withinTransaction } from '../db/open.ts'
import { updateTypeDeadline } from '../features/accounts/queries/account.ts'
import { findTypeDeadline } from '../features/notices/queries.ts'
import { replaceSearchEntries } from '../features/search/queries/entries.ts'
import { indexedEntry, pageEntries } from '../features/search/rules/entries.ts'
import { features } from './features.ts'
import { AS_WRITTEN, ContentDates, movedDays } from '../lib/dates/content-dates.ts'
import { readYaml } from '../lib/files/content-files.ts'
import { settleAll } from '../lib/async/settle-all.ts'

/** True when nothing was ever imported. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.selectFrom('site_block').select('name').limit(1).execute()
  return found.length === 0
}

type Write = (db: Db) => Promise<void>

const CONTENT = features.flatMap(({ content }) => content ?? [])
const PAGES = features.flatMap(({ search }) => search?.pages ?? [])

/**
 * Reads and checks the whole folder, without the database.
 * @returns a function that replaces all content with it, in one transaction
 * @throws WrongContent
 */
export const readContent = (folder: string): Promise<Write> => readMoved(folder, null)

/** The same for a demo: dates are shifted so that the content looks written this week. @throws WrongContent */
export const readDemoContent = async (folder: string, now: Date): Promise<Write> =>
  readMoved(folder, await daysToMove(folder, now))

async function readMoved(folder: string, moved: number | null): Promise<Write> {
  const dates = moved === null ? AS_WRITTEN : new ContentDates(moved)
  const parts = await Promise.all(CONTENT.map(({ read }) => read(folder, dates)))
  const entries = [...parts.flatMap(({ search }) => search ?? []), ...pageEntries(PAGES)].map(indexedEntry)
  return (db) =>
    withinTransaction(db, async (trx) => {
      // Thousands of texts may take longer than a statement usually may.
      await sql`set local statement_timeout = 0`.execute(trx)
      await settleAll([...parts.map(({ write }) => write(trx)), replaceSearchEntries(trx, entries)])
      await trx.deleteFrom('content_dates').execute()
      if (moved !== null) await trx.insertInto('content_dates').values({ moved_days: moved }).execute()
    })
}

const Written = z.strictObject({ writtenFor: z.iso.date() })

/** Days by which a demo shifts the folder's dates; zero unless the folder says which day it was written for. */
async function daysToMove(folder: string, now: Date): Promise<number> {
  const file = path.join(folder, 'dates.yaml')
  return existsSync(file) ? movedDays((await readYaml(file, Written)).writtenFor, now) : 0
}

/** Replaces all content with that of the folder. @throws WrongContent */
export const importContent = async (db: Db, folder: string): Promise<void> => (await readContent(folder))(db)

/** Days by which the content's dates were shifted; null when it was imported as written. */
export async function movedDaysOf(db: Db): Promise<number | null> {
  const found = await db.selectFrom('content_dates').select('moved_days').executeTakeFirst()
  return found?.moved_days ?? null
}

/**
 * Shifts a demo's dates again when whole weeks have passed since the last shift. Read marks and feedback stay, and the day by
 * which demo accounts confirm their type moves along. Content imported by hand is left alone.
 * @returns null when there is nothing to do
 */
export async function moveAgain(db: Db, folder: string, now: Date): Promise<Write | null> {
  const moved = await movedDaysOf(db)
  if (moved === null || moved === (await daysToMove(folder, now))) return null
  const write = await readDemoContent(folder, now)
  return (all) =>
    withinTransaction(all, async (trx) => {
      // If two portals start at the same time, the second finds it done.
      const before = await trx.selectFrom('content_dates').select('moved_days').forUpdate().executeTakeFirst()
      if (before?.moved_days !== moved) return
      const putBack = await keptFeedback(trx)
      const typeDeadline = await findTypeDeadline(trx)
      await write(trx)
      await putBack()
      const movedTo = await findTypeDeadline(trx)
      if (typeDeadline && movedTo) await updateTypeDeadline(trx, typeDeadline, movedTo)
    })
}

/** Readers' feedback on documents, which the import deletes with them; read marks refer to notice numbers and survive. @returns a function that restores it */
async function keptFeedback(db: Db): Promise<() => Promise<void>> {
  const columns = ['document_id', 'language', 'reader', 'helpful', 'remark', 'created_at'] as const
  const said = await db.selectFrom('document_feedback').select(columns).execute()
  return async () => {
    const there = new Set((await db.selectFrom('document').select('id').execute()).map(({ id }) => id))
    const kept = said.filter((one) => there.has(one.document_id))
    for (let at = 0; at < kept.length; at += 1000)
      await db
        .insertInto('document_feedback')
        .values(kept.slice(at, at + 1000))
        .execute()
  }
}

/** Writes all content to the folder, in the form that import reads. */
export async function exportContent(db: Db, folder: string): Promise<void> {
  for (const part of CONTENT) await part.export(db, folder)
}
