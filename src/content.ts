// The content of the portal as files: each feature reads and writes its own part of the folder `content/`.
import { sql } from 'kysely'
import type { Db } from './db/open.ts'
import { refreshSearchWords } from './db/search-index.ts'
import { exportBranches, importBranches } from './features/certification/content.ts'
import { exportDocs } from './features/docs/content/export-docs.ts'
import { importDocs } from './features/docs/content/import-docs.ts'
import { exportSite, importSite } from './features/home/content.ts'
import { exportNotices, importNotices } from './features/notices/content.ts'
import { exportServices, importServices } from './features/offering/content.ts'

/** True when nothing was ever imported. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.selectFrom('site_block').select('name').limit(1).execute()
  return found.length === 0
}

type Part = (db: Db, folder: string) => Promise<void>

const IMPORTS: readonly Part[] = [importSite, importServices, importNotices, importDocs, importBranches]
const EXPORTS: readonly Part[] = [exportSite, exportServices, exportNotices, exportDocs, exportBranches]

/** Replaces all content by what the folder holds, in one transaction. */
export async function importContent(db: Db, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Between two statements hundreds of texts are rendered, which may take longer than a request ever should.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    for (const part of IMPORTS) await part(trx, folder)
    await refreshSearchWords(trx)
  })
}

/** Writes all content into the folder, in the form that import reads. */
export async function exportContent(db: Db, folder: string): Promise<void> {
  for (const part of EXPORTS) await part(db, folder)
}
