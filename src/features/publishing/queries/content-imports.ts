// SQL of checked archives of content.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { FileOwner } from '../../uploads/queries/file-owner.ts'
import { IMPORT_HOURS } from '../rules/limits.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'

type New = {
  fileName: string
  bytes: number
  version: number
  operator: { id: number; name: string }
  now: Date
}

/** @returns its number */
export async function insertImport(db: Db, { fileName, bytes, version, operator, now }: New): Promise<number> {
  const { id } = await db
    .insertInto('content_import')
    .values({
      file_name: fileName,
      bytes,
      content_version: version,
      operator_id: operator.id,
      operator: operator.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One of the operator's own that waits and is not too old. */
export const findImport = (db: Db, id: number, operatorId: number, now: Date) =>
  db
    .selectFrom('content_import')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('done_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - IMPORT_HOURS * HOUR_MS))
    .select(['file_name', 'content_version'])
    .executeTakeFirst()

/** @returns false when it was done before */
export async function markImported(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_import')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The number that grows with each change of content. */
export async function findContentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** Interface for the clean-up of uploaded files. */
export const CONTENT_IMPORT_FILES: FileOwner = {
  removed: (db, limit) =>
    db
      .selectFrom('content_import')
      .where(sql<boolean>`done_at is not null or created_at < now() - make_interval(hours => ${sql.lit(IMPORT_HOURS)})`)
      .select(['id', 'file_name'])
      .orderBy('id')
      .limit(limit)
      .execute(),
  forget: async (db, ids) => {
    if (ids.length > 0) await db.deleteFrom('content_import').where('id', 'in', ids).execute()
  },
  known: async (db, names) => {
    if (names.length === 0) return new Set()
    const rows = await db.selectFrom('content_import').where('file_name', 'in', names).select('file_name').execute()
    return new Set(rows.map(({ file_name }) => file_name))
  },
}
