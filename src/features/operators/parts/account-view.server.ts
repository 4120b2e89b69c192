// Accounts in words, with what can be done to each now.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { dateText, dayOf } from '../../../lib/dates.ts'
import type { accountFind } from '../../certification/contract/office.ts'
import { nextOf } from '../../certification/rules/transitions.ts'
import { isEnterpriseType } from '../../developer/rules/enterprise-type.ts'
import { STATUS, type StatusRow } from '../../developer/rules/status.ts'
import { enterpriseTypeText, STATUS_TEXT, statusTone } from '../../developer/rules/words.ts'

export type AccountItem = ReturnType<typeof accountItem>

export function accountItem(one: OutputOf<typeof accountFind>['items'][number]) {
  const { developerId, userName, subject, number, accountStatus, enterpriseType, deadline, approvedAt } = one
  const step = (STATUS[accountStatus] as StatusRow).flowSteps[0] ?? 0
  const can = (event: 'again_asked' | 'frozen') => nextOf(accountStatus, step, event, null) !== null
  return {
    developerId,
    userName,
    subject,
    number,
    code: accountStatus,
    status: STATUS_TEXT[accountStatus](),
    tone: statusTone(accountStatus),
    about: [
      enterpriseType !== null && isEnterpriseType(enterpriseType)
        ? `${enterpriseType} ${enterpriseTypeText(enterpriseType)}`
        : '',
      deadline ? m.operators_account_deadline({ day: dateText(deadline) }) : '',
    ].filter(Boolean),
    approved: approvedAt ? dateText(dayOf(new Date(approvedAt))) : '',
    can: { again: can('again_asked'), freeze: can('frozen'), unfreeze: accountStatus === 211 },
  }
}
