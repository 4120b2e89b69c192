// The audit log's table: adding entries, finding them page by page.
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { likePattern } from '../../../db/like-pattern.ts'

export type NewAuditEntry = Insertable<Tables['audit_entry']>

/** Adds an entry. Call it in the transaction of the act, so that neither stands without the other. */
export const insertAuditEntry = (db: Db, entry: NewAuditEntry) => db.insertInto('audit_entry').values(entry).execute()

export type EntryFilter = {
  act?: string | undefined
  actorKind?: 'developer' | 'operator' | 'platform' | undefined
  actorId?: number | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
  developerId?: number | undefined
  /** From this moment on, and up to another. */
  from?: Date | undefined
  to?: Date | undefined
  /** Part of the reason. */
  q?: string | undefined
  /** Ids below. */
  before?: number | undefined
}

/** Acts of two moments may have their ids the other way round: the bounds reach further than any such pair. */
const AROUND = 1000

type Entries = SelectQueryBuilder<Tables, 'audit_entry', object>

/** Days become a range of ids, which every index of the table ends with. */
function withinDays(query: Entries, { from, to }: EntryFilter): Entries {
  let filteredQuery = query
  if (from)
    filteredQuery = filteredQuery
      .where('at', '>=', from)
      .where(
        sql<boolean>`id >= (select min(id) from (select id from audit_entry where at >= ${from} order by at limit ${AROUND}))`,
      )
  if (to)
    filteredQuery = filteredQuery
      .where('at', '<', to)
      .where(
        sql<boolean>`id <= (select max(id) from (select id from audit_entry where at < ${to} order by at desc limit ${AROUND}))`,
      )
  return filteredQuery
}

const asPattern = (text: string) => likePattern(text)

function matching(db: Db, filter: EntryFilter): Entries {
  const { act, actorKind, actorId, subjectKind, subjectId, developerId, before } = filter
  let query = withinDays(db.selectFrom('audit_entry'), filter)
  if (act !== undefined) query = query.where('act', '=', act)
  if (actorKind !== undefined) query = query.where('actor_kind', '=', actorKind)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (subjectKind !== undefined) query = query.where('subject_kind', '=', subjectKind)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (developerId !== undefined) query = query.where('developer_id', '=', developerId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Newest entries in which words are looked for first: the index of words has to sort all that it finds. */
const NEWEST = 1000
const COLUMNS = [
  'id',
  'at',
  'act',
  'actor_kind',
  'actor_id',
  'subject_kind',
  'subject_id',
  'developer_id',
  'network',
  'request_id',
  'before',
  'after',
  'reason',
] as const

/** Newest first. */
export async function listEntries(db: Db, filter: EntryFilter, limit: number) {
  const all = matching(db, filter).select(COLUMNS).orderBy('id', 'desc')
  const { q } = filter
  if (q === undefined) return all.limit(limit).execute()
  const newest = await db
    .selectFrom(all.limit(NEWEST).as('newest'))
    .select(COLUMNS)
    .where('reason', 'ilike', asPattern(q))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  if (newest.length === limit) return newest
  // Materialized, so that it is found by the words and not by reading the table from its end. The literal names the partial index.
  return db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        matching(db, filter).select(COLUMNS).where('reason', '<>', sql.lit('')).where('reason', 'ilike', asPattern(q)),
    )
    .selectFrom('found')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What concerns a developer, newest first, without acts that are internal to the office. */
export const listEntriesAbout = (
  db: Db,
  developerId: number,
  hidden: readonly string[],
  before: number | undefined,
  limit: number,
) =>
  matching(db, { developerId, before })
    .where(sql<boolean>`act <> all(${[...hidden]}::text[])`)
    .select(['id', 'at', 'act', 'actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'network'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The latest of an act on something. */
export const findLatestAct = (db: Db, act: string, subject: { kind: string; id: number }) =>
  db
    .selectFrom('audit_entry')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', String(subject.id))
    .where('act', '=', act)
    .select(['at', 'reason', sql<number | null>`case when actor_kind = 'operator' then actor_id end`.as('operator_id')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Sign-ins of a developer, newest first, and which are the first from their network of those that are kept. */
export const listSignIns = (db: Db, developerId: number, act: string, before: number | undefined, limit: number) =>
  matching(db, { developerId, act, before })
    .select(['id', 'at', 'network'])
    .select([
      sql<string | null>`after ->> 'device'`.as('device'),
      sql<boolean>`not exists (
        select from audit_entry e where e.developer_id = audit_entry.developer_id and e.act = audit_entry.act
          and e.network = audit_entry.network and e.id < audit_entry.id)`.as('is_first'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The seal of an entry; undefined until it has one. */
export const findSeal = (db: Db, entryId: number) =>
  db.selectFrom('audit_seal').where('entry_id', '=', entryId).select(['seq', 'hash', 'kept_until']).executeTakeFirst()
