// SQL of icons and screenshots, found with an access check; their files are encrypted with the owner's data key.
import { sql } from 'kysely'
import type { FileOwner } from '../../uploads/queries/file-owner.ts'
import type { Db } from '../../../db/open.ts'
import { caseIsIn } from '../../review/queries/case-moves.ts'
import { type DataKey, seal, unseal } from '../../../lib/crypto/sealing.ts'
import type { PictureKind } from '../rules/pictures.ts'
import type { Whose } from './apps.ts'

const place = (fileName: string) => ({ table: 'app_picture', column: 'file', row: fileName })

export const sealPicture = (key: DataKey, fileName: string, jpeg: Buffer): Buffer => seal(key, jpeg, place(fileName))

/** @throws Unsealable */
export const unsealPicture = (key: DataKey, fileName: string, record: Buffer): Buffer =>
  unseal(key, record, place(fileName))

const current = (db: Db) =>
  db
    .selectFrom('app_picture as p')
    .where('p.state', '=', 'current')
    .select(['p.id', 'p.app_id', 'p.kind', 'p.about', 'p.width', 'p.height', 'p.file_name', 'p.key_owner_id'])
    .$narrowType<{ kind: PictureKind }>()

const FORM_KINDS = ['icon', 'screenshot'] as const

/** Pictures of the app's form; documents of applications are found elsewhere. */
export const listPictures = (db: Db, appId: number) =>
  current(db)
    .where('p.kind', 'in', FORM_KINDS)
    .where('p.app_id', '=', appId)
    .orderBy('p.kind')
    .orderBy('p.id')
    .execute()

/** Any picture in force, also documents and icons of search functions, which have calls of their own for changes. */
export function findPicture(db: Db, whose: Whose, id: number) {
  const query = current(db)
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .where('a.owner_id', '=', whose.id)
    .where('a.state', '<>', 'deleted')
    .where('p.id', '=', id)
  const inScope = whose.apps === null ? query : query.where(sql<boolean>`a.id = any(${whose.apps}::bigint[])`)
  return inScope.executeTakeFirst()
}

/** A picture of the app's form. */
export async function findFormPicture(db: Db, whose: Whose, id: number) {
  const picture = await findPicture(db, whose, id)
  return picture && FORM_KINDS.includes(picture.kind) ? picture : undefined
}

type New = {
  appId: number
  kind: PictureKind | 'document' | 'search-icon'
  /** For documents: which one. */
  about?: string
  fileName: string
  ownerId: number
  width: number
  height: number
  bytes: number
  now: Date
}

/** A new icon replaces the previous one; so does a document. */
export async function putPicture(db: Db, item: New) {
  if (item.kind === 'icon') await removePictures(db, item.now, { appId: item.appId, kind: 'icon' })
  if (item.kind === 'document' && item.about !== undefined)
    await removePictures(db, item.now, { appId: item.appId, kind: 'document', about: item.about })
  return db
    .insertInto('app_picture')
    .values({
      app_id: item.appId,
      kind: item.kind,
      about: item.about ?? '',
      state: 'current',
      file_name: item.fileName,
      key_owner_id: item.ownerId,
      width: item.width,
      height: item.height,
      bytes: item.bytes,
      created_at: item.now,
    })
    .returning(['id', 'width', 'height'])
    .executeTakeFirstOrThrow()
}

export const removePictures = (
  db: Db,
  now: Date,
  which: { id?: number; appId?: number; kind?: PictureKind | 'document'; about?: string },
) => {
  let query = db.updateTable('app_picture').set({ state: 'removed', removed_at: now }).where('state', '=', 'current')
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.appId !== undefined) query = query.where('app_id', '=', which.appId)
  if (which.kind !== undefined) query = query.where('kind', '=', which.kind)
  if (which.about !== undefined) query = query.where('about', '=', which.about)
  return query.execute()
}

/** Uploads of a developer since then, including removed ones. */
export async function countPictures(db: Db, ownerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('app_picture')
    .where('key_owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Files of removed pictures, except those used by the listed version, an open case or an approved version. */
const listRemovedPictures = (db: Db, limit: number) =>
  db
    .selectFrom('app_picture as p')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .where('p.state', '=', 'removed')
    .where('p.file_name', 'is not', null)
    .where(sql<boolean>`(a.state = 'deleted' or not coalesce(a.approved -> 'pictures', '[]') @> to_jsonb(p.id))`)
    .where(
      sql<boolean>`not exists (select from app_case c where c.app_id = p.app_id and c.grant_id is not null
        and c.subject -> 'pictures' @> to_jsonb(p.id) and ${caseIsIn(sql`c.id`, ['review', 'approved'])})`,
    )
    .select(['p.id', sql<string>`p.file_name`.as('file_name')])
    .limit(limit)
    .execute()

const forgetPictures = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.updateTable('app_picture').set({ file_name: null }).where('id', 'in', ids).execute()

async function listKnownPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('app_picture')
    .where('file_name', 'in', names)
    .select(sql<string>`file_name`.as('file_name'))
    .execute()
  return new Set(rows.map(({ file_name }) => file_name))
}

/** Interface for the clean-up of uploaded files. */
export const PICTURE_FILES: FileOwner = {
  removed: listRemovedPictures,
  forget: forgetPictures,
  known: listKnownPictures,
}
