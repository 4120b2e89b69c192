// Handlers of the review desk: queue, claims, notes.
import { readTogether } from '../../../db/reads/read-together.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { timeText, isoOf } from '../../../lib/dates/dates.ts'
import { searchTerms } from '../../session/handlers/search-terms.ts'
import { findOperatorPerson, lockOperator, personOfOperator } from '../../session/queries/operators.ts'
import type {
  CaseRow,
  reviewClaim,
  reviewCounts,
  reviewNext,
  reviewNote,
  reviewQueue,
  reviewRelease,
} from '../contract/cases.ts'
import {
  type Barrier,
  claimCase,
  countClaims,
  countQueue,
  findQueueRow,
  isBarred,
  listOffered,
  listQueue,
  type QueueFilter,
  type QueueRow,
  releaseCase,
  updateNote,
} from '../queries/cases.ts'
import { listDueDays } from '../queries/stats.ts'
import { insertHandoff, type NewHandoff } from '../queries/handoffs.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { caseClaimed, caseNoted, casePassedOn, caseReleased } from '../acts.ts'
import { isOwnAccount } from '../queries/ownership.ts'
import { CASE_KINDS, MAX_CLAIMS, cursorOf, holderOf, leaseEnd, QUEUE_PAGE_SIZE, topicOf } from '../rules/cases.ts'
import { type CaseKindHandlers, kindOf } from './case-kind.ts'
import { cursorIn } from './cursor.ts'

export function rowOf(row: QueueRow, now: Date): CaseRow {
  const holder = holderOf(row, now)
  return {
    id: row.id,
    developerId: row.developer_id,
    kind: row.kind,
    ...topicOf(row),
    bizCode: row.details.bizCode ?? null,
    enterpriseType: row.details.enterpriseType ?? null,
    state: row.state,
    subject: row.subject,
    number: row.number,
    flags: row.flags,
    submittedAt: row.submitted_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: row.state === 'review' && row.due_at < now,
    urgedAt: isoOf(row.urged_at),
    claimedBy: holder === null ? null : { id: holder, name: row.claimed_name ?? '' },
    claimedUntil: holder === null ? null : isoOf(row.claimed_until),
    handedTo:
      row.state === 'review' && row.handed_to !== null ? { id: row.handed_to, name: row.handed_name ?? '' } : null,
    secondOpinion: row.second_opinion,
    decidedAt: isoOf(row.decided_at),
  }
}

type Wanted = Pick<QueueFilter, 'only' | 'kind' | 'process' | 'after'> & { q: string }

/** A page and one more. A search through all of the queue goes on among decided cases. */
async function listMatches(context: Context, kinds: readonly CaseKindHandlers[], { q, after, ...filter }: Wanted) {
  const { db, now } = context
  const terms = searchTerms(context, q)
  const search = q === '' ? null : { q, terms, caseIds: kinds.flatMap((kind) => kind.search?.(terms) ?? []) }
  const query = { ...filter, search, operatorId: operatorOf(context).id, now }
  const limit = QUEUE_PAGE_SIZE + 1
  if (!search || filter.only !== 'all') return listQueue(db, { ...query, after, limit })
  const waiting = after?.decided ? [] : await listQueue(db, { ...query, after, limit })
  if (waiting.length === limit) return waiting
  const decided = await listQueue(db, {
    ...query,
    only: 'decided',
    after: after?.decided ? after : null,
    limit: limit - waiting.length,
  })
  return [...waiting, ...decided]
}

export const reviewQueueHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewQueue> =>
  async (context, { cursor, q, ...filter }) => {
    const { now } = context
    const after = cursorIn(cursor)
    const rows = await listMatches(context, kinds, { ...filter, q, after })
    const visibleRows = rows.slice(0, QUEUE_PAGE_SIZE)
    if (q !== '') context.logSecurity({ event: 'account.searched', found: visibleRows.length })
    const last = visibleRows.at(-1)
    const decidedAt = last && last.state !== 'review' ? last.decided_at : null
    return {
      items: visibleRows.map((row) => ({ ...rowOf(row, now), topic: kindOf(kinds, row.kind).topic(row) })),
      next:
        rows.length > QUEUE_PAGE_SIZE && last
          ? cursorOf({
              at: decidedAt ?? last.due_at,
              id: last.id,
              decided: decidedAt !== null && filter.only === 'all',
            })
          : null,
    }
  }

export const reviewCountsHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewCounts> =>
  async (context) => {
    const { db, now } = context
    const [counts, dueBy] = await readTogether(db, [
      () => countQueue(db, operatorOf(context).id, now),
      () => listDueDays(db, now),
    ])
    const { all, overdue, mine, handed, unclaimed, flagged } = counts
    return {
      all,
      overdue,
      mine,
      handed,
      unclaimed,
      flagged,
      kinds: CASE_KINDS.map((kind) => ({ kind, label: kindOf(kinds, kind).label(kind), count: counts[kind] })),
      dueBy,
    }
  }

/** Whether a case's account belongs to the operator, or to the enterprise whose team they work in or left lately. */
export async function isOwn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  developerId: number,
  operatorId: number,
): Promise<boolean> {
  const operator = await findOperatorPerson(db, operatorId)
  return operator !== undefined && isOwnAccount(db, operator, developerId, now)
}

/** The error that names the current holder, or says that the case is decided. */
export async function claimConflict(context: Context, id: number): Promise<ApiError> {
  const row = await findQueueRow(context.db, id)
  if (!row) return new ApiError('404001', { reason: 'case.not_found' })
  const holder = holderOf(row, context.now)
  if (row.state === 'withdrawn' || row.state === 'cancelled')
    return new ApiError('409001', {
      reason: 'case.withdrawn',
      message: m.review_refusal_withdrawn(),
      value: { state: row.state },
    })
  if (row.state !== 'review')
    return new ApiError('409001', {
      reason: 'case.decided',
      message: m.review_refusal_decided(),
      value: { state: row.state },
    })
  if (holder === null || holder === operatorOf(context).id)
    return new ApiError('409001', { reason: 'case.not_claimed', message: m.review_refusal_not_claimed() })
  const name = row.claimed_name ?? ''
  const time = row.claimed_at ? timeText(row.claimed_at) : ''
  return new ApiError('409001', {
    reason: 'case.claimed_by_other',
    message: m.review_refusal_claimed({ name, time }),
    value: { claimedBy: { id: holder, name }, claimedUntil: isoOf(row.claimed_until) },
  })
}

/** @throws ApiError 403001 when it is the operator's own case */
export async function mustNotBeOwn(context: Context, developerId: number): Promise<void> {
  if (await isOwn(context, developerId, operatorOf(context).id))
    throw new ApiError('403001', { reason: 'case.own', message: m.review_refusal_own() })
}

/**
 * Refuses operators who took part in a case, as its kind defines it. Call after `lockOperator`, so that what the same operator
 * does elsewhere at this moment waits or is visible.
 * @throws ApiError 403001
 */
export async function mustBeImpartial(context: Context, kinds: readonly CaseKindHandlers[], id: number): Promise<void> {
  const { id: operatorId } = operatorOf(context)
  for (const { barrier } of kinds)
    if (barrier && (await isBarred(context.db, operatorId, id, [barrier.isBarred]))) throw barrier.refusal()
}

/** Why a colleague is kept from a case; null when they are not. */
export async function barrierText(
  { db }: Pick<Context, 'db'>,
  kinds: readonly CaseKindHandlers[],
  operatorId: number,
  id: number,
): Promise<string | null> {
  for (const { barrier } of kinds)
    if (barrier && (await isBarred(db, operatorId, id, [barrier.isBarred]))) return barrier.colleague()
  return null
}

/** @throws ApiError 404001 */
export async function caseOf({ db }: Pick<Context, 'db'>, id: number): Promise<QueueRow> {
  const row = await findQueueRow(db, id)
  if (!row) throw new ApiError('404001', { reason: 'case.not_found' })
  return row
}

export const barriersOf = (kinds: readonly CaseKindHandlers[]): Barrier[] =>
  kinds.flatMap(({ barrier }) => barrier?.isBarred ?? [])

export const reviewClaimHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewClaim> =>
  async (context, { id }) => {
    const { db, now } = context
    const operator = operatorOf(context)
    const row = await caseOf(context, id)
    await mustNotBeOwn(context, row.developer_id)
    await lockOperator(db, operator.id)
    if (holderOf(row, now) !== operator.id) await mustHaveRoomForClaim(context, operator.id)
    await mustBeImpartial(context, kinds, id)
    const until = leaseEnd(now)
    if (!(await claimCase(db, id, { operatorId: operator.id, now, until }))) throw await claimConflict(context, id)
    await recordClaim(context, id, row.developer_id)
    return { id, claimedUntil: until.toISOString() }
  }

const recordClaim = (context: Context, id: number, developerId: number) =>
  recordAct(context, caseClaimed, { subject: { kind: 'case', id }, developerId })

/** Call after `lockOperator`. @throws ApiError 409001 */
async function mustHaveRoomForClaim({ db, now }: Context, operatorId: number): Promise<void> {
  if ((await countClaims(db, operatorId, now)) < MAX_CLAIMS) return
  throw new ApiError('409001', {
    reason: 'case.claim_limit',
    message: m.review_refusal_most_claims({ max: MAX_CLAIMS }),
  })
}

/** Enough candidates that other reviewers claiming at the same time do not exhaust them. */
const BATCH_SIZE = 20

export const reviewNextHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewNext> =>
  async (context, filter) => {
    const { db, now } = context
    const { id: operatorId } = operatorOf(context)
    const own = await personOfOperator(db, operatorId)
    await lockOperator(db, operatorId)
    if (filter.only !== 'mine') await mustHaveRoomForClaim(context, operatorId)
    const until = leaseEnd(now)
    const offer = { operatorId, own, barriers: barriersOf(kinds), ...filter, now, limit: BATCH_SIZE }
    // Another reviewer may have claimed it in the meantime: try the next one.
    for (const id of await listOffered(db, offer)) {
      if (!(await claimCase(db, id, { operatorId, now, until }))) continue
      await recordClaim(context, id, (await caseOf(context, id)).developer_id)
      return { id, claimedUntil: until.toISOString() }
    }
    return { id: null, claimedUntil: null }
  }

/** Releases the operator's claim and records the hand-over. */
export async function passOn(context: Context, id: number, handoff: NewHandoff): Promise<void> {
  const { db, now } = context
  const { id: operatorId } = operatorOf(context)
  const { developer_id: developerId } = await caseOf(context, id)
  if (!(await releaseCase(db, id, operatorId))) throw await claimConflict(context, id)
  await insertHandoff(db, { ...handoff, caseId: id, operatorId, now })
  const { kind, to = null, reason = null } = handoff
  await recordAct(context, kind === 'returned' ? caseReleased : casePassedOn, {
    subject: { kind: 'case', id },
    developerId,
    before: { operatorId },
    after: { as: kind, operatorId: to, cause: reason },
  })
}

export const reviewReleaseHandler: Handler<typeof reviewRelease> = async (context, { id }) => {
  await passOn(context, id, { kind: 'returned', note: '' })
  return { id }
}

export const reviewNoteHandler: Handler<typeof reviewNote> = async (context, { id, note }) => {
  const { developer_id: developerId } = await caseOf(context, id)
  await mustNotBeOwn(context, developerId)
  await updateNote(context.db, id, note)
  await recordAct(context, caseNoted, { subject: { kind: 'case', id }, developerId, after: { length: note.length } })
  return { id, note }
}
