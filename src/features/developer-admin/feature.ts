// Manifest of what operators see and do about developers: list, search, record, acts on one or many, export.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import type { ExportPart } from '../accounts/handlers/own-data.ts'
import * as accountActions from './contract/account-actions.ts'
import { accountList } from './contract/account-list.ts'
import { accountRecord } from './contract/account-record.ts'
import * as accounts from './contract/accounts.ts'
import * as bulk from './contract/bulk-acts.ts'
import * as dataExport from './contract/data-export.ts'
import * as accountActionHandlers from './handlers/account-actions.ts'
import { accountListHandler } from './handlers/account-list.ts'
import * as recordHandlers from './handlers/account-record.ts'
import * as settingsHandlers from './handlers/account-settings.ts'
import * as accountHandlers from './handlers/accounts.ts'
import * as bulkHandlers from './handlers/bulk-acts.ts'
import * as exportHandlers from './handlers/data-export.ts'
import { accountFindHandler } from './handlers/find.ts'
import { freezeAppeals, signInAppeals } from './handlers/freeze-appeals.ts'
import * as acts from './acts.ts'
import { bulkJobs } from './jobs.ts'
import * as notifications from './notifications.ts'
import { eraseBulkTargets } from './queries/bulk-acts.ts'
import { BULK_DAYS } from './rules/limits.ts'

export type DeveloperParts = accountHandlers.RecordParts & {
  /** What each feature holds about a developer. */
  exportParts: readonly ExportPart[]
}

/** @param parts what all features contribute to a developer's record */
export const developerAdminFeature = (parts: () => DeveloperParts) =>
  feature({
    name: 'developer-admin',
    endpoints: [
      implement(accountList, accountListHandler),
      implement(
        accounts.accountFind,
        accountFindHandler(() => parts().caseKinds),
      ),
      implement(accounts.accountFacts, accountHandlers.accountFactsHandler(parts)),
      implement(accounts.accountReveal, recordHandlers.accountRevealHandler),
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
      { url: '/ops/developer', label: m.developer_admin_account_title, opens: accountList, group: 'people', place: 10 },
    ],
    tables: ['bulk_act', 'bulk_act_target'],
    jobs: bulkJobs,
    erase: eraseBulkTargets,
    retention: [
      {
        data: m.developer_admin_retention,
        kept: (_, options) => m.developer_admin_retention_kept({ days: BULK_DAYS }, options),
      },
    ],
    notifications: Object.values(notifications),
    acts: Object.values(acts),
    subjects: [
      {
        kind: 'bulk_act',
        label: m.developer_admin_subject_bulk_act,
        page: (id: string) => `/ops/developer/bulk/${id}`,
      },
    ],
    approvals: [
      accountActionHandlers.unfreezing,
      settingsHandlers.lettingIn,
      bulkHandlers.bulkApproval,
      exportHandlers.dataExport,
    ],
    appeals: [freezeAppeals, signInAppeals],
  })
