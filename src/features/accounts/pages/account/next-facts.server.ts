// What the next action depends on beside the status: the last day to confirm a closure, and a payment that ended.
import { valueOf } from '../../../../api/answer.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { unbindBasicInfo } from '../../../account-closure/contract.ts'
import { enterpriseDetail } from '../../../certification/contract/enterprise.ts'
import type { accountStatus } from '../../contract/account.ts'
import type { NextFacts } from '../../rules/routing/next-action.ts'
import { isClosureApproved, STATUS } from '../../rules/status.ts'

export async function nextFactsOf(portal: PageContext, status: OutputOf<typeof accountStatus>): Promise<NextFacts> {
  const { stage, kind } = STATUS[status.accountStatus]
  if (isClosureApproved(status.accountStatus)) {
    const { request } = await portal.call(unbindBasicInfo, {})
    return { confirmBy: request?.confirmBy ? dayOf(new Date(request.confirmBy)) : null }
  }
  if (stage !== 'filling' || kind !== 'enterprise' || status.flowStep === 0) return {}
  const { order = null } = valueOf(await portal.tryCall(enterpriseDetail, {})) ?? {}
  return { payoutEnded: order !== null && !order.live && order.state !== 'confirmed' }
}
