// View data of accounts, with the actions currently possible.
import { m } from '#messages'
import { dateText } from '../../../lib/dates/dates.ts'
import { nextOf } from '../../certification/rules/transitions.ts'
import { isEnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import { isFrozen, STATUS } from '../../accounts/rules/status.ts'
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
export function accountItem(account: Account, canAct: boolean) {
  const { developerId, userName, subject, number, accountStatus, enterpriseType, deadline, signIn } = account
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
      account.isInternal ? m.developer_admin_flag_internal() : '',
      account.allowRegEnt ? '' : m.developer_admin_flag_no_enterprise(),
    ].filter(Boolean),
    can: { again: can('again_asked'), freeze: can('frozen'), unfreeze: canAct && isFrozen(accountStatus) },
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

export const toAccountMatchItem = (accountMatch: AccountMatch, canAct: boolean) => ({
  ...accountItem(accountMatch, canAct),
  /** Name submitted by somebody who is not certified yet. */
  sent: accountMatch.subject ? '' : (accountMatch.verdict?.subject ?? ''),
  found: [
    ...accountMatch.foundBy.map((by) => FOUND_TEXT[by]()),
    ...accountMatch.apps.map(({ appId, name }) => m.developer_admin_account_app({ name, id: appId })),
  ],
  // A hit by app lists the app's verdict first.
  verdicts: (accountMatch.apps.length > 0
    ? [accountMatch.appVerdict, accountMatch.verdict]
    : [accountMatch.verdict, accountMatch.appVerdict]
  )
    .filter((verdict) => verdict !== null)
    .map((verdict) => decidedView(verdict)),
})
