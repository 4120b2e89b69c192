// Handlers to create and save apps: field by field, provided that the app is still at the version that was read.
import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { holds } from '../../../lib/portal/role-grants.ts'
import { omitUndefined } from '../../../lib/lists/records.ts'
import { deleteDrafts } from '../../drafts/queries/drafts.ts'
import { needs } from '../../team/rules/needs.ts'
import { differences } from '../../team/rules/activity.ts'
import type { AppDetail } from '../contract/answers.ts'
import type {
  iotCloudToCloud,
  saveAppInfo,
  saveCarAppInfo,
  saveWebAppInfo,
  updateCarApp,
  updateCarAppModel,
} from '../contract/apps.ts'
import { type App, findAppByForm, isPackageTaken } from '../queries/apps.ts'
import { insertApp, updateApp } from '../queries/save-app.ts'
import { insertAppHistory } from '../queries/history.ts'
import { holdOptions, listOptionsOf } from '../queries/options.ts'
import { clientSecretPlace } from '../queries/secrets.ts'
import { NAME_LENGTH } from '../rules/field-checks.ts'
import { type AppField, type AppForm, FIXED_FIELDS } from '../rules/form.ts'
import { draftProcess, FORM_DRAFT } from '../rules/grants/drafts.ts'
import { listOfField, notOffered } from '../rules/options.ts'
import { kindsFor } from '../rules/owners.ts'
import { isOtherTokenServer } from '../rules/sites/connection.ts'
import { type AppKind, appNextOf } from '../rules/transitions.ts'
import { KIND_TEXT } from '../rules/labels.ts'
import { formFacts, logAppActivity } from './log-activity.ts'
import { appDetail, appOwner, developerActor, canCreate, findAccessibleApp, packageTakenError } from './app-access.ts'

type SaveInput = {
  appId?: number | undefined
  version?: number | undefined
  name?: string | undefined
  formKey?: string | undefined
  clientSecret?: string | undefined
} & AppForm

const detailOf = (field: string, message: string) => ({ message, fields: { [field]: message } })

const fieldError = (field: string, message: string): ApiError => new ApiError('400001', detailOf(field, message))

async function createApp(
  context: Context,
  kind: AppKind,
  { name, formKey }: SaveInput,
): Promise<{ id: number; isNew: boolean }> {
  const { db, now } = context
  const owner = await appOwner(context, true)
  const { team } = context.viewer
  if (team && !holds(team.grants, 'app:create'))
    throw new ApiError('403001', { reason: 'access.permission_missing', message: needs('app:create').refusal() })
  if (!canCreate(context))
    throw new ApiError('403001', { reason: 'app.create_limited', message: m.apps_refusal_create_chosen() })
  if (!kindsFor(owner.accountState).includes(kind))
    throw new ApiError('403001', {
      reason: 'app.kind_not_allowed',
      ...detailOf('kind', m.apps_refusal_kind({ kind: KIND_TEXT[kind]() })),
    })
  if (!name) throw fieldError('name', m.apps_field_name(NAME_LENGTH))
  const before = formKey === undefined ? undefined : await findAppByForm(db, owner.id, formKey)
  if (before) return { id: before.id, isNew: false }
  const appKey = `pk_${randomBytes(12).toString('hex')}`
  const id = await insertApp(db, { ownerId: owner.id, kind, name, appKey, formKey: formKey ?? null, now })
  await insertAppHistory(db, { id, from: null, to: 'draft', event: 'created', actor: developerActor(context), now })
  await logAppActivity(context, { id, owner_id: owner.id, name }, 'app_created', { after: { name } })
  return { id, isNew: true }
}

/** Merges the submitted fields over the saved ones. */
function mergeAppForm(app: App, submittedForm: AppForm): { form: AppForm; packageName: string | null } {
  const { packageName, ...fields } = submittedForm
  return {
    form: { ...app.data, ...omitUndefined(fields) },
    packageName: packageName === undefined ? app.package_name : String(packageName) || null,
  }
}

/** What is chosen has to be on offer, unless the app has it already. @throws ApiError 400001 */
async function mustBeOffered({ db }: Context, app: App, submittedForm: AppForm): Promise<void> {
  for (const [field, value] of Object.entries(submittedForm)) {
    const list = listOfField(field)
    const selectedValues = [value ?? []].flat().filter(Boolean)
    if (!list || selectedValues.length === 0) continue
    await holdOptions(db, list, selectedValues)
    const before = [app.data[field as AppField] ?? [], app.approved?.form[field as AppField] ?? []].flat(2)
    if (notOffered(await listOptionsOf(db, list), list, selectedValues, before).length > 0)
      throw new ApiError('400001', { reason: 'app.choice_not_offered', ...detailOf(field, m.apps_field_choice()) })
  }
}

type Target = {
  app: App
  /** What a first submission of the same form created: it is answered as that was. */
  isRepeated: boolean
}

/** The app to save, locked; created where the input names none. */
async function loadTarget(context: Context, kind: AppKind, input: SaveInput): Promise<Target> {
  const { appId, version } = input
  const target = appId === undefined ? await createApp(context, kind, input) : { id: appId, isNew: false }
  const code = appId === undefined ? 'app:create' : 'app:edit'
  const app = await findAccessibleApp(context, target.id, code, { making: true, version })
  if (app.kind !== kind) throw new ApiError('404001', { reason: 'app.wrong_kind' })
  return { app, isRepeated: appId === undefined && !target.isNew }
}

/** @throws ApiError 400001, 409001 */
function mustBeEditable(app: App, { appId, version, name }: SaveInput): void {
  if (appId !== undefined && version === undefined) throw fieldError('version', m.apps_refusal_stale())
  if (!appNextOf(app.state, 'saved') || app.reviewing.includes('change'))
    throw new ApiError('409001', { reason: 'app.under_review', message: m.apps_refusal_reviewing() })
  if (app.state === 'listed' && name !== undefined && name !== app.name)
    throw new ApiError('409001', { reason: 'app.name_listed', ...detailOf('name', m.apps_refusal_name_listed()) })
}

/** A form before and after, with the package name as one of its fields. */
type Change = { before: AppForm; after: AppForm }

/** Some fields of an app that was approved once stay. @throws ApiError 409001 */
function mustKeepFixedFields(app: App, { before, after }: Change): void {
  const field = app.approved ? FIXED_FIELDS.find((field) => (before[field] ?? '') !== (after[field] ?? '')) : undefined
  if (field) throw new ApiError('409001', { reason: 'app.field_fixed', ...detailOf(field, m.apps_refusal_fixed()) })
}

/**
 * Nobody reads the secret; whoever may edit the address would have it sent to a server of their own.
 * @throws ApiError 400001
 */
function mustRepeatSecret(app: App, { before, after }: Change, clientSecret: string | undefined): void {
  if (app.client_secret_sealed && !clientSecret && isOtherTokenServer(before, after))
    throw fieldError('clientSecret', m.apps_refusal_secret_again())
}

type Version = { name: string | undefined; clientSecret: string | undefined; form: AppForm; packageName: string | null }

/** @throws ApiError 409001 */
async function storeApp({ db, adapters, now }: Context, app: App, version: Version): Promise<void> {
  const { name, clientSecret, form, packageName } = version
  const isNewPackage = packageName !== null && packageName !== app.package_name
  if (isNewPackage && (await isPackageTaken(db, app, packageName))) throw packageTakenError()
  const isSaved = await updateApp(db, app, {
    ...(name === undefined ? {} : { name }),
    ...(clientSecret ? { clientSecret: adapters.vault.seal(clientSecretPlace(app.id), clientSecret) } : {}),
    packageName,
    form,
    now,
  })
  if (!isSaved) throw new ApiError('409001', { reason: 'app.outdated', message: m.apps_refusal_stale() })
}

async function logChanges(
  context: Context,
  app: App,
  { before, after }: Change,
  { name = app.name, clientSecret }: SaveInput,
): Promise<void> {
  const changes = differences(
    formFacts({ ...before, name: app.name }),
    formFacts({ ...after, name, ...(clientSecret ? { clientSecret: '******' } : {}) }),
  )
  if (Object.keys(changes.after).length > 0) await logAppActivity(context, { ...app, name }, 'app_saved', changes)
}

async function save(context: Context, kind: AppKind, input: SaveInput): Promise<AppDetail> {
  const { appId, version: _version, name, formKey: _formKey, clientSecret, ...fields } = input
  const { app, isRepeated } = await loadTarget(context, kind, input)
  if (isRepeated) return appDetail(context, app.owner_id, app.id)
  mustBeEditable(app, input)
  await mustBeOffered(context, app, fields)
  const { form, packageName } = mergeAppForm(app, fields)
  const change = {
    before: { ...app.data, packageName: app.package_name ?? '' },
    after: { ...form, packageName: packageName ?? '' },
  }
  mustKeepFixedFields(app, change)
  mustRepeatSecret(app, change, clientSecret)
  await storeApp(context, app, { name, clientSecret, form, packageName })
  await logChanges(context, app, change, input)
  if (appId !== undefined) await deleteDrafts(context.db, developerIdOf(context), draftProcess(app.id), FORM_DRAFT)
  return appDetail(context, app.owner_id, app.id)
}

export const saveAppInfoHandler: Handler<typeof saveAppInfo> = (context, input) => save(context, 'phone', input)
export const saveWebAppInfoHandler: Handler<typeof saveWebAppInfo> = (context, input) => save(context, 'web', input)
export const saveCarAppInfoHandler: Handler<typeof saveCarAppInfo> = (context, input) => save(context, 'car', input)
export const updateCarAppHandler: Handler<typeof updateCarApp> = (context, input) => save(context, 'car', input)
export const updateCarAppModelHandler: Handler<typeof updateCarAppModel> = (context, input) =>
  save(context, 'car', input)
export const iotCloudToCloudHandler: Handler<typeof iotCloudToCloud> = (context, input) => save(context, 'iot', input)
