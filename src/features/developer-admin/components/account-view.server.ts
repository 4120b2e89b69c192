// View data of accounts, with the actions currently possible.
import { m } from '#messages'
import { dateText } from '../../../lib/dates/dates.ts'
import { nextOf } from '../../certification/rules/transitions.ts'
import { isEnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import { STATUS } from '../../accounts/rules/status.ts'
import { enterpriseTypeText, STATUS_TEXT, statusTone } from '../../accounts/rules/labels/labels.ts'
import type { MatchedBy } from '../../accounts/rules/matched-by.ts'
import type { AccountMatch } from '../contract/accounts.ts'
import { decidedView } from './decided-view.server.ts'

export type AccountItem = ReturnType<typeof accountItem>
export type AccountMatchItem = ReturnType<typeof toAccountMatchItem>

type Account = Omit<AccountMatch, 'foundBy' | 'apps' | 'verdict' | 'appVerdict'>

const SIGN_IN: Record<Account['signIn'], () => string> = {
  active: () => '',
  frozen: m.developer_admin_account_sign_in_frozen,
  deleted: m.developer_admin_account_sign_in_deleted,
}

/** @param canAct whether the operator may act on developers */
export function accountItem(one: Account, canAct: boolean) {
  const { developerId, userName, subject, number, accountStatus, enterpriseType, deadline, signIn } = one
  const step = STATUS[accountStatus].flowSteps[0] ?? 0
  const can = (event: 'again_asked' | 'frozen') => canAct && nextOf(accountStatus, step, event, null) !== null
  return {
    developerId,
    userName,
    subject,
    number,
    status: STATUS_TEXT[accountStatus](),
    tone: statusTone(accountStatus),
    about: [
      enterpriseType !== null && isEnterpriseType(enterpriseType) ? enterpriseTypeText(enterpriseType) : '',
      deadline ? m.developer_admin_account_deadline({ day: dateText(deadline) }) : '',
      SIGN_IN[signIn](),
      one.isInternal ? m.developer_admin_flag_internal() : '',
      one.allowRegEnt ? '' : m.developer_admin_flag_no_enterprise(),
    ].filter(Boolean),
    can: { again: can('again_asked'), freeze: can('frozen'), unfreeze: canAct && accountStatus === 211 },
  }
}

const FOUND_TEXT: Record<MatchedBy, () => string> = {
  account: m.developer_admin_account_by_account,
  number: m.developer_admin_account_by_number,
  telephone: m.developer_admin_account_by_telephone,
  email: m.developer_admin_account_by_email,
  name: m.developer_admin_account_by_name,
  company: m.developer_admin_account_by_company,
  app: m.developer_admin_account_by_app,
  case: m.developer_admin_account_by_case,
}

export const toAccountMatchItem = (one: AccountMatch, canAct: boolean) => ({
  ...accountItem(one, canAct),
  /** Name submitted by somebody who is not certified yet. */
  sent: one.subject ? '' : (one.verdict?.subject ?? ''),
  found: [
    ...one.foundBy.map((by) => FOUND_TEXT[by]()),
    ...one.apps.map(({ appId, name }) => m.developer_admin_account_app({ name, id: appId })),
  ],
  // A hit by app lists the app's verdict first.
  verdicts: (one.apps.length > 0 ? [one.appVerdict, one.verdict] : [one.verdict, one.appVerdict])
    .filter((verdict) => verdict !== null)
    .map((verdict) => decidedView(verdict)),
})
