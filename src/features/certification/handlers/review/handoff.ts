// Handlers for case hand-overs: skip, pass to a colleague, second opinion.
import { m } from '#messages'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { reviewColleagues, reviewHandoff } from '../../contract/handoff.ts'
import type { reviewCase } from '../../contract/review.ts'
import { isPayer } from '../../queries/four-eyes.ts'
import { isReviewer, listColleagues, listHandoffs } from '../../queries/handoffs.ts'
import { findQueueRow } from '../../queries/review.ts'
import { isOwn, passOn } from './review.ts'

export const reviewHandoffHandler: Handler<typeof reviewHandoff> = async (context, { id, as, to, reason, note }) => {
  const { db } = context
  const found = await findQueueRow(db, id)
  if (!found) throw new ApiError('404001', { reason: 'case.not_found' })
  if (as !== 'skipped' && to !== undefined) {
    const isFit = to !== operatorOf(context).id && (await isReviewer(db, to))
    if (!isFit) throw new ApiError('400001', { fields: { to: m.certification_refusal_colleague() } })
    if (await isOwn(context, found.developer_id, to))
      throw new ApiError('400001', { fields: { to: m.certification_refusal_colleague_own() } })
    if (await isPayer(db, to, id))
      throw new ApiError('400001', { fields: { to: m.certification_refusal_colleague_payer() } })
  }
  await passOn(context, id, {
    kind: as,
    to: as === 'skipped' ? null : (to ?? null),
    reason: as === 'skipped' ? (reason ?? null) : null,
    note,
  })
  return { id }
}

export const reviewColleaguesHandler: Handler<typeof reviewColleagues> = async (context) => ({
  items: await listColleagues(context.db, operatorOf(context).id, context.now),
})

/** A case's hand-overs in the shape both case endpoints return. */
export async function handoffsOf(db: Context['db'], caseId: number): Promise<OutputOf<typeof reviewCase>['handoffs']> {
  const rows = await listHandoffs(db, caseId)
  return rows.map(({ kind, reason, note, at, from_id, from_name, to_id, to_name }) => ({
    kind,
    by: { id: from_id, name: from_name },
    to: to_id === null || to_name === null ? null : { id: to_id, name: to_name },
    reason,
    note,
    at: at.toISOString(),
  }))
}
