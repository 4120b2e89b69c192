// Access to apps, shared by all app handlers: whose apps, with what permission, and their API form.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isoOf } from '../../../lib/dates/dates.ts'
import { developerIdOf, type Context } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { appsFor, holdsFor } from '../../../lib/portal/role-grants.ts'
import { viewerAccountState } from '../../accounts/handlers/request-cache.ts'
import { findAccountState } from '../../accounts/queries/account-state.ts'
import type { Actor } from '../../accounts/rules/history.ts'
import { type AccountStatus, STATUS } from '../../accounts/rules/status.ts'
import { needs } from '../../team/rules/needs.ts'
import { markAnswer } from '../../review/rules/reasons.ts'
import { PERMISSION_CODES, type PermissionCode, pageOf } from '../../team/rules/permissions.ts'
import type { AppDetail, AppItem } from '../contract/answers.ts'
import { type App, type AppRow, findApp, type Subject, type Whose } from '../queries/apps.ts'
import { findIssues } from '../queries/app-cases.ts'
import { listOpenCases, moveApp } from '../queries/moves.ts'
import { type AppOwner, ownerOf } from '../queries/owner.ts'
import { listPictures } from '../queries/pictures.ts'
import { findSiteProof } from '../queries/sites.ts'
import { certificatesAt } from '../rules/certificates.ts'
import { FIXED_FIELDS, missingFrom } from '../rules/form.ts'
import { ownerRefusal } from '../rules/owners.ts'
import { siteOf } from '../rules/sites/sites.ts'
import { APP_CASE_KINDS, type AppEvent, appNextOf, appReviewStatus } from '../rules/transitions.ts'
import { isConnectedBy, isEntryConnected } from '../queries/connection-entry.ts'
import { logAppMove } from './log-activity.ts'

/** @param making true for calls that create or submit: they are refused once re-registration is overdue */
export const appOwner = (context: Context, making: boolean): Promise<AppOwner> =>
  requirePermittedOwner(context, making, ownerOf(context.db, developerIdOf(context), context.viewer.team, context.now))

/** For read-only calls, which can rely on the account state loaded with the session. */
export function appReader(context: Context): Promise<AppOwner> {
  const { db, viewer, now } = context
  const own = developerIdOf(context)
  const find = (id: number) => (id === own ? viewerAccountState(context, id) : findAccountState(db, id, now))
  return requirePermittedOwner(context, false, ownerOf(db, own, viewer.team, now, find))
}

async function requirePermittedOwner(
  context: Context,
  making: boolean,
  ownerLookup: ReturnType<typeof ownerOf>,
): Promise<AppOwner> {
  const owner = await ownerLookup
  if (!owner) throw new ApiError('404001', { reason: 'account.not_found' })
  const refusal = ownerRefusal(owner.accountState, making, context.now)
  if (refusal === '100002') {
    const message = notWorking(owner.accountState.accountStatus)
    throw new ApiError(refusal, { value: { redirectUrl: '/user' }, ...(message ? { message } : {}) })
  }
  if (refusal) throw new ApiError(refusal)
  return owner
}

/** Why an account that was certified once may not work now; null for one that never was. */
function notWorking(accountStatus: AccountStatus): string | null {
  const { stage } = STATUS[accountStatus]
  if (stage === 'frozen') return m.accounts_warning_frozen()
  const isLeaving = stage === 'unbinding' || stage === 'unbindRefused' || stage === 'unbound'
  return isLeaving ? m.apps_refusal_leaving() : null
}

const BUTTONS = PERMISSION_CODES.filter((code) => code !== 'app' && pageOf(code) === 'app')

/** Whether a member's roles grant a permission for this app; everyone else has every permission. */
export const canFor = ({ viewer }: Context, code: PermissionCode, appId: number): boolean =>
  !viewer.team || holdsFor(viewer.team.grants, code, appId)

/** Creating requires a role for all apps; with a role for chosen apps, creators could not see their new app. */
export const canCreate = ({ viewer }: Context): boolean =>
  !viewer.team || appsFor(viewer.team.grants, 'app:create') === null

/**
 * What a missing app answers. The viewer's own app is there, but out of reach while they work for another's team, and the
 * answer says so; anybody else's answers as if it did not exist.
 */
export async function appMissing({ db, viewer }: Context, appId: number): Promise<ApiError> {
  const own = viewer.developer?.id
  const isOwn =
    viewer.team !== null &&
    own !== undefined &&
    viewer.team.ownerId !== own &&
    (await findApp(db, { id: own, apps: null }, appId)) !== undefined
  return isOwn
    ? new ApiError('403001', { reason: 'app.own_hidden', message: m.apps_refusal_own_hidden() })
    : new ApiError('404001', { reason: 'app.not_found' })
}

type AccessOptions = { making?: boolean; version?: number | undefined }

/**
 * An app of the viewer, locked. Someone else's app, or one that none of the viewer's roles cover, answers as if it did
 * not exist.
 * @param code the permission needed; if the viewer may see the app but lacks it, the error says so
 */
export async function findAccessibleApp(
  context: Context,
  appId: number,
  code: PermissionCode,
  { making = false, version }: AccessOptions = {},
): Promise<App> {
  const app = await findApp(context.db, await appOwner(context, making), appId, true)
  if (!app) throw await appMissing(context, appId)
  if (!canFor(context, code, appId))
    throw new ApiError('403001', { reason: 'access.permission_missing', message: needs(code).refusal() })
  if (version !== undefined && app.version !== version)
    throw new ApiError('409001', {
      reason: 'app.outdated',
      message: m.apps_refusal_stale(),
      value: { version: app.version },
    })
  return app
}

export const developerActor = (context: Context): Actor => ({ kind: 'developer', id: developerIdOf(context) })

const REFUSED_TEXT: Partial<Record<AppEvent, () => string>> = {
  saved: m.apps_refusal_reviewing,
  submitted: m.apps_refusal_reviewing,
  deleted: m.apps_refusal_delete,
  taken_down: m.apps_refusal_take_down,
}

export function packageTakenError(): ApiError {
  const message = m.apps_refusal_package()
  return new ApiError('409001', { reason: 'app.package_taken', message, fields: { packageName: message } })
}

/** A move by which an app gets its package name, which the database gives to one app alone. @throws ApiError 409001 */
export async function withPackage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    throw code === '23505' && constraint === 'app_package' ? packageTakenError() : error
  }
}

/** One transition of the table, made by the developer; 409001 where it is not allowed. */
export async function moveOwn(
  context: Context,
  app: App,
  event: AppEvent,
  more: Pick<Parameters<typeof moveApp>[1], 'set' | 'remark'> = {},
): Promise<void> {
  const to = appNextOf(app.state, event)
  const message = REFUSED_TEXT[event]?.() ?? m.failure_409001()
  if (!to) throw new ApiError('409001', { reason: 'app.wrong_state', message })
  const { state: from } = app
  const move = { id: app.id, from, to, event, actor: developerActor(context), now: context.now, ...more }
  const isMoved = await withPackage(() => moveApp(context.db, move))
  if (!isMoved) throw new ApiError('409001', { reason: 'app.moved', message })
  await logAppMove(context, app, event, to, more.remark)
}

/** Whether a draft only has to be submitted. */
function isReady({ adapters }: Pick<Context, 'adapters'>, row: AppRow): boolean {
  const { id, kind, name, package_name: packageName, draft_form: form, draft_client_secret: secret } = row
  if (form === null) return false
  const site = siteOfApp({ kind, data: form })
  const { draft_test_steps: steps, draft_tested_entry: print } = row
  const entry = { id, data: form, client_secret_sealed: secret }
  const has = {
    icon: row.icon_id !== null,
    screenshots: row.draft_screenshots,
    clientSecret: secret !== null,
    siteProof: site !== null && row.draft_proved_sites.includes(site),
    connection: steps !== null && isConnectedBy(adapters, entry, { steps, entry_print: print }),
  }
  return missingFrom(kind, { ...form, name, ...(packageName ? { packageName } : {}) }, has).length === 0
}

export const appItemOf = (context: Context, row: AppRow): AppItem => ({
  appId: row.id,
  kind: row.kind,
  state: row.state,
  reviewStatus: appReviewStatus(row.state),
  name: row.name,
  nameEn: row.name_en,
  packageName: row.package_name,
  iconId: row.icon_id,
  reviewing: row.reviewing,
  dueAt: isoOf(row.due_at),
  may: BUTTONS.filter((code) => canFor(context, code, row.id)),
  remark: row.remark,
  ready: isReady(context, row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Site of an app as currently saved; null for other kinds, and while there is none. */
export const siteOfApp = ({ kind, data }: Pick<App, 'kind' | 'data'>): string | null =>
  kind === 'web' ? siteOf(String(data.siteUrl ?? '')) : null

/** The saved version of an app, as a reviewer would see it. */
export async function subjectOf({ db }: Pick<Context, 'db'>, app: App): Promise<Subject> {
  const pictures = await listPictures(db, app.id)
  return { name: app.name, packageName: app.package_name, form: app.data, pictures: pictures.map(({ id }) => id) }
}

/** @param whose the app's owner, or the owner with the apps that the viewer may see */
export async function appDetail(context: Context, whose: number | Whose, appId: number): Promise<AppDetail> {
  const { db } = context
  const app = await findApp(db, typeof whose === 'number' ? { id: whose, apps: null } : whose, appId)
  if (!app) throw await appMissing(context, appId)
  const site = siteOfApp(app)
  const isSentBack = app.remark !== '' && !app.reviewing.includes('change')
  const [cases, pictures, issues, proof, connection] = await readTogether(db, [
    () => listOpenCases(db, appId),
    () => listPictures(db, appId),
    () => (isSentBack ? findIssues(db, appId, APP_CASE_KINDS) : []),
    () => (site === null ? undefined : findSiteProof(db, appId, site)),
    () => app.kind === 'iot' && isEntryConnected(context, app),
  ])
  const form = { ...app.data, name: app.name, ...(app.package_name ? { packageName: app.package_name } : {}) }
  return {
    ...appItemOf(context, app),
    appKey: app.app_key,
    version: app.version,
    form,
    fixed: app.approved ? [...FIXED_FIELDS] : [],
    missing: missingFrom(app.kind, form, {
      icon: pictures.some(({ kind }) => kind === 'icon'),
      screenshots: pictures.filter(({ kind }) => kind === 'screenshot').length,
      clientSecret: app.client_secret_sealed !== null,
      siteProof: proof?.state === 'proved',
      connection,
    }),
    siteState: site === null ? null : (proof?.state ?? 'waiting'),
    issues: issues.map(markAnswer),
    certificates: certificatesAt(app.approved, context.now),
    hasClientSecret: app.client_secret_sealed !== null,
    pictures: pictures.map(({ id, kind, width, height }) => ({ id, kind, width, height })),
    cases: cases.map(({ id, kind, submitted_at, due_at }) => ({
      id,
      kind,
      submittedAt: submitted_at.toISOString(),
      dueAt: due_at.toISOString(),
    })),
    pendingName: cases.find(({ kind }) => kind === 'rename')?.subject.name ?? null,
    changed: app.approved !== null && isChanged(app.approved, await subjectOf(context, app)),
    submittedAt: isoOf(app.submitted_at),
    listedAt: isoOf(app.listed_at),
    halted: haltOf(app.halted_at, app.halted_reason),
    keysSuspended: haltOf(app.keys_suspended_at, app.keys_reason),
  }
}

/** An operator's act, with its reason. */
export const haltOf = (at: Date | null, reason: string) => (at === null ? null : { at: at.toISOString(), reason })

/** Whether a form differs from the approved one; empty fields and the order of pictures are ignored. */
function isChanged(approvedVersion: Subject, now: Subject): boolean {
  const plain = ({ packageName, form, pictures }: Subject) =>
    JSON.stringify([
      packageName,
      Object.entries(form)
        .filter(([, value]) => value.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
      [...pictures].sort((a, b) => a - b),
    ])
  return plain(approvedVersion) !== plain(now)
}
