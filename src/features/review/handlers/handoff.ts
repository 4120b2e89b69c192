// Handlers for case hand-overs: skip, pass to a colleague, second opinion.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { z } from 'zod'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { listOperatorNames, listReviewers } from '../../session/queries/operators.ts'
import type { Handoff } from '../contract/cases.ts'
import type { reviewColleagues, reviewHandoff } from '../contract/handoff.ts'
import { countClaimsByOperator, listHandoffs } from '../queries/handoffs.ts'
import { MAX_COLLEAGUES } from '../rules/handoffs.ts'
import type { CaseKindHandlers } from './case-kind.ts'
import { barrierText, caseOf, isOwn, passOn } from './cases.ts'

export const reviewHandoffHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewHandoff> =>
  async (context, { id, as, to, reason, note }) => {
    const { db } = context
    const { developer_id: developerId } = await caseOf(context, id)
    if (as !== 'skipped' && to !== undefined) {
      const isReviewer = (await listReviewers(db)).some((item) => item.id === to && item.active)
      if (!isReviewer || to === operatorOf(context).id)
        throw new ApiError('400001', { fields: { to: m.review_refusal_colleague() } })
      if (await isOwn(context, developerId, to))
        throw new ApiError('400001', { fields: { to: m.review_refusal_colleague_own() } })
      const barred = await barrierText(context, kinds, to, id)
      if (barred !== null) throw new ApiError('400001', { fields: { to: barred } })
    }
    await passOn(context, id, {
      kind: as,
      to: as === 'skipped' ? null : (to ?? null),
      reason: as === 'skipped' ? (reason ?? null) : null,
      note,
    })
    return { id }
  }

export const reviewColleaguesHandler: Handler<typeof reviewColleagues> = async (context) => {
  const { db, now } = context
  const [reviewers, claims] = await readTogether(db, [() => listReviewers(db), () => countClaimsByOperator(db, now)])
  const own = operatorOf(context).id
  return {
    items: reviewers
      .filter(({ id, active }) => active && id !== own)
      .map(({ id, name }) => ({ id, name, inHand: claims.get(id) ?? 0 }))
      .toSorted((a, b) => a.inHand - b.inHand || a.name.localeCompare(b.name) || a.id - b.id)
      .slice(0, MAX_COLLEAGUES),
  }
}

/** A case's hand-overs in the shape the case endpoints return. */
export async function handoffsOf(db: Context['db'], caseId: number): Promise<z.infer<typeof Handoff>[]> {
  const rows = await listHandoffs(db, caseId)
  const names = await listOperatorNames(
    db,
    rows.flatMap((row) => [row.from_operator_id, row.to_operator_id]),
  )
  const operator = (id: number) => ({ id, name: names.get(id) ?? '' })
  return rows.map(({ kind, reason, note, at, from_operator_id: from, to_operator_id: to }) => ({
    kind,
    by: operator(from),
    to: to === null ? null : operator(to),
    reason,
    note,
    at: at.toISOString(),
  }))
}
