// Manifest of the operators' office: accounts, figures, outbox, failed jobs.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import type { ExportPart } from '../accounts/handlers/own-data.ts'
import * as accountActions from './contract/account-actions.ts'
import { accountRecord } from './contract/account-record.ts'
import { accountList } from './contract/account-list.ts'
import * as operatorAccounts from './contract/accounts.ts'
import * as bulk from './contract/bulk-acts.ts'
import * as dataExport from './contract/data-export.ts'
import * as delivery from './contract/delivery.ts'
import * as jobs from './contract/jobs.ts'
import * as menu from './contract/menu.ts'
import * as operators from './contract/office.ts'
import * as accountActionHandlers from './handlers/account-actions.ts'
import * as recordHandlers from './handlers/account-record.ts'
import * as settingsHandlers from './handlers/account-settings.ts'
import type { DeveloperSection } from './handlers/developer-sections.ts'
import { freezeAppeals, signInAppeals } from './handlers/freeze-appeals.ts'
import { accountListHandler } from './handlers/account-list.ts'
import * as operatorAccountHandlers from './handlers/accounts.ts'
import * as operatorFindHandlers from './handlers/find.ts'
import * as exportHandlers from './handlers/data-export.ts'
import * as deliveryHandlers from './handlers/delivery.ts'
import * as bulkHandlers from './handlers/bulk-acts.ts'
import * as jobHandlers from './handlers/jobs.ts'
import * as menuHandlers from './handlers/menu.ts'
import * as operatorHandlers from './handlers/office.ts'
import * as acts from './acts.ts'
import { bulkJobs } from './jobs.ts'
import { MESSAGE_DAYS } from './rules/limits.ts'
import { eraseBulkTargets } from './queries/bulk-acts.ts'
import * as notifications from './notifications.ts'
import { messageFigures } from './figures.ts'
import { trialLetter } from './rules/letters.ts'

export type OfficeParts = {
  /** What each feature holds about a developer. */
  exportParts: readonly ExportPart[]
  entries: readonly menuHandlers.OfficeEntry[]
  tasks: readonly menuHandlers.OfficeTask[]
  sections: readonly DeveloperSection[]
}

/** @param parts what all features contribute to the office */
export const backofficeFeature = (parts: () => OfficeParts) =>
  feature({
    name: 'backoffice',
    endpoints: [
      implement(
        menu.officeMenu,
        menuHandlers.officeMenuHandler(() => parts().entries),
      ),
      implement(
        menu.officeTasks,
        menuHandlers.officeTasksHandler(() => parts().tasks),
      ),
      implement(operators.officeServices, operatorHandlers.officeServicesHandler),
      implement(operators.outgoingList, operatorHandlers.outgoingListHandler),
      implement(delivery.deliveryTrial, deliveryHandlers.deliveryTrialHandler),
      implement(delivery.deliveryTry, deliveryHandlers.deliveryTryHandler),
      implement(delivery.mailBounced, deliveryHandlers.mailBouncedHandler),
      implement(jobs.failedJobList, jobHandlers.failedJobListHandler),
      implement(jobs.failedJobRun, jobHandlers.failedJobRunHandler),
      implement(accountList, accountListHandler),
      implement(operatorAccounts.accountFind, operatorFindHandlers.accountFindHandler),
      implement(
        operatorAccounts.accountFacts,
        operatorAccountHandlers.accountFactsHandler(() => parts().sections),
      ),
      implement(operatorAccounts.accountReveal, recordHandlers.accountRevealHandler),
      implement(accountRecord, recordHandlers.accountRecordHandler),
      implement(accountActions.accountAskAgain, accountActionHandlers.accountAskAgainHandler),
      implement(accountActions.accountFreeze, accountActionHandlers.accountFreezeHandler),
      implement(accountActions.accountUnfreeze, accountActionHandlers.accountUnfreezeHandler),
      implement(accountActions.accountSettings, settingsHandlers.accountSettingsHandler),
      implement(accountActions.accountSignIn, settingsHandlers.accountSignInHandler),
      implement(accountActions.accountSessionsEnd, settingsHandlers.accountSessionsEndHandler),
      implement(accountActions.accountResend, settingsHandlers.accountResendHandler),
      implement(dataExport.accountExportAsk, exportHandlers.accountExportAskHandler),
      implement(dataExport.accountExportState, exportHandlers.accountExportStateHandler),
      implement(
        dataExport.accountExport,
        exportHandlers.accountExportHandler(() => parts().exportParts),
      ),
      implement(bulk.bulkActCount, bulkHandlers.bulkActCountHandler),
      implement(bulk.bulkActAsk, bulkHandlers.bulkActAskHandler),
      implement(bulk.bulkActList, bulkHandlers.bulkActListHandler),
      implement(bulk.bulkActFacts, bulkHandlers.bulkActFactsHandler),
    ],
    officeEntries: [
      { url: '/ops', label: m.backoffice_home_title, opens: menu.officeMenu, group: 'overview', place: 10 },
      { url: '/ops/developer', label: m.backoffice_account_title, opens: accountList, group: 'people', place: 10 },
      {
        url: '/ops/outbox',
        label: m.backoffice_outbox_title,
        opens: operators.outgoingList,
        group: 'office',
        place: 40,
      },
      { url: '/ops/job', label: m.backoffice_job_title, opens: jobs.failedJobList, group: 'office', place: 60 },
    ],
    tables: ['bulk_act', 'bulk_act_target'],
    jobs: bulkJobs,
    retention: [
      {
        data: m.backoffice_retention,
        kept: (_, options) => m.backoffice_retention_kept({ days: MESSAGE_DAYS }, options),
      },
    ],
    erase: eraseBulkTargets,
    notifications: Object.values(notifications),
    letters: [trialLetter],
    figures: messageFigures,
    acts: Object.values(acts),
    subjects: [
      { kind: 'job', label: m.backoffice_subject_job },
      { kind: 'message', label: m.backoffice_subject_message },
      { kind: 'bulk_act', label: m.backoffice_subject_bulk_act, page: (id: string) => `/ops/developer/bulk/${id}` },
    ],
    approvals: [
      accountActionHandlers.unfreezing,
      settingsHandlers.lettingIn,
      bulkHandlers.bulkApproval,
      exportHandlers.dataExport,
    ],
    appeals: [freezeAppeals, signInAppeals],
  })
