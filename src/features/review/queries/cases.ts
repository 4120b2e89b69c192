// Queries of the review desk: keyset-paginated queue, claims with a lease, notes.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { developersNamed, secretHits, type Terms } from '../../accounts/queries/developer-search.ts'
import type { Person } from '../../accounts/queries/people.ts'
import type { Process } from '../../accounts/rules/status.ts'
import { signInHits } from '../../identity/queries/sign-in-search.ts'
import { operatorName } from '../../session/queries/operators.ts'
import { CASE_KINDS, type CaseKind, type QueuePlace } from '../rules/cases.ts'
import { reviewCases, typedColumns } from './case-moves.ts'
import { handedTo, isHandedTo, hasSecondOpinion, isOfferedTo } from './handoffs.ts'
import { isOwnOf } from './ownership.ts'
import { likePattern } from '../../../db/like-pattern.ts'

/**
 * A literal rather than a parameter: the queue's partial indexes cover this state only, and a generic plan would not
 * use them.
 */
const UNDER_REVIEW = sql<boolean>`c.state = 'review'`
/** Matches the partial index of decided cases. */
const DECIDED = sql<boolean>`c.decided_at is not null and c.state in ('approved', 'rejected')`

const queueRows = (db: Db) =>
  reviewCases(db)
    .select([
      'c.id',
      'c.developer_id',
      'c.about',
      'c.subject',
      'c.number',
      'c.urged_at',
      'c.claimed_by',
      'c.claimed_at',
      'c.claimed_until',
      'c.reviewer_id',
      'c.decided_at',
      'c.remark',
      'c.note',
    ])
    .select(typedColumns)
    // Cases on the desk have both.
    .select([sql<Date>`c.submitted_at`.as('submitted_at'), sql<Date>`c.due_at`.as('due_at')])
    .select(sql<{ bizCode?: number | null; enterpriseType?: number | null }>`c.details`.as('details'))
    // A subquery instead of a join, so that the indexes still provide the order of the queue.
    .select(operatorName(sql`c.claimed_by`).as('claimed_name'))
    .select([handedTo.as('handed_to'), operatorName(handedTo).as('handed_name'), hasSecondOpinion.as('second_opinion')])
    .where('c.submitted_at', 'is not', null)
export type QueueRow = NonNullable<Awaited<ReturnType<typeof findQueueRow>>>

export const findQueueRow = (db: Db, id: number) => queueRows(db).where('c.id', '=', id).executeTakeFirst()

/** What a case is about, without what the desk shows of it. */
export const findCaseTopic = (db: Db, id: number) =>
  reviewCases(db).where('c.id', '=', id).select(['c.kind', 'c.about']).executeTakeFirst()

/** In any order. */
export const listQueueRows = (db: Db, ids: readonly number[]): Promise<QueueRow[]> =>
  queueRows(db)
    .where(sql<boolean>`c.id = any(${[...ids]}::bigint[])`)
    .execute()

/** Locks a case until the transaction ends. */
export const lockCase = (db: Db, id: number) =>
  reviewCases(db).where('c.id', '=', id).select('c.id').forUpdate().execute()

type Filter = {
  only: 'all' | 'overdue' | 'mine' | 'handed' | 'unclaimed' | 'flagged' | 'decided'
  kind: CaseKind | 'any'
  process: Process | 'any'
  operatorId: number
  now: Date
}

const isUnclaimed = (now: Date) => sql<boolean>`(c.claimed_until is null or c.claimed_until <= ${now})`
const isClaimedBy = (operatorId: number, now: Date) =>
  sql<boolean>`(c.claimed_by = ${operatorId} and c.claimed_until > ${now})`

/** The conditions of a filter, besides the state of a case. */
function conditionsOf({ only, kind, process, operatorId, now }: Filter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (only === 'overdue') conditions.push(sql`c.due_at < ${now}`)
  if (only === 'mine') conditions.push(isClaimedBy(operatorId, now))
  if (only === 'handed') conditions.push(isHandedTo(operatorId))
  if (only === 'unclaimed') conditions.push(isUnclaimed(now))
  if (only === 'flagged') conditions.push(sql`c.flags <> '{}'`)
  if (kind !== 'any') conditions.push(sql`c.kind = ${kind}`)
  if (process !== 'any') conditions.push(sql`c.about = ${process}`)
  return conditions
}

export type QueueSearch = {
  q: string
  terms: Terms
  /** Queries for ids of cases with the same value in data of their kind. */
  caseIds: readonly RawBuilder<unknown>[]
}

export type QueueFilter = Filter & {
  /** Null without a search. */
  search: QueueSearch | null
  after: QueuePlace | null
  limit: number
}

export async function listQueue(db: Db, filter: QueueFilter): Promise<QueueRow[]> {
  const { only, search, after, limit } = filter
  const isDecided = only === 'decided'
  let query = queueRows(db)
  query = isDecided
    ? query.where(DECIDED).orderBy('c.decided_at', 'desc').orderBy('c.id', 'desc')
    : query.where(UNDER_REVIEW).orderBy('c.due_at').orderBy('c.id')
  if (after) {
    const place = sql`(${after.at}::timestamptz, ${after.id}::bigint)`
    query = query.where(
      isDecided ? sql<boolean>`(c.decided_at, c.id) < ${place}` : sql<boolean>`(c.due_at, c.id) > ${place}`,
    )
  }
  for (const condition of conditionsOf(filter)) query = query.where(condition)
  if (search) query = query.where(matches(db, search))
  return query.limit(limit).execute()
}

/** Names and masked numbers as displayed; full numbers, names, telephones and addresses by their hashes; accounts by name. */
function matches(db: Db, { q, terms, caseIds }: QueueSearch) {
  const { id, numberIndex, words } = terms
  const pattern = likePattern(q)
  const developers = [
    ...secretHits(terms).map((hit) => sql`select developer_id from ${hit} hit`),
    ...signInHits(db, terms).map(({ ids }) => ids),
    // One letter has no index, and would walk through everybody.
    ...(words.length > 0 && q.length > 1 ? [developersNamed(words)] : []),
  ]
  const conditions = [
    sql`c.subject ilike ${pattern}`,
    sql`c.number ilike ${pattern}`,
    ...(id === null ? [] : [sql`c.id = ${id}`, sql`c.developer_id = ${id}`]),
    ...(numberIndex === null ? [] : [sql`c.number_index = ${numberIndex}`]),
    ...developers.map((ids) => sql`c.developer_id in (${ids})`),
    ...caseIds.map((ids) => sql`c.id in (${ids})`),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

type QueueCount = 'all' | 'overdue' | 'mine' | 'handed' | 'unclaimed' | 'flagged' | CaseKind

export async function countQueue(db: Db, operatorId: number, now: Date) {
  const { rows } = await sql<Record<QueueCount, number>>`
    select count(*) as "all",
      count(*) filter (where due_at < ${now}) as overdue,
      count(*) filter (where claimed_by = ${operatorId} and claimed_until > ${now}) as mine,
      count(*) filter (where ${isHandedTo(operatorId)}) as handed,
      count(*) filter (where claimed_until is null or claimed_until <= ${now}) as unclaimed,
      count(*) filter (where flags <> '{}') as flagged,
      ${sql.join(CASE_KINDS.map((kind) => sql`count(*) filter (where kind = ${kind}) as ${sql.id(kind)}`))}
    from review_case c where state = 'review'`.execute(db)
  return rows[0]!
}

type Claim = { operatorId: number; now: Date; until: Date }

/**
 * Claims a free case or extends the operator's own claim. @returns false when it is claimed by somebody else or decided
 */
export async function claimCase(db: Db, id: number, { operatorId, now, until }: Claim): Promise<boolean> {
  const claimedCase = await db
    .updateTable('review_case')
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
  return claimedCase !== undefined
}

/** Whether an operator may not review a case: a condition on its number. */
export type Barrier = (operatorId: number, caseId: RawBuilder<number>) => RawBuilder<boolean>

type Offer = Filter & {
  own: Person
  barriers: readonly Barrier[]
  limit: number
}

const candidates = (db: Db, offer: Offer) => {
  const { operatorId, own, barriers, limit, now } = offer
  let query = reviewCases(db)
    .where(UNDER_REVIEW)
    .where(sql<boolean>`not ${isOwnOf(own, sql<number>`c.developer_id`, now)}`)
    .select('c.id')
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(limit)
  for (const isBarred of barriers) query = query.where(sql<boolean>`not ${isBarred(operatorId, sql<number>`c.id`)}`)
  for (const condition of conditionsOf(offer)) query = query.where(condition)
  return query
}

/**
 * Unclaimed cases: first those handed to the operator, then the most urgent ones that may be offered to them. Not
 * locked, so other reviewers may claim them in the meantime. Of the operator's own claims, the most urgent ones.
 * @returns case numbers
 */
export async function listOffered(db: Db, offer: Offer): Promise<number[]> {
  const { operatorId, now } = offer
  if (offer.only === 'mine') return (await candidates(db, offer).execute()).map(({ id }) => id)
  const unclaimedCases = candidates(db, offer).where(isUnclaimed(now))
  const handedCases = await unclaimedCases.where(isHandedTo(operatorId)).execute()
  const others = await unclaimedCases.where(isOfferedTo(operatorId, now)).execute()
  return [...new Set([...handedCases, ...others].map(({ id }) => id))]
}

export async function countClaims(db: Db, operatorId: number, now: Date): Promise<number> {
  const { count } = await reviewCases(db)
    .where(UNDER_REVIEW)
    .where('claimed_by', '=', operatorId)
    .where('claimed_until', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function releaseCase(db: Db, id: number, operatorId: number): Promise<boolean> {
  const releasedCase = await db
    .updateTable('review_case')
    .set({ claimed_by: null, claimed_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .where('claimed_by', '=', operatorId)
    .returning('id')
    .executeTakeFirst()
  return releasedCase !== undefined
}

/** Cases that an operator has claimed, the one whose claim ends first at the front. */
export const listClaims = (db: Db, operatorId: number, now: Date) =>
  reviewCases(db)
    .where(UNDER_REVIEW)
    .where('c.claimed_by', '=', operatorId)
    .where('c.claimed_until', '>', now)
    .select(['c.id', 'c.kind', sql<Date>`c.claimed_until`.as('claimed_until')])
    .orderBy('c.claimed_until')
    .execute()

/** Frees all cases that an operator has claimed or that are reserved for them. @returns how many were claimed */
export async function releaseClaims(db: Db, operatorId: number, now: Date): Promise<number> {
  await sql`
    insert into review_handoff (case_id, kind, from_operator_id, note, at)
    select c.id, 'returned', ${operatorId}, '', ${now} from review_case c
    where c.state = 'review' and (c.claimed_by = ${operatorId} or ${isHandedTo(operatorId)})`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('review_case')
    .set({ claimed_by: null, claimed_at: null, claimed_until: null })
    .where('state', '=', 'review')
    .where('claimed_by', '=', operatorId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const updateNote = (db: Db, id: number, note: string) =>
  db.updateTable('review_case').set({ note }).where('id', '=', id).returning('id').executeTakeFirst()

/** Whether an operator has claimed or decided a case. */
export async function isReviewerOf(db: Db, operatorId: number, caseId: number, now: Date): Promise<boolean> {
  const reviewedCase = await db
    .selectFrom('review_case')
    .where('id', '=', caseId)
    .where((eb) =>
      eb.or([
        eb('reviewer_id', '=', operatorId),
        eb.and([eb('claimed_by', '=', operatorId), eb('claimed_until', '>', now)]),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return reviewedCase !== undefined
}

/** Whether one of the barriers keeps an operator from reviewing a case. */
export async function isBarred(
  db: Db,
  operatorId: number,
  caseId: number,
  barriers: readonly Barrier[],
): Promise<boolean> {
  if (barriers.length === 0) return false
  const holds = barriers.map((barrier) => barrier(operatorId, sql<number>`${caseId}::bigint`))
  const { rows } = await sql<{ barred: boolean }>`select ${sql.join(holds, sql` or `)} as barred`.execute(db)
  return rows[0]?.barred ?? false
}
