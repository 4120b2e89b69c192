// Queries on case hand-overs: recipient, exclusions from the queue, history.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type HandoffKind, NOT_OFFERED_HOURS, RESERVED_HOURS, type SkipReason } from '../rules/handoffs.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

/** No later hand-over exists. */
const IS_LATEST = sql<boolean>`not exists (
  select from review_handoff later where later.case_id = h.case_id and later.id > h.id)`

// The fragments below refer to the case `c` of the enclosing query.

/** Number of the colleague the case was last handed to. */
export const handedTo = sql<number | null>`(
  select h.to_operator_id from review_handoff h where h.case_id = c.id order by h.id desc limit 1)`

export const hasSecondOpinion = sql<boolean>`exists (
  select from review_handoff h where h.case_id = c.id and h.kind = 'second_opinion')`

export const isHandedTo = (operatorId: number) => sql<boolean>`c.id in (
  select h.case_id from review_handoff h where h.to_operator_id = ${operatorId} and ${IS_LATEST})`

/**
 * Excludes cases the operator passed on within a day or asked a second opinion on, and cases reserved for a colleague.
 */
export const isOfferedTo = (operatorId: number, now: Date) => sql<boolean>`not exists (
  select from review_handoff h where h.case_id = c.id and (
    (h.from_operator_id = ${operatorId}
      and (h.kind = 'second_opinion' or h.at > ${hoursBefore(now, NOT_OFFERED_HOURS)}))
    or (h.to_operator_id <> ${operatorId} and h.at > ${hoursBefore(now, RESERVED_HOURS)} and ${IS_LATEST})))`

export type NewHandoff = { kind: HandoffKind; to?: number | null; reason?: SkipReason | null; note: string }

export const insertHandoff = (
  db: Db,
  {
    caseId,
    operatorId,
    now,
    kind,
    to = null,
    reason = null,
    note,
  }: NewHandoff & Record<'caseId' | 'operatorId', number> & { now: Date },
) =>
  db
    .insertInto('review_handoff')
    .values({ case_id: caseId, kind, from_operator_id: operatorId, to_operator_id: to, reason, note, at: now })
    .execute()

/** Newest first. */
export const listHandoffs = (db: Db, caseId: number) =>
  db
    .selectFrom('review_handoff')
    .where('case_id', '=', caseId)
    .select(['note', 'at', 'from_operator_id', 'to_operator_id'])
    .select(['kind', 'reason'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** Deletes reviewers' notes on cases. */
export const deleteHandoffs = async (db: Db, caseIds: readonly number[]): Promise<void> => {
  if (caseIds.length > 0) await db.deleteFrom('review_handoff').where('case_id', 'in', caseIds).execute()
}

/** Number of cases that each operator has claimed; operators without any are left out. */
export async function countClaimsByOperator(db: Db, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('review_case')
    .where('state', '=', 'review')
    .where('claimed_until', '>', now)
    .where('claimed_by', 'is not', null)
    .select((eb) => [sql<number>`claimed_by`.as('id'), eb.fn.countAll<number>().as('count')])
    .groupBy('claimed_by')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}
