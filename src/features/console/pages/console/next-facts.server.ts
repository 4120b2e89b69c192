// What the next action depends on beside the status: the last day to confirm a closure, a payment that ended, and why
// an account is frozen.
import { valueOf } from '../../../../api/answer.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { unbindBasicInfo } from '../../../account-closure/contract.ts'
import { enterpriseDetail } from '../../../certification/contract/enterprise.ts'
import { accountHistory, type accountStatus } from '../../../accounts/contract/account.ts'
import type { NextFacts } from '../../../accounts/rules/routing/next-action.ts'
import { isClosureApproved, isFrozen, STATUS } from '../../../accounts/rules/status.ts'

type Status = OutputOf<typeof accountStatus>

export async function nextFactsOf(portal: PageContext, status: Status): Promise<NextFacts> {
  const { stage, kind } = STATUS[status.accountStatus]
  if (isClosureApproved(status.accountStatus)) {
    const { request } = await portal.call(unbindBasicInfo, {})
    return { confirmBy: request?.confirmBy ? dayOf(new Date(request.confirmBy)) : null }
  }
  if (stage !== 'filling' || kind !== 'enterprise' || status.flowStep === 0) return {}
  const { order = null } = valueOf(await portal.tryCall(enterpriseDetail, {})) ?? {}
  return { payoutEnded: order !== null && !order.live && order.state !== 'confirmed' }
}

/** What the operator wrote; empty while the account is not frozen. */
export async function frozenReasonOf(portal: PageContext, { accountStatus: status }: Status): Promise<string> {
  if (!isFrozen(status)) return ''
  const { items } = await portal.call(accountHistory, {})
  return items.find(({ event }) => event === 'frozen')?.remark ?? ''
}
