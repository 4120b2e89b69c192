// A feature's manifest: what it contributes to the portal. src/server/features.ts puts all of them together.
import type { Files } from '../adapters/storage/storage.ts'
import type { Vault } from '../adapters/vault/vault.ts'
import type { Implementation } from '../api/implement.ts'
import type { Job } from '../api/job.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { ApprovalKind } from '../features/approval/handlers/approval-kind.ts'
import type { AuditAct, AuditSubject } from '../features/audit/rules/acts.ts'
import type { OfficeEntry, OfficeTask } from '../features/backoffice/handlers/menu.ts'
import type { DeveloperSection } from '../features/developer-admin/handlers/developer-sections.ts'
import type { Figure } from '../features/figures/queries/figure.ts'
import type { Letter } from '../features/letters/rules/letters.ts'
import type { NotificationSource } from '../features/notifications/handlers/source.ts'
import type { NotificationKind } from '../features/notifications/rules.ts'
import type { ClosureCheck } from '../features/accounts/queries/closure-check.ts'
import type { Erase } from '../features/personal-data/queries/erase.ts'
import type { Retention } from '../features/personal-data/rules.ts'
import type { ExportPart } from '../features/accounts/handlers/own-data.ts'
import type { PayoutHook } from '../features/payouts/handlers/settlement.ts'
import type { Appealable } from '../features/review/handlers/appeals/appealable.ts'
import type { CaseKindHandlers } from '../features/review/handlers/case-kind.ts'
import type { WhenScheduleFails } from '../features/publishing/handlers/schedules.ts'
import type { ContentKind } from '../features/publishing/queries/content-kind.ts'
import type { SearchSource } from '../features/search/queries/sources.ts'
import type { SearchEntry } from '../features/search/rules/entries.ts'
import type { SignInHook } from '../features/session/handlers/login.ts'
import type { TeamApps } from '../features/team/handlers/team-apps.ts'
import type { FactLabelsOf } from '../features/team/handlers/activity.ts'
import type { FileOwner } from '../features/uploads/queries/file-owner.ts'
import type { KeyRing } from '../lib/crypto/sealing.ts'
import type { ContentDates } from '../lib/dates/content-dates.ts'

export type Feature = {
  /** The name of its folder. */
  name: string
  /** Its tables: other features read them through its queries. */
  tables?: readonly (keyof Tables)[]
  endpoints: readonly Implementation[]
  /** The kinds of notification it sends. */
  notifications?: readonly NotificationKind[]
  /** The mails and SMS that it sends besides notifications. */
  letters?: readonly Letter[]
  /** The acts that it records in the audit log. */
  acts?: readonly AuditAct[]
  /** What its acts are done to. */
  subjects?: readonly AuditSubject[]
  /** Its acts that need two operators. */
  approvals?: readonly ApprovalKind[]
  /** The kinds of cases that it brings to the review desk. */
  caseKinds?: readonly CaseKindHandlers[]
  /** Its restrictions by operators against which developers can appeal. */
  appeals?: readonly Appealable[]
  /** Its pages in the menu of the operators' office. */
  officeEntries?: readonly OfficeEntry[]
  /** What the start page of the office says to be waiting. */
  officeTasks?: readonly OfficeTask[]
  /** What it shows of a developer on the developer's page in the office. */
  developerSections?: readonly DeveloperSection[]
  /** What it adds to the bell. */
  notificationSource?: NotificationSource
  /** What it does again and again. */
  jobs?: readonly Job[]
  /** Its tables that own stored files. */
  uploads?: readonly FileOwner[]
  /** Labels of what it logs in a team's activity. */
  activityLabels?: FactLabelsOf
  /** Apps of teams. */
  teamApps?: TeamApps
  /** What it does when a developer signs in. */
  onSignIn?: readonly SignInHook[]
  /** What it does when a payment of one of its cases is marked. */
  onPayout?: PayoutHook
  /** What it does when a scheduled publication or withdrawal could not be done. */
  onScheduleFailed?: WhenScheduleFails
  /** What it adds to the export of a developer's data. */
  exportPart?: ExportPart
  /** How long it keeps what it holds, for the privacy policy. */
  retention?: readonly Retention[]
  /** What it knows that blocks closing an account. */
  closure?: readonly ClosureCheck[]
  /** Erases what it holds about the owner of a closed account. */
  erase?: Erase
  /** What it counts for the dashboard. */
  figures?: readonly Figure[]
  /** What it adds to the site's search, besides the entries that its content comes with. */
  search?: SearchSource
  /** The kinds of content that it brings to the editor. */
  contentKinds?: readonly ContentKind[]
  /** Its part of the folder content/. */
  content?: Content
  /** Its part of a demo's data, added at the first start after that of earlier features. Loads its factory itself. */
  demo?: (context: DemoContext) => Promise<void>
}

export type DemoContext = {
  db: Db
  ring: KeyRing
  vault: Vault
  files: Files
  /** The folder content/, with the demo's photos and pictures. */
  content: string
  now: Date
  /** The day by which enterprises confirm their type, as announced. */
  typeDeadline: string | null
}

export type Content = {
  /** Reads and checks files. @throws WrongContent */
  read: (folder: string, dates: ContentDates) => Promise<ContentRead>
  /** Writes the files that `read` reads. */
  export: (db: Db, folder: string) => Promise<void>
}

export type ContentRead = {
  /** Replaces this content in the database. */
  write: (db: Db) => Promise<void>
  /** What the site's search finds of it. */
  search?: readonly SearchEntry[]
}

export const feature = (manifest: Feature): Feature => manifest
