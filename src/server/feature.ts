// A feature's manifest: what it contributes to the portal. src/server/features.ts puts all of them together.
import type { Files } from '../adapters/storage/storage.ts'
import type { Vault } from '../adapters/vault/vault.ts'
import type { Implementation } from '../api/implement.ts'
import type { Job } from '../api/job.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { NotificationKind } from '../features/notifications/rules.ts'
import type { ExportPart } from '../features/accounts/handlers/own-data.ts'
import type { SignInHook } from '../features/session/handlers/login.ts'
import type { FactLabels } from '../features/team/rules/activity-labels.ts'
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
  /** What it does again and again. */
  jobs?: readonly Job[]
  /** Its tables that own stored files. */
  uploads?: readonly FileOwner[]
  /** Labels of what it logs in a team's activity. */
  activityLabels?: FactLabels
  /** What it does when a developer signs in. */
  onSignIn?: readonly SignInHook[]
  /** What it adds to the export of a developer's data. */
  exportPart?: ExportPart
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
}

export type Content = {
  /** Reads and checks files. @returns the function that replaces this content in the database @throws WrongContent */
  read: (folder: string, dates: ContentDates) => Promise<(db: Db) => Promise<void>>
  /** Writes the files that `read` reads. */
  export: (db: Db, folder: string) => Promise<void>
}

export const feature = (manifest: Feature): Feature => manifest
