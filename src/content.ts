// The content of the portal as files: each feature reads and writes its own part of the folder `content/`.
import type { Db } from './db/open.ts'

/** True when nothing was ever imported. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.selectFrom('site_block').select('name').limit(1).execute()
  return found.length === 0
}

type Part = (db: Db, folder: string) => Promise<void>

const IMPORTS: readonly Part[] = []
const EXPORTS: readonly Part[] = []

/** Replaces all content by what the folder holds, in one transaction. */
export async function importContent(db: Db, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const part of IMPORTS) await part(trx, folder)
  })
}

/** Writes all content into the folder, in the form that import reads. */
export async function exportContent(db: Db, folder: string): Promise<void> {
  for (const part of EXPORTS) await part(db, folder)
}
