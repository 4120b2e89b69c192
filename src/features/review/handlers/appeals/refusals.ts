// Refusals of cases as decisions against which developers can appeal: a granted appeal puts the case back on the desk.
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, developerIdOf } from '../../../../api/implement.ts'
import { isStillRejected, listRejectedCases } from '../../queries/appeals.ts'
import { reopenRejected } from '../../queries/case-moves.ts'
import { findCaseTopic, findQueueRow, listQueueRows, lockCase, type QueueRow } from '../../queries/cases.ts'
import { CASE_REJECTED, decisionKeyOf, MAX_APPEALS } from '../../rules/appeals.ts'
import { markText } from '../../rules/reasons.ts'
import { type CaseKindHandlers, fieldNamesOf, kindOf } from '../case-kind.ts'
import { reviewDueAt } from '../due-date.ts'
import { type Appealable, appealable, type Decision } from './appealable.ts'

/** The calling developer, and the owner of the team that they work for. */
export const developersOf = (context: Context): number[] => [
  ...new Set([developerIdOf(context), context.viewer.team?.ownerId ?? developerIdOf(context)]),
]

/** @param kinds the kinds of cases that the features bring */
export function refusals(kinds: readonly CaseKindHandlers[]): Appealable {
  const partOf = (row: QueueRow) => {
    const { appeal } = kindOf(kinds, row.kind)
    if (!appeal) throw new ApiError('404001', { reason: 'appeal.not_found' })
    return appeal
  }
  const decisionOf = (row: QueueRow): Decision => ({
    // A case that was refused, went back to review and was refused again has had its second look.
    key: decisionKeyOf(CASE_REJECTED, row.id),
    subjectId: row.id,
    developerId: row.developer_id,
    subject: row.subject,
    number: row.number,
    at: row.decided_at ?? row.submitted_at,
    by: row.reviewer_id,
    reason: row.remark,
    marks: row.reasons,
    url: partOf(row).url(row),
  })
  const rowOf = async ({ db }: Pick<Context, 'db'>, id: number): Promise<QueueRow> => {
    const row = await findQueueRow(db, id)
    if (!row) throw new ApiError('404001', { reason: 'case.not_found' })
    return row
  }
  return appealable({
    decision: CASE_REJECTED,
    label: m.review_appeal_of_case,
    granted: m.review_appeal_granted_case,
    permission: 'case.review',
    topic: async ({ db }, id) => {
      const row = await findCaseTopic(db, id)
      return row ? kindOf(kinds, row.kind).topic(row) : ''
    },
    marks: async (context, id, marks) => {
      const row = marks.length > 0 ? await findCaseTopic(context.db, id) : undefined
      if (!row) return []
      const nameOf = await fieldNamesOf(kinds, [row.kind], context)
      return marks.map((mark) => {
        const text = m.ui_pair({ name: nameOf(mark.field), text: markText(mark) })
        return mark.remark ? `${text} (${mark.remark})` : text
      })
    },
    list: async (context) => {
      const decisions: Decision[] = []
      const ids = await listRejectedCases(context.db, developersOf(context), MAX_APPEALS)
      for (const row of await listQueueRows(context.db, ids)) {
        const part = kindOf(kinds, row.kind).appeal
        if (part && (await part.mayAppeal(context, row)) && (await part.canReopen(context, row)))
          decisions.push(decisionOf(row))
      }
      return decisions
    },
    maySee: async (context, id) => {
      const row = await findQueueRow(context.db, id)
      return row !== undefined && partOf(row).mayAppeal(context, row)
    },
    find: async (context, id) => {
      const row = await findQueueRow(context.db, id)
      if (!row || !(await isStillRejected(context.db, id))) return undefined
      return (await partOf(row).canReopen(context, row)) ? decisionOf(row) : undefined
    },
    lock: async (context, id) => {
      const row = await rowOf(context, id)
      await partOf(row).lock(context, row)
      await lockCase(context.db, id)
    },
    lift: async (context, id) => {
      const { db, now } = context
      const row = await rowOf(context, id)
      const dueAt = await reviewDueAt(context)
      if (!(await reopenRejected(db, id, { now, dueAt }))) throw new ApiError('409001', { reason: 'case.moved' })
      await partOf(row).reopen(context, row, dueAt)
    },
    officeUrl: async (_, id) => `/ops/review/${id}`,
  })
}
