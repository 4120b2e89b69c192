// Manifest of the operators' office: accounts, figures, outbox, failed jobs.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as accountActions from './contract/account-actions.ts'
import * as operatorAccounts from './contract/accounts.ts'
import * as jobs from './contract/jobs.ts'
import * as operators from './contract/office.ts'
import * as accountActionHandlers from './handlers/account-actions.ts'
import * as operatorAccountHandlers from './handlers/accounts.ts'
import * as operatorFindHandlers from './handlers/find.ts'
import * as jobHandlers from './handlers/jobs.ts'
import * as operatorHandlers from './handlers/office.ts'
import * as notifications from './notifications.ts'

export const backofficeFeature = feature({
  name: 'backoffice',
  endpoints: [
    implement(operators.officeServices, operatorHandlers.officeServicesHandler),
    implement(operators.outgoingList, operatorHandlers.outgoingListHandler),
    implement(jobs.failedJobList, jobHandlers.failedJobListHandler),
    implement(jobs.failedJobRun, jobHandlers.failedJobRunHandler),
    implement(operatorAccounts.accountFind, operatorFindHandlers.accountFindHandler),
    implement(operatorAccounts.accountFacts, operatorAccountHandlers.accountFactsHandler),
    implement(operatorAccounts.accountReveal, operatorAccountHandlers.accountRevealHandler),
    implement(accountActions.accountAskAgain, accountActionHandlers.accountAskAgainHandler),
    implement(accountActions.accountFreeze, accountActionHandlers.accountFreezeHandler),
    implement(accountActions.accountUnfreeze, accountActionHandlers.accountUnfreezeHandler),
  ],
  notifications: Object.values(notifications),
})
