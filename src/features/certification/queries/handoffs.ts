// Queries on case hand-overs: recipient, exclusions from the queue, history.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type HandoffKind, NOT_OFFERED_HOURS, RESERVED_HOURS, type SkipReason } from '../rules/review.ts'

const HOUR = 3_600_000
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)

/** No later hand-over exists. */
const IS_LATEST = sql<boolean>`not exists (
  select from review_handoff later where later.case_id = h.case_id and later.id > h.id)`

// The fragments below refer to the case `c` of the enclosing query.

/** Colleague the case was last handed to. */
export const handedToJson = sql<{ id: number; name: string } | null>`(
  select case when h.to_operator_id is null then null else json_build_object('id', o.id, 'name', o.name) end
  from review_handoff h left join operator o on o.id = h.to_operator_id
  where h.case_id = c.id order by h.id desc limit 1)`

export const hasSecondOpinion = sql<boolean>`exists (
  select from review_handoff h where h.case_id = c.id and h.kind = 'second_opinion')`

export const handedToMe = (operatorId: number) => sql<boolean>`c.id in (
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
    .selectFrom('review_handoff as h')
    .innerJoin('operator as f', 'f.id', 'h.from_operator_id')
    .leftJoin('operator as t', 't.id', 'h.to_operator_id')
    .where('h.case_id', '=', caseId)
    .select(['h.note', 'h.at', 'f.id as from_id', 'f.name as from_name'])
    .select([sql<HandoffKind>`h.kind`.as('kind'), sql<SkipReason | null>`h.reason`.as('reason')])
    .select(['t.id as to_id', 't.name as to_name'])
    .orderBy('h.id', 'desc')
    .limit(20)
    .execute()

/** Deletes what reviewers wrote to each other about these cases, of an account or of its apps. */
export const deleteHandoffs = (db: Db, caseIds: readonly number[]) =>
  sql`delete from review_handoff where case_id = any(${[...caseIds]}::bigint[])`.execute(db)

/** Other reviewers, with the number of cases each has claimed. */
export async function listColleagues(db: Db, operatorId: number, now: Date) {
  const { rows } = await sql<{ id: number; name: string; inHand: number }>`
    select o.id, o.name, (
      select count(*) from certification_case c
      where c.state = 'review' and c.claimed_by = o.id and c.claimed_until > ${now}) + (
      select count(*) from app_case c
      where c.state = 'review' and c.claimed_by = o.id and c.claimed_until > ${now}) as "inHand"
    from operator o
    where o.id <> ${operatorId} and o.status = 'active' and o.roles && '{reviewer,administrator}'
    order by "inHand", o.name, o.id limit 50`.execute(db)
  return rows
}

/** Whether an operator may receive a case. */
export async function isReviewer(db: Db, operatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from operator
    where id = ${operatorId} and status = 'active' and roles && '{reviewer,administrator}'`.execute(db)
  return rows.length > 0
}
