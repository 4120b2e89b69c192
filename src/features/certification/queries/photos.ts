// Queries on photos: one per kind in the form, those of a case, removed files, access log.
import { sql } from 'kysely'
import type { FileOwner } from '../../uploads/queries/file-owner.ts'
import type { Db } from '../../../db/open.ts'
import type { PhotoKind } from '../rules/photos.ts'

const columns = [
  'p.id',
  'p.developer_id',
  'p.file_name',
  'p.width',
  'p.height',
  'p.bytes',
  'p.type',
  'p.kind',
  'p.state',
  'p.created_at',
  'p.consent_id',
  'p.content_index',
] as const
const selectPhotos = (db: Db) => db.selectFrom('certification_photo as p').select(columns)

/** Photos in the form or part of the certification in force. */
export const listPhotos = (db: Db, developerId: number) =>
  selectPhotos(db).where('p.developer_id', '=', developerId).where('p.state', '<>', 'removed').orderBy('p.id').execute()
export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

/** The developer's own photo; null for anybody else's. */
export const findOwnPhoto = (db: Db, developerId: number, id: number) =>
  selectPhotos(db)
    .where('p.id', '=', id)
    .where('p.developer_id', '=', developerId)
    .where('p.state', '<>', 'removed')
    .executeTakeFirst()

export const findCasePhoto = (db: Db, caseId: number, id: number) =>
  selectPhotos(db)
    .innerJoin('certification_case_photo as cp', 'cp.photo_id', 'p.id')
    .where('cp.case_id', '=', caseId)
    .where('p.id', '=', id)
    .where('p.state', '<>', 'removed')
    .executeTakeFirst()

export const listCasePhotos = (db: Db, caseId: number) =>
  selectPhotos(db)
    .innerJoin('certification_case_photo as cp', 'cp.photo_id', 'p.id')
    .where('cp.case_id', '=', caseId)
    .orderBy('p.id')
    .execute()

/** Whether a photo of a case was replaced or removed since. */
export async function lacksCasePhoto(db: Db, caseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('certification_case_photo as cp')
    .innerJoin('certification_photo as p', 'p.id', 'cp.photo_id')
    .where('cp.case_id', '=', caseId)
    .where('p.state', '=', 'removed')
    .select('p.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type NewPhoto = {
  developer_id: number
  kind: PhotoKind
  file_name: string
  content_index: Buffer
  type: string
  width: number
  height: number
  bytes: number
  consent_id: number | null
  created_at: Date
}

/** Replaces the photo of the same kind in the form. */
export async function putPhoto(db: Db, photo: NewPhoto): Promise<PhotoRow> {
  await removePhotos(db, photo.developer_id, photo.created_at, { kind: photo.kind })
  const { id } = await db
    .insertInto('certification_photo')
    .values({ ...photo, state: 'current' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectPhotos(db).where('p.id', '=', id).executeTakeFirstOrThrow()
}

/** Removes photos from the form: all, one kind, or a single one. The sweeper deletes the files. @returns how many */
export async function removePhotos(
  db: Db,
  developerId: number,
  now: Date,
  which: { kind?: PhotoKind; id?: number } = {},
): Promise<number> {
  let query = db
    .updateTable('certification_photo')
    .set({ state: 'removed', removed_at: now })
    .where('developer_id', '=', developerId)
    .where('state', '=', 'current')
  if (which.kind !== undefined) query = query.where('kind', '=', which.kind)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const insertCasePhotos = (db: Db, caseId: number, photos: readonly { id: number; kind: PhotoKind }[]) =>
  photos.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('certification_case_photo')
        .values(photos.map(({ id, kind }) => ({ case_id: caseId, kind, photo_id: id })))
        .execute()

/** Moves the photos of an approved case to the certification in force, removing those they replace. */
export async function keepCasePhotos(db: Db, developerId: number, caseId: number, now: Date): Promise<void> {
  const ofCase = db.selectFrom('certification_case_photo').where('case_id', '=', caseId)
  await db
    .updateTable('certification_photo')
    .set({ state: 'removed', removed_at: now })
    .where('developer_id', '=', developerId)
    .where('state', '=', 'kept')
    .where('kind', 'in', ofCase.select('kind'))
    .where('id', 'not in', ofCase.select('photo_id'))
    .execute()
  await db
    .updateTable('certification_photo')
    .set({ state: 'kept' })
    .where('state', '=', 'current')
    .where('id', 'in', ofCase.select('photo_id'))
    .execute()
  await removePhotos(db, developerId, now)
}

/** Removes stored photos of another kind of certification, which are no longer needed. */
export const removeKept = (db: Db, developerId: number, kinds: readonly PhotoKind[], now: Date) =>
  db
    .updateTable('certification_photo')
    .set({ state: 'removed', removed_at: now })
    .where('developer_id', '=', developerId)
    .where('state', '=', 'kept')
    .where('kind', 'in', kinds)
    .execute()

export async function countUploads(db: Db, developerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('certification_photo')
    .where('developer_id', '=', developerId)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A batch of files of removed photos. */
export const listRemovedFiles = (db: Db, limit: number) =>
  db
    .selectFrom('certification_photo')
    .where('state', '=', 'removed')
    .where('file_name', 'is not', null)
    .select(['id', sql<string>`file_name`.as('file_name')])
    .limit(limit)
    .execute()

export const forgetFiles = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.updateTable('certification_photo').set({ file_name: null }).where('id', 'in', ids).execute()

/** Those of the given file names that belong to a photo. */
export async function listKnownFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('certification_photo')
    .where('file_name', 'in', names)
    .select(sql<string>`file_name`.as('file_name'))
    .execute()
  return new Set(rows.map(({ file_name }) => file_name))
}

type View = {
  developerId: number
  caseId: number | null
  photo: { id: number; kind: PhotoKind } | null
  viewer: 'developer' | 'operator'
  viewerId: number
  now: Date
}

export const insertView = (db: Db, { developerId, caseId, photo, viewer, viewerId, now }: View) =>
  db
    .insertInto('certification_view')
    .values({
      developer_id: developerId,
      case_id: caseId,
      photo_id: photo?.id ?? null,
      photo_kind: photo?.kind ?? null,
      viewer,
      viewer_id: viewerId,
      at: now,
    })
    .execute()

export const listViews = (db: Db, developerId: number, limit: number, offset: number) =>
  db
    .selectFrom('certification_view')
    .where('developer_id', '=', developerId)
    .select(['id', 'at', 'viewer_id', 'case_id'])
    .select(['viewer', 'photo_kind'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countViews(db: Db, developerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('certification_view')
    .where('developer_id', '=', developerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Photos an operator has opened of a case since a time, by number; null stands for the data. */
export async function listSeen(db: Db, caseId: number, operatorId: number, since: Date): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('certification_view')
    .where('case_id', '=', caseId)
    .where('viewer', '=', 'operator')
    .where('viewer_id', '=', operatorId)
    .where('at', '>=', since)
    .select('photo_id')
    .execute()
  return new Set(rows.map(({ photo_id }) => photo_id))
}

export const PHOTO_FILES: FileOwner = { removed: listRemovedFiles, forget: forgetFiles, known: listKnownFiles }
