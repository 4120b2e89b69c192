// View data of a developer's cases: subject, outcome, reasons.
import { m } from '#messages'
import { timeText } from '../../../lib/dates/dates.ts'
import type { DeskCase } from '../contract/accounts.ts'
import { isRequest, kindsAbout } from '../../review/rules/cases.ts'
import { stateText } from '../../review/rules/labels.ts'

export type DecidedView = ReturnType<typeof decidedView>

const time = (at: string | null): string => (at ? timeText(new Date(at)) : '')

export function decidedView({
  caseId,
  kind,
  topic,
  subject,
  state,
  submittedAt,
  decidedAt,
  remark,
  reasons,
}: DeskCase) {
  return {
    caseId,
    what: kindsAbout('app').includes(kind)
      ? m.developer_admin_account_app_verdict({ name: subject, what: topic })
      : topic,
    state: stateText(state, isRequest(kind), kind),
    tone: state === 'approved' ? ('ok' as const) : state === 'rejected' ? ('bad' as const) : undefined,
    submitted: time(submittedAt),
    decided: time(decidedAt),
    remark,
    reasons: reasons.map(({ field, name, text, remark: words }) => ({ field, name, text, words })),
  }
}
