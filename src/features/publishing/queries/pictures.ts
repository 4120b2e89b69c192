// SQL of pictures in texts.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { FileOwner } from '../../uploads/queries/file-owner.ts'
import { UNUSED_PICTURE_DAYS } from '../rules/limits.ts'

type New = {
  fileName: string
  width: number
  height: number
  bytes: number
  /** Null where the command line brings it. */
  operator: { id: number; name: string } | null
  /** Set where readers get it at once. */
  publishedAt?: Date
  now: Date
}

export const insertPicture = (db: Db, { fileName, width, height, bytes, operator, publishedAt, now }: New) =>
  db
    .insertInto('content_picture')
    .values({
      file_name: fileName,
      width,
      height,
      bytes,
      operator_id: operator?.id ?? null,
      operator: operator?.name ?? '',
      created_at: now,
      published_at: publishedAt ?? null,
    })
    .execute()

export const findPicture = (db: Db, fileName: string) =>
  db.selectFrom('content_picture').where('file_name', '=', fileName).select('published_at').executeTakeFirst()

/** Readers get them from now on. */
export const publishPictures = async (db: Db, names: readonly string[], now: Date): Promise<void> => {
  if (names.length === 0) return
  await db
    .updateTable('content_picture')
    .set({ published_at: now })
    .where('file_name', 'in', names)
    .where('published_at', 'is', null)
    .execute()
}

export async function listKnownPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('content_picture').where('file_name', 'in', names).select('file_name').execute()
  return new Set(rows.map(({ file_name }) => file_name))
}

/** Old ones that were never published and that no draft and no schedule has. */
async function listUnusedPictures(db: Db, limit: number) {
  const { rows } = await sql<{ id: number; file_name: string }>`
    select id, file_name from content_picture p
    where published_at is null and created_at < now() - make_interval(days => ${UNUSED_PICTURE_DAYS})
      and not exists (select from content_draft d where strpos(d.value::text, p.file_name) > 0)
      and not exists (select from content_schedule s where strpos(s.value::text, p.file_name) > 0)
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Interface for the clean-up of uploaded files. */
export const CONTENT_PICTURE_FILES: FileOwner = {
  removed: listUnusedPictures,
  forget: async (db, ids) => {
    if (ids.length > 0) await db.deleteFrom('content_picture').where('id', 'in', ids).execute()
  },
  known: listKnownPictures,
}
