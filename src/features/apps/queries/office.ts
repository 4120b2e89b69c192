// Apps of all developers for operators, and what operators do to them beside their state.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { DEVELOPER_NAMES } from '../../accounts/queries/people.ts'
import type { AppMark } from '../rules/office.ts'
import type { AppKind, AppState } from '../rules/transitions.ts'
import { likePattern } from '../../../db/like-pattern.ts'

export type OfficeFilter = {
  q: string
  kind: AppKind | 'any'
  state: AppState | 'any'
  mark: AppMark | 'any'
}

const nameCondition = (q: string) => {
  const like = likePattern(q)
  const words = sql`(bigrams(a.name) @> bigrams(${q}) and a.name ilike ${like})`
  const packageCondition = sql`(a.kind in ('phone', 'web', 'car', 'iot') and a.package_name = ${q})`
  if (!/^\d{1,15}$/.test(q)) return sql<boolean>`(${words} or ${packageCondition})`
  return sql<boolean>`(${words} or a.id = ${q}::bigint or a.owner_id = ${q}::bigint)`
}

const matching = (db: Db, { q, kind, state, mark }: OfficeFilter) =>
  db
    .selectFrom('app as a')
    .$if(state === 'any', (query) => query.where('a.state', '<>', 'deleted'))
    .$if(state !== 'any', (query) => query.where('a.state', '=', state as AppState))
    .$if(kind !== 'any', (query) => query.where('a.kind', '=', kind as AppKind))
    .$if(mark === 'halted', (query) => query.where('a.halted_at', 'is not', null))
    .$if(mark === 'keys', (query) => query.where('a.keys_suspended_at', 'is not', null))
    .$if(q !== '', (query) => query.where(nameCondition(q)))

const COLUMNS = [
  'a.id',
  'a.name',
  'a.kind',
  'a.state',
  'a.package_name',
  'a.owner_id',
  'a.updated_at',
  'a.listed_at',
  'a.halted_at',
  'a.halted_reason',
  'a.keys_suspended_at',
  'a.keys_reason',
] as const

/** The last changed first. @param after time of change and number of the last of the page before */
export const listOfficeApps = (db: Db, filter: OfficeFilter, after: { at: Date; id: number } | null, limit: number) =>
  matching(db, filter)
    .innerJoin(DEVELOPER_NAMES.as('d'), 'd.id', 'a.owner_id')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(a.updated_at, a.id) < (${after!.at}::timestamptz, ${after!.id}::bigint)`),
    )
    .select([...COLUMNS, 'd.nickname'])
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** @param max counts no further */
export async function countOfficeApps(db: Db, filter: OfficeFilter, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).select('a.id').limit(max).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @param lock true: locks it until the transaction ends */
export function findOfficeApp(db: Db, appId: number, lock = false) {
  const query = db
    .selectFrom('app as a')
    .innerJoin(DEVELOPER_NAMES.as('d'), 'd.id', 'a.owner_id')
    .where('a.id', '=', appId)
    .where('a.state', '<>', 'deleted')
    .select([...COLUMNS, 'a.app_key', 'd.nickname'])
  return (lock ? query.forUpdate('a') : query).executeTakeFirst()
}
export type OfficeAppRow = NonNullable<Awaited<ReturnType<typeof findOfficeApp>>>

/** Notes why an operator took an app down. The next listing forgets it. */
export const updateHalt = (db: Db, appId: number, now: Date, reason: string) =>
  db.updateTable('app').set({ halted_at: now, halted_reason: reason }).where('id', '=', appId).execute()

/** @param reason null: the keys work again */
export const updateKeysSuspended = (db: Db, appId: number, now: Date, reason: string | null) =>
  db
    .updateTable('app')
    .set({ keys_suspended_at: reason === null ? null : now, keys_reason: reason ?? '' })
    .where('id', '=', appId)
    .execute()

/** The name that a reviewer approved last; null before the first listing. */
export async function findApprovedName(db: Db, appId: number): Promise<string | null> {
  const row = await db
    .selectFrom('app')
    .where('id', '=', appId)
    .select(sql<string | null>`approved->>'name'`.as('name'))
    .executeTakeFirst()
  return row?.name ?? null
}
