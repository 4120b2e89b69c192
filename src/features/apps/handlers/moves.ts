// Handlers for an app's state: submit, withdraw, rename, take down, delete.
import { appSubmitted, appSuspended } from '../notifications.ts'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { draftProcess } from '../rules/grants/drafts.ts'
import { reviewDueAt } from '../../review/handlers/due-date.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { deleteDraftsAbout } from '../../drafts/queries/drafts.ts'
import type { deleteApp, modifyAppName, submitApp, takeDownApp, withdrawApp } from '../contract/apps.ts'
import type { App, Subject } from '../queries/apps.ts'
import { insertAppCase, withdrawAppCases } from '../queries/moves.ts'
import { removePictures } from '../queries/pictures.ts'
import { checkAppName } from '../rules/field-checks.ts'
import { type AppCaseKind, outcomeEventOf, submitEventOf } from '../rules/transitions.ts'
import { missingText } from '../rules/labels.ts'
import { appDetail, developerActor, moveOwn, findAccessibleApp, subjectOf } from './app-access.ts'
import { endGrants, logHoldings } from './review/verdict-grants.ts'

async function openCase(context: Context, app: App, kind: AppCaseKind, subject: Subject): Promise<void> {
  const { db, now } = context
  const dueAt = await reviewDueAt(context)
  const id = await insertAppCase(db, { appId: app.id, kind, subject, before: app.approved, now, dueAt })
  await notify(context, { developerId: app.owner_id }, appSubmitted, {
    app: app.name,
    due: dayOf(dueAt),
    number: String(id),
  })
}

export const submitAppHandler: Handler<typeof submitApp> = async (context, { appId, version }) => {
  const app = await findAccessibleApp(context, appId, 'app:submit', { making: true, version })
  const { event, kind } = submitEventOf(app.state)
  const detail = await appDetail(context, app.owner_id, app.id)
  if (app.reviewing.includes(kind))
    throw new ApiError('409001', { reason: 'app.under_review', message: m.apps_refusal_reviewing() })
  if (detail.missing.length > 0)
    throw new ApiError('400001', {
      reason: 'app.fields_missing',
      message: m.apps_refusal_missing({ count: detail.missing.length }),
      fields: Object.fromEntries(detail.missing.map((field) => [field, missingText(field)])),
    })
  if (kind === 'change' && !detail.changed)
    throw new ApiError('409001', { reason: 'app.unchanged', message: m.apps_refusal_unchanged() })
  await moveOwn(context, app, event, { set: { submitted_at: context.now, remark: '' } })
  await openCase(context, app, kind, await subjectOf(context, app))
  return appDetail(context, app.owner_id, app.id)
}

export const withdrawAppHandler: Handler<typeof withdrawApp> = async (context, { appId, what }) => {
  const app = await findAccessibleApp(context, appId, 'app:submit')
  const kind = what === 'name' ? 'rename' : app.state === 'listed' ? 'change' : 'listing'
  if ((await withdrawAppCases(context.db, { appId, kinds: [kind] }, context.now)) === 0)
    throw new ApiError('409001', { reason: 'app.nothing_under_review', message: m.apps_refusal_nothing_open() })
  await moveOwn(context, app, outcomeEventOf(kind, 'withdrawn'))
  return appDetail(context, app.owner_id, app.id)
}

export const modifyAppNameHandler: Handler<typeof modifyAppName> = async (context, { appId, version, name }) => {
  const app = await findAccessibleApp(context, appId, 'app:edit', { making: true, version })
  if (name === app.name) {
    const message = m.apps_refusal_same_name()
    throw new ApiError('400001', { reason: 'app.name_unchanged', message, fields: { name: message } })
  }
  if (app.state === 'listed') {
    if (app.reviewing.includes('rename'))
      throw new ApiError('409001', { reason: 'app.rename_under_review', message: m.apps_refusal_rename_open() })
    await moveOwn(context, app, 'rename_asked', { remark: name })
    await openCase(context, app, 'rename', { ...(app.approved ?? (await subjectOf(context, app))), name })
  } else {
    if (app.state === 'review')
      throw new ApiError('409001', { reason: 'app.under_review', message: m.apps_refusal_reviewing() })
    await moveOwn(context, app, 'renamed', { remark: name, set: { name } })
  }
  return appDetail(context, app.owner_id, app.id)
}

export const takeDownAppHandler: Handler<typeof takeDownApp> = async (context, { appId, version }) => {
  const app = await findAccessibleApp(context, appId, 'app:submit', { version })
  await withdrawAppCases(context.db, { appId, kinds: ['change', 'rename'] }, context.now)
  await moveOwn(context, app, 'taken_down')
  const suspendedGrants = await logHoldings(context, app.id, 'suspended', developerActor(context))
  if (suspendedGrants.length > 0) {
    await notify(context, { developerId: app.owner_id }, appSuspended, {
      app: app.name,
      what: suspendedGrants.join(','),
    })
  }
  return appDetail(context, app.owner_id, app.id)
}

export const deleteAppHandler: Handler<typeof deleteApp> = async (context, { appId, name }) => {
  const { db, now } = context
  const app = await findAccessibleApp(context, appId, 'app:delete')
  const checkedName = checkAppName(name)
  if (!('value' in checkedName) || checkedName.value !== app.name) {
    const message = m.apps_refusal_delete_name()
    throw new ApiError('400001', { reason: 'app.name_differs', message, fields: { name: message } })
  }
  await endGrants(context, app.id, developerActor(context))
  await moveOwn(context, app, 'deleted', { set: { deleted_at: now } })
  await removePictures(db, now, { appId: app.id })
  await deleteDraftsAbout(db, draftProcess(app.id))
  return { appId: app.id }
}
