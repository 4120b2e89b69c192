// Every feature of the portal in its order: the map of the program. A later one may import an earlier one.
import type { Implementation } from '../api/implement.ts'
import { abilitiesFeature } from '../features/abilities/feature.ts'
import { accountClosureFeature } from '../features/account-closure/feature.ts'
import { accountSecurityFeature } from '../features/account-security/feature.ts'
import { accountsFeature } from '../features/accounts/feature.ts'
import { agreementsFor } from '../features/accounts/rules/agreements.ts'
import { approvalFeature } from '../features/approval/feature.ts'
import { appsFeature } from '../features/apps/feature.ts'
import { auditFeature } from '../features/audit/feature.ts'
import { backofficeFeature } from '../features/backoffice/feature.ts'
import { brandFeature } from '../features/brand/feature.ts'
import { callsFeature } from '../features/calls/feature.ts'
import { certificationFeature } from '../features/certification/feature.ts'
import { consoleFeature } from '../features/console/feature.ts'
import { developerAdminFeature } from '../features/developer-admin/feature.ts'
import { docsFeature } from '../features/docs/feature.ts'
import { draftsFeature } from '../features/drafts/feature.ts'
import { figuresFeature } from '../features/figures/feature.ts'
import { homeFeature } from '../features/home/feature.ts'
import { identityFeature } from '../features/identity/feature.ts'
import { phoneIn } from '../features/identity/rules/account-name.ts'
import { lettersFeature } from '../features/letters/feature.ts'
import { noticesFeature } from '../features/notices/feature.ts'
import { notificationsFeature } from '../features/notifications/feature.ts'
import { lettersOfKind } from '../features/notifications/rules.ts'
import { operatorsFeature } from '../features/operators/feature.ts'
import { payoutsFeature } from '../features/payouts/feature.ts'
import { personalDataFeature } from '../features/personal-data/feature.ts'
import { publishAccess } from '../features/publishing/contract/kinds.ts'
import { publishingFeature } from '../features/publishing/feature.ts'
import { keeperOf } from '../features/publishing/handlers/folder/import-versions.ts'
import { draftWriter } from '../features/publishing/handlers/preview.ts'
import { referenceFeature } from '../features/reference/feature.ts'
import { reportingFeature } from '../features/reporting/feature.ts'
import { reviewFeature } from '../features/review/feature.ts'
import { searchFeature } from '../features/search/feature.ts'
import { publicAddresses } from '../features/search/handlers.ts'
import { servicePagesFeature } from '../features/service-pages/feature.ts'
import { endAccountSessions } from '../features/session/handlers/account-sessions.ts'
import { operatorEmail, operatorPhone } from '../features/session/handlers/operator-email.ts'
import { sessionFeature } from '../features/session/feature.ts'
import { listAllOperatorNames, listOperatorNames } from '../features/session/queries/operators.ts'
import { isActiveHolder } from '../features/session/queries/roles.ts'
import { teamFeature } from '../features/team/feature.ts'
import { uploadsFeature } from '../features/uploads/feature.ts'
import { contentFolderOf } from './content-folder.ts'
import type { Feature } from './feature.ts'

const afterCertification: readonly Feature[] = [
  appsFeature,
  abilitiesFeature,
  callsFeature,
  noticesFeature,
  brandFeature,
  homeFeature,
  servicePagesFeature,
  consoleFeature,
  reportingFeature,
  referenceFeature,
  backofficeFeature(() => ({
    entries: features.flatMap(({ officeEntries }) => officeEntries ?? []),
    tasks: features.flatMap(({ officeTasks }) => officeTasks ?? []),
    letters: allLetters,
  })),
  developerAdminFeature(() => ({
    exportParts,
    sections: features.flatMap(({ developerSections }) => developerSections ?? []),
    caseKinds: features.flatMap(({ caseKinds }) => caseKinds ?? []),
  })),
]
const activityLabels = afterCertification.flatMap((item) => item.activityLabels ?? [])
const teamApps = afterCertification.flatMap((item) => item.teamApps ?? [])
const team = teamFeature(activityLabels, teamApps)

const onPayout = [certificationFeature, ...afterCertification].flatMap((item) => item.onPayout ?? [])
const payouts = payoutsFeature(onPayout)

const onSignIn = [team, ...afterCertification].flatMap((item) => item.onSignIn ?? [])
const session = sessionFeature(onSignIn)

const fromTeamOn = [team, operatorsFeature, payouts, certificationFeature, ...afterCertification]
const approvals = [session, ...fromTeamOn].flatMap((item) => item.approvals ?? [])
const approval = approvalFeature(approvals)

const closureChecks = fromTeamOn.flatMap(({ closure }) => closure ?? [])
const accountClosure = accountClosureFeature(closureChecks, () => erasures)

const caseKinds = [certificationFeature, ...afterCertification, accountClosure].flatMap((item) => item.caseKinds ?? [])
const appeals = afterCertification.flatMap((item) => item.appeals ?? [])
const review = reviewFeature(caseKinds, appeals)

const exportParts = [session, review, ...fromTeamOn].flatMap(({ exportPart }) => exportPart ?? [])
const accounts = accountsFeature(exportParts)

const docs = docsFeature(() => features.flatMap(({ retention }) => retention ?? []))

/** Features that contribute to the collecting ones below. */
const contributors: readonly Feature[] = [
  draftsFeature,
  docs,
  accounts,
  identityFeature(endAccountSessions),
  session,
  accountSecurityFeature,
  approval,
  team,
  review,
  operatorsFeature,
  payouts,
  certificationFeature,
  ...afterCertification,
  accountClosure,
]

const searchSources = contributors.flatMap(({ search }) => search ?? [])
const search = searchFeature(searchSources)

const notificationKinds = contributors.flatMap(({ notifications }) => notifications ?? [])

const allLetters = [...contributors.flatMap((item) => item.letters ?? []), ...notificationKinds.flatMap(lettersOfKind)]
const letters = lettersFeature(allLetters, { email: operatorEmail, phone: operatorPhone, phoneIn })

const contentKinds = [...contributors, letters].flatMap((item) => item.contentKinds ?? [])

/** The folder content/ of all features. */
export const contentFolder = contentFolderOf(() => features)

const onScheduleFailed = contributors.flatMap((item) => item.onScheduleFailed ?? [])
const publishing = publishingFeature(contentKinds, contentFolder, {
  mayPublish: (db, operatorId) => isActiveHolder(db, operatorId, publishAccess.operator),
  onFailure: onScheduleFailed,
})

/** Replaces content, and keeps what was there as versions. */
export const replaceContent = keeperOf(contentKinds)

/** Writes an operator's draft in the transaction of a preview. */
export const writeDraft = draftWriter(contentKinds)

/** Addresses that visitors may open, for the sitemap. */
export const listPublicAddresses = publicAddresses(searchSources)

const acts = [...contributors, publishing, letters].flatMap((item) => item.acts ?? [])
const subjects = [...contributors, publishing, letters].flatMap((item) => item.subjects ?? [])
const audit = auditFeature({ acts, subjects, operatorNames: listOperatorNames, operators: listAllOperatorNames })

const fileOwners = [publishing, ...contributors].flatMap(({ uploads }) => uploads ?? [])
const figures = [...contributors, search].flatMap((item) => item.figures ?? [])
const notificationSources = contributors.flatMap(({ notificationSource }) => notificationSource ?? [])

/** Features that know no other by name: they work with what the contributors give them. */
const collectors: readonly Feature[] = [
  personalDataFeature,
  audit,
  uploadsFeature(fileOwners),
  figuresFeature(figures),
  search,
  publishing,
  letters,
  notificationsFeature(notificationKinds, notificationSources),
]

/** In the order in which transactions lock: account, team, apps. The data key comes last. */
export const erasures = [...contributors, ...collectors.toReversed()].flatMap(({ erase }) => erase ?? [])

export const features: readonly Feature[] = [...collectors, ...contributors]

/** What was collected of each part of the manifests; src/server/features.test.ts finds what a feature gives in vain. */
export const collected = {
  activityLabels,
  teamApps,
  onPayout,
  onSignIn,
  approvals,
  closure: closureChecks,
  caseKinds: [...caseKinds, ...(review.caseKinds ?? [])],
  appeals,
  exportPart: exportParts,
  search: searchSources,
  notifications: notificationKinds,
  letters: [...contributors, letters].flatMap((item) => item.letters ?? []),
  contentKinds,
  onScheduleFailed,
  acts: [...acts, ...(audit.acts ?? [])],
  subjects: [...subjects, ...(audit.subjects ?? [])],
  uploads: fileOwners,
  figures,
  notificationSource: notificationSources,
} satisfies Partial<Record<keyof Feature, readonly unknown[]>>

/** Calls by which developers change something wait until new versions of agreements are accepted; the table says which. */
const withAgreements = (implementation: Implementation): Implementation => {
  const { endpoint } = implementation
  const { name, access, method } = endpoint
  const waits = access === 'signed-in' && method === 'POST'
  return waits ? { ...implementation, endpoint: { ...endpoint, agreements: agreementsFor(name) } } : implementation
}

export const endpoints: readonly Implementation[] = features.flatMap((feature) => feature.endpoints).map(withAgreements)
