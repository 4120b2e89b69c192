// Refused cases of accounts go back to review by a granted appeal, with the data that they had.
import { type Context, developerIdOf, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { recordAccountEvent } from '../../../accounts/handlers/record-event.ts'
import { type Account, findAccount } from '../../../accounts/queries/account.ts'
import { CLOSURE_REOPENS } from '../../rules/transitions.ts'
import { isCertifiedEnterprise, PROCESSES } from '../../../accounts/rules/status.ts'
import type { CaseKindHandlers } from '../../../review/handlers/case-kind.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { findCase } from '../../queries/cases.ts'
import { lacksCasePhoto } from '../../queries/photos.ts'
import { moveBy } from '../move.ts'
import { lockAccountOf } from './held-case.ts'

type Reopening = NonNullable<CaseKindHandlers['appeal']>
type Reading = Pick<Context, 'db'>

/** What cases of accounts have in common; the account has to be the caller's own. */
const ofAccount = {
  mayAppeal: async (context: Context, row: QueueRow) => row.developer_id === developerIdOf(context),
  lock: lockAccountOf,
} satisfies Partial<Reopening>

async function accountOf({ db }: Reading, row: QueueRow): Promise<Account> {
  const account = await findAccount(db, row.developer_id)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  return account
}

const byOperator = (context: Context) => ({ actor: { kind: 'operator', id: operatorOf(context).id } }) as const

/** Moves the account back to where it waited for the verdict. */
const backToReview = async (context: Context, row: QueueRow, dueAt: Date) =>
  moveBy(context, await accountOf(context, row), 'reopened', {
    ...byOperator(context),
    set: { submittedAt: context.now, reviewDueAt: dueAt, approveRemark: '' },
  })

export const certificationAppeal: Reopening = {
  ...ofAccount,
  url: () => '/user/auth',
  // Once a page of the form is saved again another case takes its place, and with a new photo it is not the same any more.
  canReopen: async (context, row) => {
    const one = await findCase(context.db, row.id)
    const account = await findAccount(context.db, row.developer_id)
    const status = one?.process ? PROCESSES[one.process].rejected : null
    const isWhole = one?.data_sealed != null && account?.account_status === status
    return isWhole && !(await lacksCasePhoto(context.db, row.id))
  },
  reopen: backToReview,
}

export const typeAppeal: Reopening = {
  ...ofAccount,
  url: () => '/user',
  canReopen: async (context, row) => {
    const account = await findAccount(context.db, row.developer_id)
    return (
      account !== undefined &&
      isCertifiedEnterprise(account.account_status) &&
      account.enterprise_type !== row.details.enterpriseType
    )
  },
  reopen: async (context, row) =>
    recordAccountEvent(context, await accountOf(context, row), 'reopened', byOperator(context)),
}

export const closureAppeal: Reopening = {
  ...ofAccount,
  url: () => '/user/logoff/LogoffStepOne',
  canReopen: async (context, row) => {
    const account = await findAccount(context.db, row.developer_id)
    return account !== undefined && CLOSURE_REOPENS.some((status) => status === account.account_status)
  },
  reopen: backToReview,
}
