// Handlers of the review desk: queue, claims, notes.
import { findOperatorPerson } from '../../../session/queries/people.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import { m } from '#messages'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { isoOf } from '../../../accounts/handlers/account.ts'
import { numberIndex } from '../../../accounts/queries/sealed-columns.ts'
import type {
  CaseRow,
  reviewClaim,
  reviewCounts,
  reviewNext,
  reviewNote,
  reviewQueue,
  reviewRelease,
} from '../../contract/review.ts'
import { findCase } from '../../queries/cases.ts'
import { isPayer } from '../../queries/four-eyes.ts'
import { insertHandoff, type NewHandoff } from '../../queries/handoffs.ts'
import {
  claimCase,
  countClaims,
  countQueue,
  findQueueRow,
  isOwnAccount,
  listOffered,
  listQueue,
  lockOperator,
  type QueueRow,
  releaseCase,
  updateNote,
} from '../../queries/review.ts'
import { normalNumber } from '../../rules/numbers.ts'
import { CLAIMS_AT_ONCE, cursorOf, holderOf, isOwnCase, leaseEnd, QUEUE_PAGE, readCursor } from '../../rules/review.ts'

export function rowOf(row: QueueRow, now: Date): CaseRow {
  const holder = holderOf(row, now)
  return {
    id: row.id,
    developerId: row.developer_id,
    kind: row.kind,
    about: row.about,
    process: row.process,
    bizCode: row.biz_code,
    enterpriseType: row.enterprise_type,
    state: row.state,
    subject: row.subject_masked,
    number: row.number_masked,
    flags: row.flags,
    submittedAt: row.submitted_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: row.state === 'review' && row.due_at < now,
    urgedAt: isoOf(row.urged_at),
    claimedBy: holder === null ? null : { id: holder, name: row.claimed_name ?? '' },
    claimedUntil: holder === null ? null : isoOf(row.claimed_until),
    handedTo: row.state === 'review' ? row.handed_to : null,
    secondOpinion: row.second_opinion,
    decidedAt: isoOf(row.decided_at),
  }
}

export const reviewQueueHandler: Handler<typeof reviewQueue> = async (context, { cursor, q, ...filter }) => {
  const { db, adapters, now } = context
  const after = cursor === '' ? null : readCursor(cursor)
  if (cursor !== '' && !after) throw new ApiError('400001', { fields: { cursor: cursor.slice(0, 40) } })
  const typed = normalNumber(q)
  const rows = await listQueue(db, {
    ...filter,
    q,
    numberIndex: /^[A-Z\d]{15,18}$/.test(typed) ? numberIndex(adapters.keyRing, typed) : null,
    after,
    operatorId: operatorOf(context).id,
    now,
    limit: QUEUE_PAGE + 1,
  })
  const shown = rows.slice(0, QUEUE_PAGE)
  const last = shown.at(-1)
  const at = last && ((filter.only === 'decided' ? last.decided_at : null) ?? last.due_at)
  return {
    items: shown.map((row) => rowOf(row, now)),
    next: rows.length > QUEUE_PAGE && last && at ? cursorOf({ at, id: last.id }) : null,
  }
}

export const reviewCountsHandler: Handler<typeof reviewCounts> = (context) =>
  countQueue(context.db, operatorOf(context).id, context.now)

/** Whether a case's account belongs to the operator, or to the enterprise whose team they work in. */
export async function isOwn({ db }: Pick<Context, 'db'>, developerId: number, operatorId: number): Promise<boolean> {
  const developer = await findDeveloperPerson(db, developerId)
  const operator = await findOperatorPerson(db, operatorId)
  if (!developer || !operator) return false
  return isOwnCase(developer, operator) || (await isOwnAccount(db, operator, developerId))
}

/** The error that names the current holder, or says that the case is decided. */
export async function conflict(context: Context, id: number): Promise<ApiError> {
  const row = await findQueueRow(context.db, id)
  if (!row) return new ApiError('404001', { reason: 'case.not_found' })
  const holder = holderOf(row, context.now)
  if (row.state === 'withdrawn' || row.state === 'cancelled')
    return new ApiError('409001', {
      reason: 'case.withdrawn',
      message: m.certification_refusal_withdrawn(),
      value: { state: row.state },
    })
  if (row.state !== 'review')
    return new ApiError('409001', {
      reason: 'case.decided',
      message: m.certification_refusal_decided(),
      value: { state: row.state },
    })
  if (holder === null || holder === operatorOf(context).id)
    return new ApiError('409001', { reason: 'case.not_claimed', message: m.certification_refusal_not_claimed() })
  const name = row.claimed_name ?? ''
  const time = row.claimed_at ? timeText(row.claimed_at) : ''
  return new ApiError('409001', {
    reason: 'case.claimed_by_other',
    message: m.certification_refusal_claimed({ name, time }),
    value: { claimedBy: { id: holder, name }, claimedUntil: isoOf(row.claimed_until) },
  })
}

/** The case, claimed by the current operator, locked for the rest of the transaction. */
export async function heldCase(context: Context, id: number) {
  const found = await findCase(context.db, id, true)
  if (!found) throw new ApiError('404001', { reason: 'case.not_found' })
  if (found.state !== 'review' || holderOf(found, context.now) !== operatorOf(context).id)
    throw await conflict(context, id)
  return found
}

export const reviewClaimHandler: Handler<typeof reviewClaim> = async (context, { id }) => {
  const { db, now } = context
  const operator = operatorOf(context)
  const found = await findQueueRow(db, id)
  if (!found) throw new ApiError('404001', { reason: 'case.not_found' })
  if (await isOwn(context, found.developer_id, operator.id))
    throw new ApiError('403001', { reason: 'case.own', message: m.certification_refusal_own() })
  await canClaimMore(context, operator.id, holderOf(found, now) === operator.id)
  await mustNotHavePaid(context, id)
  const until = leaseEnd(now)
  if (!(await claimCase(db, found, { operatorId: operator.id, now, until }))) throw await conflict(context, id)
  return { id, claimedUntil: until.toISOString() }
}

/**
 * Call after `mayClaimMore`, whose lock makes a concurrent payment by the same operator wait or be visible. @throws
 * Failure 403001
 */
export async function mustNotHavePaid(context: Context, id: number): Promise<void> {
  if (await isPayer(context.db, operatorOf(context).id, id))
    throw new ApiError('403001', { reason: 'case.paid_by_self', message: m.certification_refusal_payer() })
}

async function canClaimMore({ db, now }: Context, operatorId: number, isHeld: boolean): Promise<void> {
  if (isHeld) return
  await lockOperator(db, operatorId)
  if ((await countClaims(db, operatorId, now)) < CLAIMS_AT_ONCE) return
  throw new ApiError('409001', {
    reason: 'case.claim_limit',
    message: m.certification_refusal_most_claims({ most: CLAIMS_AT_ONCE }),
  })
}

/** Enough candidates that other reviewers claiming at the same time do not exhaust them. */
const AT_ONCE = 20

export const reviewNextHandler: Handler<typeof reviewNext> = async (context, { kind }) => {
  const { db, now } = context
  const operator = operatorOf(context)
  const own = (await findOperatorPerson(db, operator.id)) ?? { issuer: '', subject: '' }
  await canClaimMore(context, operator.id, false)
  const until = leaseEnd(now)
  const offered = await listOffered(db, { operatorId: operator.id, own, kind, now, limit: AT_ONCE })
  // Another reviewer may have claimed it in the meantime: try the next one.
  for (const free of offered)
    if (await claimCase(db, free, { operatorId: operator.id, now, until }))
      return { id: free.id, claimedUntil: until.toISOString() }
  return { id: null, claimedUntil: null }
}

/** Releases the operator's claim and records the hand-over. */
export async function passOn(context: Context, id: number, handoff: NewHandoff): Promise<void> {
  const { db, now } = context
  const { id: operatorId } = operatorOf(context)
  const found = await findQueueRow(db, id)
  if (!found) throw new ApiError('404001', { reason: 'case.not_found' })
  if (!(await releaseCase(db, found, operatorId))) throw await conflict(context, id)
  await insertHandoff(db, { ...handoff, caseId: id, operatorId, now })
}

export const reviewReleaseHandler: Handler<typeof reviewRelease> = async (context, { id }) => {
  await passOn(context, id, { kind: 'returned', note: '' })
  return { id }
}

export const reviewNoteHandler: Handler<typeof reviewNote> = async (context, { id, note }) => {
  const found = await findQueueRow(context.db, id)
  if (found && (await isOwn(context, found.developer_id, operatorOf(context).id)))
    throw new ApiError('403001', { reason: 'case.own', message: m.certification_refusal_own() })
  if (!found || !(await updateNote(context.db, found, note))) throw new ApiError('404001', { reason: 'case.not_found' })
  return { id, note }
}
