// Handlers of requests: list, confirm, reject, withdraw.
import { readEach } from '../../../db/reads/read-together.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import { isActiveHolder } from '../../session/queries/roles.ts'
import type { approvalConfirm, approvalList, approvalReject, approvalWithdraw } from '../contract.ts'
import { countRequests, findRequest, listRequests, type RequestRow } from '../queries.ts'
import { APPROVAL_PAGE_SIZE } from '../rules/requests.ts'
import { type ApprovalKind, kindOf, settleableBy } from './approval-kind.ts'
import { settle, settledError } from './settle.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

export const approvalListHandler =
  (kinds: readonly ApprovalKind[]): Handler<typeof approvalList> =>
  async (context, { state, page }) => {
    const { db, now } = context
    const operator = operatorOf(context)
    const acts = settleableBy(kinds, operator)
    const which = { acts, operatorId: operator.id, waiting: state === 'waiting' }
    const total = await countRequests(db, which, now)
    const rows = await listRequests(db, which, now, APPROVAL_PAGE_SIZE, (page - 1) * APPROVAL_PAGE_SIZE)
    const names = await listOperatorNames(
      db,
      rows.flatMap((row) => [row.asked_by, row.settled_by]),
    )
    const describe = async (row: RequestRow) => {
      const kind = kindOf(kinds, row.act)
      const values = kind?.values.safeParse(row.request_values)
      if (!kind || !values?.success) return { page: null, lines: [] }
      return { page: kind.page(values.data), lines: [...(await kind.describe(context, values.data))] }
    }
    return {
      items: await readEach(db, rows, async (row) => ({
        id: row.id,
        act: row.act,
        label: kindOf(kinds, row.act)?.label() ?? row.act,
        subject: { kind: row.subject_kind, id: row.subject_id },
        ...(await describe(row)),
        reason: row.reason,
        askedBy: names.get(row.asked_by) ?? '',
        askedAt: row.asked_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        state: row.is,
        settledBy: row.settled_by === null ? null : (names.get(row.settled_by) ?? ''),
        settledAt: row.settled_at?.toISOString() ?? null,
        settledReason: row.settled_reason,
        own: row.asked_by === operator.id,
        canSettle: row.is === 'waiting' && row.asked_by !== operator.id && acts.includes(row.act),
      })),
      page,
      pages: pageCount(total, APPROVAL_PAGE_SIZE),
      total,
    }
  }

/** A request that waits, and its kind. @throws ApiError */
async function waitingRequest(context: Context, kinds: readonly ApprovalKind[], id: number) {
  const row = await findRequest(context.db, id, context.now)
  const kind = row && kindOf(kinds, row.act)
  const operator = operatorOf(context)
  const own = row?.asked_by === operator.id
  if (!row || !kind || !(own || settleableBy([kind], operator).length > 0))
    throw new ApiError('404001', { reason: 'approval.not_found', message: m.approval_refusal_missing() })
  if (row.is !== 'waiting') throw settledError(row.is)
  return { row, kind, own }
}

const mustBeAnother = (own: boolean) => {
  if (own) throw new ApiError('403001', { reason: 'approval.own', message: m.approval_refusal_own() })
}

export const approvalConfirmHandler =
  (kinds: readonly ApprovalKind[]): Handler<typeof approvalConfirm> =>
  async (context, { id }) => {
    const { row, kind, own } = await waitingRequest(context, kinds, id)
    mustBeAnother(own)
    // One who was frozen meanwhile, or lost the permission, is no second pair of eyes.
    if (!(await isActiveHolder(context.db, row.asked_by, kind.permission)))
      throw new ApiError('409001', { reason: 'approval.asker_barred', message: m.approval_refusal_asker() })
    // First the act, which locks accounts and apps; whoever loses a race is refused afterwards, and the act is rolled back.
    await kind.perform(context, kind.values.parse(row.request_values), {
      id,
      askedBy: row.asked_by,
      reason: row.reason,
    })
    return settle(context, row, kind, { state: 'confirmed', reason: '' })
  }

export const approvalRejectHandler =
  (kinds: readonly ApprovalKind[]): Handler<typeof approvalReject> =>
  async (context, { id, reason }) => {
    const { row, kind, own } = await waitingRequest(context, kinds, id)
    mustBeAnother(own)
    return settle(context, row, kind, { state: 'rejected', reason })
  }

export const approvalWithdrawHandler =
  (kinds: readonly ApprovalKind[]): Handler<typeof approvalWithdraw> =>
  async (context, { id }) => {
    const { row, kind, own } = await waitingRequest(context, kinds, id)
    if (!own) throw new ApiError('403001', { reason: 'approval.not_own', message: m.approval_refusal_not_own() })
    return settle(context, row, kind, { state: 'withdrawn', reason: '' })
  }
