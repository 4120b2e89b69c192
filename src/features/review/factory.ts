// Builder of cases on the desk for the demo and for benches: submitted, claimed, decided.
import type { Db } from '../../db/open.ts'
import type { Flag } from './rules/flags.ts'
import type { ReviewIssue } from './rules/reasons.ts'

type Desk = {
  submittedAt: Date
  dueAt: Date
  flags?: readonly Flag[]
  note?: string
  details?: Record<string, number | null>
  claim?: { operatorId: number; at: Date; until: Date }
  verdict?: {
    state: 'approved' | 'rejected'
    reviewerId: number | null
    claimedAt: Date
    at: Date
    remark?: string
    reasons?: readonly ReviewIssue[]
  }
}

/** Submits a case at a time of the past. */
export async function placeOnDesk(db: Db, id: number, desk: Desk): Promise<void> {
  const { submittedAt, dueAt, flags = [], note = '', details = {}, claim, verdict } = desk
  await db
    .updateTable('review_case')
    .set({
      state: verdict?.state ?? 'review',
      submitted_at: submittedAt,
      due_at: dueAt,
      flags: [...flags],
      note,
      details: JSON.stringify(details),
      ...(claim ? { claimed_by: claim.operatorId, claimed_at: claim.at, claimed_until: claim.until } : {}),
      ...(verdict
        ? {
            reviewer_id: verdict.reviewerId,
            claimed_by: claim?.operatorId ?? verdict.reviewerId,
            claimed_at: verdict.claimedAt,
            decided_at: verdict.at,
            remark: verdict.remark ?? '',
            reasons: JSON.stringify(verdict.reasons ?? []),
          }
        : {}),
    })
    .where('id', '=', id)
    .execute()
}
