// The folder content/: each feature reads and writes its own part of it.
import { sql } from 'kysely'
import { type Db, withinTransaction } from '../db/open.ts'
import { replaceSearchEntries } from '../features/search/queries/entries.ts'
import { toIndexedEntry, pageEntries } from '../features/search/rules/entries.ts'
import { settleAll } from '../lib/async/settle-all.ts'
import { AS_WRITTEN, ContentDates } from '../lib/dates/content-dates.ts'
import { WrongContent } from '../lib/files/content-files.ts'
import type { Feature } from './feature.ts'

export type Write = (db: Db) => Promise<void>

/** @param features all of them; asked when the first folder is read */
export function contentFolderOf(features: () => readonly Feature[]) {
  const parts = () => features().flatMap(({ content }) => content ?? [])
  const pages = () => features().flatMap(({ search }) => search?.pages ?? [])

  /** @throws WrongContent with the problem of each part that has one */
  async function readParts(folder: string, dates: ContentDates) {
    const results = await Promise.allSettled(parts().map((part) => part.read(folder, dates)))
    const errors = results.flatMap((item) => (item.status === 'rejected' ? [item.reason as unknown] : []))
    const defect = errors.find((error) => !(error instanceof WrongContent))
    if (defect) throw defect
    if (errors.length > 0) throw new WrongContent(...errors.flatMap((error) => (error as WrongContent).problems))
    return results.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []))
  }

  return {
    /**
     * Reads and checks a whole folder, without the database.
     * @param movedDays days by which a demo shifts its dates; null for none
     * @returns a function that replaces all content with it, in one transaction
     */
    async read(folder: string, movedDays: number | null): Promise<Write> {
      const contentParts = await readParts(folder, movedDays === null ? AS_WRITTEN : new ContentDates(movedDays))
      const entries = [...contentParts.flatMap(({ search }) => search ?? []), ...pageEntries(pages())].map(
        toIndexedEntry,
      )
      return (db) =>
        withinTransaction(db, async (trx) => {
          // Thousands of texts may take longer than a statement usually may.
          await sql`set local statement_timeout = 0`.execute(trx)
          await settleAll([...contentParts.map(({ write }) => write(trx)), replaceSearchEntries(trx, entries)])
          await trx.deleteFrom('content_dates').execute()
          if (movedDays !== null) await trx.insertInto('content_dates').values({ moved_days: movedDays }).execute()
        })
    },
    /** Writes all content to a folder, in the form that `read` reads. */
    async export(db: Db, folder: string): Promise<void> {
      for (const part of parts()) await part.export(db, folder)
    },
  }
}
