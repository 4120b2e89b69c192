// Handler of one case on the desk.
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import type { reviewDetail } from '../contract/detail.ts'
import type { QueueRow } from '../queries/cases.ts'
import { holderOf } from '../rules/cases.ts'
import { type CaseKindHandlers, kindOf } from './case-kind.ts'
import { caseOf, isOwn, rowOf } from './cases.ts'
import { handoffsOf } from './handoff.ts'

/** What the desk knows of a case of any kind. */
export async function deskFacts(context: Context, row: QueueRow) {
  const { db, now } = context
  const { id: operatorId } = operatorOf(context)
  const { remark, note, reviewer_id: reviewerId } = row
  const names = await listOperatorNames(db, reviewerId === null ? [] : [reviewerId])
  const mine = holderOf(row, now) === operatorId
  // What colleagues write to each other is not for whom the case is about.
  const own = await isOwn(context, row.developer_id, operatorId)
  return {
    ...rowOf(row, now),
    opened: mine && row.state === 'review',
    mine,
    own,
    remark,
    note: own ? '' : note,
    handoffs: own ? [] : await handoffsOf(db, row.id),
    reviewer: reviewerId === null ? null : { id: reviewerId, name: names.get(reviewerId) ?? '' },
  }
}

export const reviewDetailHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewDetail> =>
  async (context, { id }) => {
    const row = await caseOf(context, id)
    const { topic, view } = kindOf(kinds, row.kind)
    return { ...(await deskFacts(context, row)), topic: topic(row), view: await view(context, row) }
  }
