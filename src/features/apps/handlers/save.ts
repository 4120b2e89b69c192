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

async function save(context: Context, kind: AppKind, input: SaveInput): Promise<AppDetail> {
  const { db, adapters, now } = context
  const { appId, version, name, formKey: _, clientSecret, ...fields } = input
  const target = appId === undefined ? await createApp(context, kind, input) : { id: appId, isNew: false }
  const code = appId === undefined ? 'app:create' : 'app:edit'
  const app = await findAccessibleApp(context, target.id, code, { making: true, version })
  if (app.kind !== kind) throw new ApiError('404001', { reason: 'app.wrong_kind' })
  // A repeated submission: respond with the app that the first one created.
  if (appId === undefined && !target.isNew) return appDetail(context, app.owner_id, app.id)
  if (appId !== undefined && version === undefined) throw fieldError('version', m.apps_refusal_stale())
  if (!appNextOf(app.state, 'saved') || app.reviewing.includes('change'))
    throw new ApiError('409001', { reason: 'app.under_review', message: m.apps_refusal_reviewing() })
  if (app.state === 'listed' && name !== undefined && name !== app.name)
    throw new ApiError('409001', { reason: 'app.name_listed', ...detailOf('name', m.apps_refusal_name_listed()) })
  await mustBeOffered(context, app, fields)
  const { form, packageName } = mergeAppForm(app, fields)
  const was: AppForm = { ...app.data, packageName: app.package_name ?? '' }
  const will: AppForm = { ...form, packageName: packageName ?? '' }
  const fixedField = app.approved ? FIXED_FIELDS.find((field) => (was[field] ?? '') !== (will[field] ?? '')) : undefined
  if (fixedField)
    throw new ApiError('409001', { reason: 'app.field_fixed', ...detailOf(fixedField, m.apps_refusal_fixed()) })
  // Nobody reads the secret; whoever may edit the address would have it sent to a server of their own.
  if (app.client_secret_sealed && !clientSecret && isOtherTokenServer(was, will))
    throw fieldError('clientSecret', m.apps_refusal_secret_again())
  const place = clientSecretPlace(app.id)
  const isNewPackage = packageName !== null && packageName !== app.package_name
  if (isNewPackage && (await isPackageTaken(db, app, packageName))) throw packageTakenError()
  const isSaved = await updateApp(db, app, {
    ...(name === undefined ? {} : { name }),
    ...(clientSecret ? { clientSecret: adapters.vault.seal(place, clientSecret) } : {}),
    packageName,
    form,
    now,
  })
  if (!isSaved) throw new ApiError('409001', { reason: 'app.outdated', message: m.apps_refusal_stale() })
  const newName = name ?? app.name
  const changes = differences(
    formFacts({ ...was, name: app.name }),
    formFacts({ ...will, name: newName, ...(clientSecret ? { clientSecret: '******' } : {}) }),
  )
  if (Object.keys(changes.after).length > 0)
    await logAppActivity(context, { ...app, name: newName }, 'app_saved', changes)
  if (appId !== undefined) await deleteDrafts(db, developerIdOf(context), draftProcess(app.id), FORM_DRAFT)
  return appDetail(context, app.owner_id, app.id)
}

export const saveAppInfoHandler: Handler<typeof saveAppInfo> = (context, input) => save(context, 'phone', input)
export const saveWebAppInfoHandler: Handler<typeof saveWebAppInfo> = (context, input) => save(context, 'web', input)
export const saveCarAppInfoHandler: Handler<typeof saveCarAppInfo> = (context, input) => save(context, 'car', input)
export const updateCarAppHandler: Handler<typeof updateCarApp> = (context, input) => save(context, 'car', input)
export const updateCarAppModelHandler: Handler<typeof updateCarAppModel> = (context, input) =>
  save(context, 'car', input)
export const iotCloudToCloudHandler: Handler<typeof iotCloudToCloud> = (context, input) => save(context, 'iot', input)
