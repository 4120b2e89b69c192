// Queries of the review desk: keyset-paginated queue, claims with a lease, verdicts as guarded updates.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Process } from '../../accounts/rules/status.ts'
import type { ToMend } from '../rules/reasons.ts'
import type { DeskKind, QueuePlace } from '../rules/review.ts'
import { type DeskCase, deskCases } from './desk-cases.ts'
import { isPayerOf } from './four-eyes.ts'
import { handedToJson, handedToMe, hasSecondOpinion, isOfferedTo } from './handoffs.ts'

/**
 * A literal rather than a parameter: the queue's partial indexes cover this state only, and a generic plan would not
 * use them.
 */
const UNDER_REVIEW = sql<boolean>`c.state = 'review'`
/** Matches the partial index of decided cases. */
const DECIDED = sql<boolean>`c.decided_at is not null and c.state in ('approved', 'rejected')`

const rows = (db: Db) =>
  db
    .selectFrom(deskCases.as('c'))
    .select([
      'c.id',
      'c.source',
      'c.developer_id',
      'c.kind',
      'c.about',
      'c.process',
      'c.biz_code',
      'c.enterprise_type',
      'c.state',
      'c.subject_masked',
      'c.number_masked',
      'c.flags',
      'c.submitted_at',
      'c.due_at',
      'c.urged_at',
      'c.claimed_by',
      'c.claimed_at',
      'c.claimed_until',
      'c.decided_at',
    ])
    // A subquery instead of a join, so that the indexes still provide the order of the queue.
    .select(sql<string | null>`(select o.name from operator o where o.id = c.claimed_by)`.as('claimed_name'))
    .select([handedToJson.as('handed_to'), hasSecondOpinion.as('second_opinion')])
export type QueueRow = NonNullable<Awaited<ReturnType<typeof findQueueRow>>>

export const findQueueRow = (db: Db, id: number) =>
  rows(db).where('c.id', '=', id).where('c.submitted_at', 'is not', null).executeTakeFirst()

export type QueueFilter = {
  only: 'all' | 'overdue' | 'mine' | 'handed' | 'unclaimed' | 'flagged' | 'decided'
  kind: DeskKind | 'any'
  process: Process | 'any'
  q: string
  /** Keyed hash of the search text, in case it is a full number. */
  numberIndex: Buffer | null
  after: QueuePlace | null
  operatorId: number
  now: Date
  limit: number
}

export async function listQueue(db: Db, wanted: QueueFilter): Promise<QueueRow[]> {
  const { only, kind, process, q, numberIndex, after, operatorId, now, limit } = wanted
  const isDecided = only === 'decided'
  let query = rows(db)
  query = isDecided
    ? query.where(DECIDED).orderBy('c.decided_at', 'desc').orderBy('c.id', 'desc')
    : query.where(UNDER_REVIEW).orderBy('c.due_at').orderBy('c.id')
  if (after) {
    const place = sql`(${after.at}::timestamptz, ${after.id}::bigint)`
    query = query.where(
      isDecided ? sql<boolean>`(c.decided_at, c.id) < ${place}` : sql<boolean>`(c.due_at, c.id) > ${place}`,
    )
  }
  if (only === 'overdue') query = query.where('c.due_at', '<', now)
  if (only === 'mine') query = query.where('c.claimed_by', '=', operatorId).where('c.claimed_until', '>', now)
  if (only === 'handed') query = query.where(handedToMe(operatorId))
  if (only === 'unclaimed')
    query = query.where((eb) => eb.or([eb('c.claimed_until', 'is', null), eb('c.claimed_until', '<=', now)]))
  if (only === 'flagged') query = query.where(sql<boolean>`c.flags <> '{}'`)
  if (kind !== 'any') query = query.where('c.kind', '=', kind)
  if (process !== 'any') query = query.where('c.process', '=', process)
  if (q) query = searched(query, q, numberIndex)
  return query.limit(limit).execute()
}

type Searched<O> = SelectQueryBuilder<Tables & { c: DeskCase }, 'c', O>

/** Matches a masked number as displayed, and a full number by its hash. */
function searched<Q>(query: Q, q: string, numberIndex: Buffer | null): Q {
  const words = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const id = /^\d{1,15}$/.test(q) ? Number(q) : -1
  return (query as Searched<unknown>).where((eb) =>
    eb.or([
      eb('c.subject_masked', 'ilike', words),
      eb('c.number_masked', 'ilike', words),
      eb('c.id', '=', id),
      eb('c.developer_id', '=', id),
      ...(numberIndex ? [eb('c.number_index', '=', numberIndex)] : []),
    ]),
  ) as Q
}

type QueueCount = 'all' | 'overdue' | 'mine' | 'handed' | 'unclaimed' | 'flagged' | DeskKind

export async function countQueue(db: Db, operatorId: number, now: Date) {
  const { rows: counted } = await sql<Record<QueueCount, number>>`
    select count(*) as "all",
      count(*) filter (where due_at < ${now}) as overdue,
      count(*) filter (where claimed_by = ${operatorId} and claimed_until > ${now}) as mine,
      count(*) filter (where ${handedToMe(operatorId)}) as handed,
      count(*) filter (where claimed_until is null or claimed_until <= ${now}) as unclaimed,
      count(*) filter (where flags <> '{}') as flagged,
      count(*) filter (where kind = 'personal') as personal,
      count(*) filter (where kind = 'enterprise') as enterprise,
      count(*) filter (where kind = 'unbind') as unbind,
      count(*) filter (where kind = 'type') as type,
      count(*) filter (where kind = 'app') as app
    from ${deskCases} c where state = 'review'`.execute(db)
  return counted[0]!
}

/** The table of a case; the columns written by the desk have the same names in both. */
const inPlace = (db: Db, source: DeskCase['source']) => db.updateTable(source as 'certification_case')

type Claim = { operatorId: number; now: Date; until: Date }

/**
 * Claims a free case or extends the operator's own claim. @returns false when it is claimed by somebody else or decided
 */
export async function claimCase(
  db: Db,
  { id, source }: Pick<DeskCase, 'id' | 'source'>,
  { operatorId, now, until }: Claim,
): Promise<boolean> {
  const claimed = await inPlace(db, source)
    .set({
      claimed_by: operatorId,
      claimed_at: sql<Date>`case when claimed_by = ${operatorId} and claimed_until > ${now} then claimed_at else ${now} end`,
      claimed_until: until,
    })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .where((eb) =>
      eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now), eb('claimed_by', '=', operatorId)]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

type Person = { issuer: string; subject: string }

/** Whether a case is the operator's own: of their account, or of the enterprise whose team they work in. */
const isOwnOf = ({ issuer, subject }: Person, developerId: RawBuilder<number>) => sql<boolean>`exists (
  select from developer d
  where d.issuer = ${issuer} and d.subject = ${subject} and (d.id = ${developerId} or exists (
    select from team t join team_member m on m.team_id = t.id and m.state = 'active'
    where t.owner_id = ${developerId} and t.closed_at is null and m.developer_id = d.id)))`

export async function isOwnAccount(db: Db, own: Person, developerId: number): Promise<boolean> {
  const { rows: found } = await sql<{ own: boolean }>`
    select ${isOwnOf(own, sql<number>`${developerId}::bigint`)} as own`.execute(db)
  return found[0]?.own ?? false
}

type Offer = { operatorId: number; own: Person; kind: DeskKind | 'any'; now: Date; limit: number }

const free = (db: Db, { operatorId, kind, own, now, limit }: Offer) => {
  const query = db
    .selectFrom(deskCases.as('c'))
    .where(UNDER_REVIEW)
    .where((eb) => eb.or([eb('c.claimed_until', 'is', null), eb('c.claimed_until', '<=', now)]))
    .where(sql<boolean>`not ${isOwnOf(own, sql<number>`c.developer_id`)}`)
    .where(sql<boolean>`not ${isPayerOf(operatorId, sql<number>`c.id`)}`)
    .select(['c.id', 'c.source'])
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(limit)
  return kind === 'any' ? query : query.where('c.kind', '=', kind)
}

/**
 * Unclaimed cases: first those handed to the operator, then the most urgent ones that may be offered to them. Not
 * locked, so other reviewers may claim them in the meantime.
 */
export async function listOffered(db: Db, offer: Offer) {
  const { operatorId, now } = offer
  const handed = await free(db, offer).where(handedToMe(operatorId)).execute()
  const others = await free(db, offer).where(isOfferedTo(operatorId, now)).execute()
  return [...handed, ...others.filter((one) => handed.every(({ id }) => id !== one.id))]
}

/** Serialises claims of one operator, so that the limit on claims holds. */
export const lockOperator = (db: Db, operatorId: number) =>
  db.selectFrom('operator').where('id', '=', operatorId).select('id').forNoKeyUpdate().executeTakeFirst()

export async function countClaims(db: Db, operatorId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom(deskCases.as('c'))
    .where(UNDER_REVIEW)
    .where('claimed_by', '=', operatorId)
    .where('claimed_until', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function releaseCase(
  db: Db,
  { id, source }: Pick<DeskCase, 'id' | 'source'>,
  operatorId: number,
): Promise<boolean> {
  const released = await inPlace(db, source)
    .set({ claimed_by: null, claimed_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .where('claimed_by', '=', operatorId)
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

type Verdict = {
  operatorId: number
  now: Date
  state: 'approved' | 'rejected'
  remark?: string
  reasons?: readonly ToMend[]
}

/** Decides a claimed case. @returns false when the operator no longer holds it */
export async function decideCase(
  db: Db,
  id: number,
  { operatorId, now, state, remark = '', reasons = [] }: Verdict,
): Promise<boolean> {
  const decided = await db
    .updateTable('certification_case')
    .set({
      state,
      reviewer_id: operatorId,
      decided_at: now,
      remark,
      reasons: JSON.stringify(reasons),
      claimed_until: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .where('claimed_by', '=', operatorId)
    .where('claimed_until', '>', now)
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}

export const updateNote = (db: Db, { id, source }: Pick<DeskCase, 'id' | 'source'>, note: string) =>
  inPlace(db, source).set({ note }).where('id', '=', id).returning('id').executeTakeFirst()

export const listOperatorNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('operator').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
