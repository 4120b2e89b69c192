// Part of the data export: appeals.
import { isoOf } from '../../../accounts/handlers/account.ts'
import type { ExportPart } from '../../../accounts/handlers/own-data.ts'
import { listOwnAppeals } from '../../queries/appeals.ts'
import { appealStateOf } from '../../rules/appeals.ts'

export const exportAppeals: ExportPart = async ({ db }, developerId) => ({
  appeals: (await listOwnAppeals(db, developerId)).map((one) => ({
    caseId: one.id,
    decision: one.decision,
    state: appealStateOf(one.state),
    words: one.words,
    sentAt: one.submitted_at.toISOString(),
    decidedAt: isoOf(one.settled_at),
    remark: one.remark,
  })),
})
