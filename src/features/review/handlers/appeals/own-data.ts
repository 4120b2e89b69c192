// Part of the data export: appeals.
import { isoOf } from '../../../../lib/dates/dates.ts'
import type { ExportPart } from '../../../accounts/handlers/own-data.ts'
import { listOwnAppeals } from '../../queries/appeals.ts'
import { appealStateOf } from '../../rules/appeals.ts'

export const exportAppeals: ExportPart = async ({ db }, developerId) => ({
  appeals: (await listOwnAppeals(db, developerId)).map((item) => ({
    caseId: item.id,
    decision: item.decision,
    state: appealStateOf(item.state),
    words: item.words,
    sentAt: item.submitted_at.toISOString(),
    decidedAt: isoOf(item.settled_at),
    remark: item.remark,
  })),
})
