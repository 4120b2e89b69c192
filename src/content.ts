// The content of the portal as files: each feature reads and writes its own part of the folder `content/`.
import { sql } from 'kysely'
import { type Db, withinTransaction } from './db/open.ts'
import { refreshSearchWords } from './db/search-index.ts'
import { exportBranches, readBranches } from './features/certification/content.ts'
import { exportDocs } from './features/docs/content/export-docs.ts'
import { readDocs } from './features/docs/content/read-docs.ts'
import { exportSite, readSite } from './features/home/content.ts'
import { exportNotices, readNotices } from './features/notices/content.ts'
import { exportServices, readServices } from './features/offering/content.ts'
import { together } from './lib/together.ts'

/** True when nothing was ever imported. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.selectFrom('site_block').select('name').limit(1).execute()
  return found.length === 0
}

type Write = (db: Db) => Promise<void>

const READERS: readonly ((folder: string) => Promise<Write>)[] = [
  readSite,
  readServices,
  readNotices,
  readDocs,
  readBranches,
]
const EXPORTS: readonly ((db: Db, folder: string) => Promise<void>)[] = [
  exportSite,
  exportServices,
  exportNotices,
  exportDocs,
  exportBranches,
]

/**
 * Reads and checks all that the folder holds; no database is needed so far.
 * @returns what replaces all content by it, in one transaction
 * @throws WrongContent
 */
export async function readContent(folder: string): Promise<Write> {
  const parts = await Promise.all(READERS.map((read) => read(folder)))
  return (db) =>
    withinTransaction(db, async (trx) => {
      // Thousands of texts may take longer than a request ever should.
      await sql`set local statement_timeout = 0`.execute(trx)
      await together(parts.map((write) => write(trx)))
      await refreshSearchWords(trx)
    })
}

/** Replaces all content by what the folder holds. @throws WrongContent */
export const importContent = async (db: Db, folder: string): Promise<void> => (await readContent(folder))(db)

/** Writes all content into the folder, in the form that import reads. */
export async function exportContent(db: Db, folder: string): Promise<void> {
  for (const part of EXPORTS) await part(db, folder)
}
