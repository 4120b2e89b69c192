// Facts of the next action that the account's state does not say.
import { valueOf } from '../../../../api/answer.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { unbindBasicInfo } from '../../../account-closure/contract.ts'
import { enterpriseDetail } from '../../../certification/contract/enterprise.ts'
import type { accountStatus } from '../../../accounts/contract/account.ts'
import type { NextFacts } from '../../../accounts/rules/routing/next-action.ts'
import { closureFacts, nextFactsSource, paymentFacts } from '../../../accounts/rules/routing/next-facts.ts'

export async function nextFactsOf(portal: PageContext, status: OutputOf<typeof accountStatus>): Promise<NextFacts> {
  switch (nextFactsSource(status)) {
    case 'closure':
      return closureFacts((await portal.call(unbindBasicInfo, {})).request)
    case 'payment':
      return paymentFacts(valueOf(await portal.tryCall(enterpriseDetail, {}))?.order ?? null)
    case null:
      return {}
  }
}
