// Manifest of the operators' office: accounts, figures, outbox.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as operatorAccounts from './contract/accounts.ts'
import * as operators from './contract/office.ts'
import * as operatorAccountHandlers from './handlers/accounts.ts'
import * as operatorFindHandlers from './handlers/find.ts'
import * as operatorHandlers from './handlers/office.ts'

export const backofficeFeature = feature({
  name: 'backoffice',
  endpoints: [
    implement(operators.officeServices, operatorHandlers.officeServicesHandler),
    implement(operators.outgoingList, operatorHandlers.outgoingListHandler),
    implement(operatorAccounts.accountFind, operatorFindHandlers.accountFindHandler),
    implement(operatorAccounts.accountFacts, operatorAccountHandlers.accountFactsHandler),
    implement(operatorAccounts.accountReveal, operatorAccountHandlers.accountRevealHandler),
  ],
})
