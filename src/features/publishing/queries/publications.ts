// SQL of versions: what was published or withdrawn, and which translations are behind.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import type { ContentValue } from '../rules/fields.ts'
import type { Older } from '../rules/translations.ts'
import { textsOf } from './drafts.ts'

const columns = ['number', 'act', 'value', 'note', 'operator', 'at'] as const

const ofItem = (db: Db, kind: string, key: string) =>
  db.selectFrom('content_publication').where('kind', '=', kind).where('key', '=', key)

export async function findVersion(db: Db, kind: string, key: string, number: number) {
  const row = await ofItem(db, kind, key).where('number', '=', number).select(columns).executeTakeFirst()
  return row ? { ...row, value: row.value as ContentValue | null } : null
}

/** What stands there, or was withdrawn; not a draft that was set aside. */
export async function findLastVersion(db: Db, kind: string, key: string) {
  const row = await ofItem(db, kind, key)
    .where('act', '<>', 'set_aside')
    .select(columns)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, value: row.value as ContentValue | null } : null
}

export const listVersions = (db: Db, kind: string, key: string, limit: number, offset: number) =>
  ofItem(db, kind, key)
    .select(['number', 'act', 'note', 'operator', 'at'])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countVersions(db: Db, kind: string, key: string): Promise<number> {
  const { count } = await ofItem(db, kind, key)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Added = {
  kind: string
  key: string
  act: 'found' | 'published' | 'withdrawn' | 'set_aside' | 'confirmed'
  value: ContentValue | null
  languages: Language[]
  /** Translations that are older than their original. */
  older: readonly Older[]
  note: string
  operator: { id: number; name: string } | null
  now: Date
}

/** The item has to be locked. @returns its number */
export async function insertVersion(db: Db, { kind, key, act, value, languages, older, note, operator, now }: Added) {
  const { max } = await ofItem(db, kind, key)
    .select((eb) => eb.fn.max('number').as('max'))
    .executeTakeFirstOrThrow()
  const number = (max ?? 0) + 1
  await db
    .insertInto('content_publication')
    .values({
      kind,
      key,
      number,
      act,
      value: value && JSON.stringify(value),
      languages,
      older: JSON.stringify(older),
      note,
      operator_id: operator?.id ?? null,
      operator: operator?.name ?? '',
      at: now,
    })
    .execute()
  return number
}

/** The values of the last versions of these items, by key; null for what was withdrawn. */
export async function listLastVersions(db: Db, kind: string, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; value: ContentValue | null }>`
    select distinct on (key) key, value from content_publication
    where kind = ${kind} and key = any(${[...keys]}::text[]) and act <> 'set_aside'
    order by key, number desc`.execute(db)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** When and by whom these items were last changed, by key, as far as the portal knows. */
export async function listLastChanges(db: Db, kind: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { at: Date; operator: string }>()
  const { rows } = await sql<{ key: string; at: Date; operator: string }>`
    select distinct on (key) key, at, operator from content_publication
    where kind = ${kind} and key = any(${[...keys]}::text[]) and act in ('published', 'withdrawn', 'confirmed')
    order by key, number desc`.execute(db)
  return new Map(rows.map(({ key, at, operator }) => [key, { at, operator }]))
}

type AddedToMany = Pick<Added, 'act' | 'note' | 'operator' | 'now'>

/** A version of each of these items, in one statement as a rule. The items need not be locked. */
export async function insertVersions(
  db: Db,
  kind: string,
  items: readonly { key: string; value: ContentValue | null }[],
  { act, note, operator, now }: AddedToMany,
): Promise<void> {
  let remainingItems = items.map(({ key, value }) => ({ key, value }))
  while (remainingItems.length > 0) {
    const { rows } = await sql<{ key: string }>`
      insert into content_publication (kind, key, number, act, value, languages, older, note, operator_id, operator, at)
      select ${kind}::text, one.key,
        coalesce((select max(p.number) from content_publication p where p.kind = ${kind} and p.key = one.key), 0) + 1,
        ${act}::text, one.value, ${[...LANGUAGES]}::text[], '[]'::jsonb, ${note}::text,
        ${operator?.id ?? null}::bigint, ${operator?.name ?? ''}::text, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(remainingItems)}::jsonb) as one(key text, value jsonb)
      on conflict (kind, key, number) do nothing
      returning key`.execute(db)
    const addedKeys = new Set(rows.map(({ key }) => key))
    // An editor's draft made a version at the same moment.
    remainingItems = remainingItems.filter(({ key }) => !addedKeys.has(key))
  }
}

/** Versions in their order, with what was older in each; null where only the languages are known. */
export async function listSteps(db: Db, kind: string, key: string) {
  const rows = await ofItem(db, kind, key)
    .where('act', '<>', 'set_aside')
    .where('number', '>=', (eb) =>
      eb.fn.coalesce(
        ofItem(db, kind, key)
          .where('older', 'is not', null)
          .where('act', '<>', 'set_aside')
          .select((item) => item.fn.max('number').as('last')),
        sql.lit(1),
      ),
    )
    .select(['value', 'older'])
    .orderBy('number')
    .execute()
  return rows.map(({ value, older }) => ({ value: value as ContentValue | null, older: older as Older[] | null }))
}

/** Kind and key of items with a translation that is older than its original; by the languages where nothing else is known. */
export function behindItems(isWanted: RawBuilder<unknown>) {
  const others = LANGUAGES.filter((language) => language !== BASE_LANGUAGE)
  const latestNumber = (language: string) => sql`max(number) filter (where ${language} = any(languages))`
  return sql`
    with last as (
      select distinct on (kind, key) kind, key, older from content_publication
      where ${isWanted} and act <> 'set_aside' order by kind, key, number desc)
    select kind, key from last where jsonb_array_length(older) > 0
    union
    select kind, key from content_publication
    where ${isWanted} and (kind, key) in (select kind, key from last where older is null)
    group by kind, key
    having ${sql.join(
      others.map((language) => sql`${latestNumber(BASE_LANGUAGE)} > coalesce(${latestNumber(language)}, 0)`),
      sql` or `,
    )}`
}

export async function listBehind(db: Db, kind: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`${behindItems(sql`kind = ${kind}`)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Items whose last version withdrew them, with the value before; and those of which there are only drafts that were
 * set aside.
 * @param names fields of the value that are read
 */
export async function listWithdrawn(db: Db, kind: string, names: readonly string[]) {
  const { rows } = await sql<{ key: string; value: ContentValue | null; at: Date }>`
    select last.key, last.at, (
      select ${textsOf(sql`before.value`, names)} from content_publication before
      where before.kind = ${kind} and before.key = last.key and before.value is not null
      order by before.act = 'set_aside', before.number desc limit 1) as value
    from (
      select distinct on (key) key, act, at from content_publication
      where kind = ${kind} order by key, act = 'set_aside', number desc) last
    where last.act in ('withdrawn', 'set_aside')
    order by last.at desc`.execute(db)
  return rows
}
