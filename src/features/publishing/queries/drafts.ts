// SQL of drafts, and the lock that every change of an item takes first.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ContentValue } from '../rules/fields.ts'
import type { Fit } from '../rules/translations.ts'

/** Waits for other changes of the item to end. */
export const lockItem = (db: Db, kind: string, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}/${key}`}, 2300))`.execute(db)

/** One new item of a kind at a time. */
export const lockNumbers = (db: Db) => sql`select pg_advisory_xact_lock(2301)`.execute(db)

const columns = ['kind', 'key', 'value', 'fits', 'revision', 'base', 'editor_id', 'editor', 'updated_at'] as const

export async function findDraft(db: Db, kind: string, key: string) {
  const row = await db
    .selectFrom('content_draft')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .select(columns)
    .executeTakeFirst()
  return row ? { ...row, value: row.value as ContentValue, fits: row.fits as Fit[] } : null
}
export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** The texts of a stored value under these names, in SQL: lists show a title and leave the rest where it is. */
export const textsOf = (value: RawBuilder<unknown>, names: readonly string[]) => sql<ContentValue>`coalesce((
  select jsonb_object_agg(slot, text) from jsonb_each_text(${value}) as texts (slot, text)
  where slot = any(${[...names]}::text[])), '{}')`

/** @param names fields of the value that are read */
export const listDrafts = (db: Db, kind: string, names: readonly string[]) =>
  db
    .selectFrom('content_draft')
    .where('kind', '=', kind)
    .select(['kind', 'key', 'editor', 'updated_at', textsOf(sql`value`, names).as('value')])
    .orderBy('updated_at', 'desc')
    .execute()

type Saved = {
  kind: string
  key: string
  value: ContentValue
  revision: number
  base: number
  editorId: number
  editor: string
  now: Date
}

export const putDraft = (db: Db, { kind, key, value, revision, base, editorId, editor, now }: Saved) => {
  const changes = { value: JSON.stringify(value), revision, base, editor_id: editorId, editor, updated_at: now }
  return db
    .insertInto('content_draft')
    .values({ kind, key, fits: '[]', ...changes })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(changes))
    .execute()
}

/** Keeps with a draft that a translation fits. */
export const addFit = (db: Db, kind: string, key: string, fit: Fit) =>
  sql`update content_draft set fits = fits || ${JSON.stringify([fit])}::jsonb where kind = ${kind} and key = ${key}`.execute(
    db,
  )

/** A draft that begins with one version begins with the other. */
export const rebaseDraft = (db: Db, kind: string, key: string, from: number, to: number) =>
  db
    .updateTable('content_draft')
    .set({ base: to })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('base', '=', from)
    .execute()

/** What a draft and a schedule say of a field follows what is published, where they said the same. */
export async function carryField(db: Db, kind: string, key: string, field: string, from: string, to: string) {
  const fieldJson = (value: string) => sql`${JSON.stringify({ [field]: value })}::jsonb`
  await sql`
    update content_draft set value = value || ${fieldJson(to)}, revision = revision + 1
    where kind = ${kind} and key = ${key} and value @> ${fieldJson(from)}`.execute(db)
  await sql`
    update content_schedule set value = value || ${fieldJson(to)}
    where kind = ${kind} and key = ${key} and value @> ${fieldJson(from)}`.execute(db)
}

export const deleteDraft = (db: Db, kind: string, key: string) =>
  db.deleteFrom('content_draft').where('kind', '=', kind).where('key', '=', key).execute()

/** One change of what lies in what at a time: otherwise two folders could come to lie in each other. */
export const lockTree = (db: Db) => sql`select pg_advisory_xact_lock(2302)`.execute(db)

/** The highest number among drafts and versions of these kinds. */
export async function highestNumber(db: Db, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ max: number | null }>`
    select max(key::int) as max from (
      select kind, key from content_draft union all select kind, key from content_publication) item
    where kind = any(${[...kinds]}::text[]) and key ~ '^[0-9]{1,9}$'`.execute(db)
  return rows[0]?.max ?? 0
}
