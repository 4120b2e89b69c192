// Part of the data export: appeals.
import { isoOf } from '../../../../lib/dates/dates.ts'
import type { ExportPart } from '../../../accounts/handlers/own-data.ts'
import { listOwnAppeals } from '../../queries/appeals.ts'
import { appealStateOf } from '../../rules/appeals.ts'

export const exportAppeals: ExportPart = async ({ db }, developerId) => ({
  appeals: (await listOwnAppeals(db, developerId)).map((item) => {
    const { id: caseId, decision, words } = item
    const sentAt = item.submitted_at.toISOString()
    // Of a team's appeal a member has the words; the verdict is the team's, which one may have left.
    if (item.developer_id !== developerId)
      return { caseId, decision, words, sentAt, state: null, decidedAt: null, remark: '' }
    const { state, settled_at: decidedAt, remark } = item
    return { caseId, decision, words, sentAt, state: appealStateOf(state), decidedAt: isoOf(decidedAt), remark }
  }),
})
