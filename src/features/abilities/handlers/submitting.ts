// How anything goes to review: the form put together from what was kept and sent, the guarded move, the case, the word.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { logAppActivity } from '../../apps/handlers/log-activity.ts'
import { developerActor } from '../../apps/handlers/app-access.ts'
import type { App } from '../../apps/queries/apps.ts'
import { type Grant, insertGrant, moveGrant } from '../../apps/queries/grants.ts'
import { insertGrantHistory } from '../../apps/queries/history.ts'
import { insertAppCase } from '../../apps/queries/moves.ts'
import { dueFrom } from '../../certification/handlers/submit.ts'
import { deleteDrafts } from '../../certification/queries/drafts.ts'
import { notify } from '../../certification/handlers/notifications/notify.ts'
import { viewerDeveloperId } from '../../accounts/handlers/account.ts'
import { modelsOfTypes } from '../rules/devices.ts'
import { draftProcess, draftsEndedBy } from '../rules/drafts.ts'
import { type GrantField, type GrantForm, isFilled } from '../rules/fields.ts'
import { lockedAmong, openedBy } from '../rules/correction.ts'
import { applyEventOf, type GrantKind, grantNextOf } from '../rules/transitions.ts'
import { GRANT_PROBLEM, GRANT_STATE } from '../rules/labels.ts'

export type Problems = Record<string, string>

export const fieldError = (code: '400001' | '409001', fields: Problems, message = Object.values(fields)[0]): ApiError =>
  new ApiError(code, { ...(message === undefined ? {} : { message }), fields })

/** Models have to be among those of the app. */
function modelProblems(app: App, form: GrantForm): Problems {
  const cars = [app.data.carModels ?? []].flat()
  const devices = modelsOfTypes([app.data.deviceTypes ?? []].flat())
  const outside = (models: string | string[] | undefined, known: readonly string[]) =>
    [models ?? []].flat().some((one) => !known.includes(one))
  return {
    ...(outside(form.carModels, cars) ? { carModels: m.abilities_refusal_models() } : {}),
    ...(outside(form.deviceModels, devices) ? { deviceModels: m.abilities_refusal_devices() } : {}),
  }
}

/**
 * The form as it goes to review: what was sent over what is kept; of a refused one only what the reviewer named is open.
 * @throws Failure 409001 for a locked field, 400001 for one that is lacking
 */
export function completed(
  app: App,
  grant: Grant | undefined,
  given: GrantForm,
  required: readonly GrantField[],
): GrantForm {
  const kept = grant?.form ?? {}
  const locked = grant ? lockedAmong(openedBy(grant.state, grant.reasons), kept, given) : []
  if (locked.length > 0)
    throw fieldError('409001', Object.fromEntries(locked.map((field) => [field, m.abilities_refusal_locked()])))
  const form: GrantForm = { ...kept }
  for (const [field, value] of Object.entries(given)) if (value !== undefined) form[field as GrantField] = value
  const lacking = required.filter((field) => !isFilled(form[field]))
  const problems = {
    ...Object.fromEntries(lacking.map((field) => [field, GRANT_PROBLEM.required()])),
    ...modelProblems(app, form),
  }
  if (Object.keys(problems).length > 0) throw fieldError('400001', problems)
  return form
}

/** @throws Failure 409001 where it cannot go to review now. */
export function mustBeOpen(grant: Grant | undefined, name: string, field: string): void {
  const state = grant?.state ?? null
  if (grantNextOf(state, applyEventOf(state), (grant?.approved ?? null) !== null)) return
  const message = m.abilities_refusal_state({ name, state: state ? GRANT_STATE[state]() : '' })
  throw fieldError('409001', { [field]: message })
}

type Sent = {
  kind: GrantKind
  code: string
  grant: Grant | undefined
  form: GrantForm
  formKey: string | null
  /** Pictures of its documents. */
  pictures: readonly number[]
}

/** The guarded move to review, without a case. @returns its number */
async function putForward(
  context: Context,
  app: App,
  { kind, code, grant, form, formKey }: Omit<Sent, 'pictures'>,
): Promise<number> {
  const { db, now } = context
  const actor = developerActor(context)
  const state = grant?.state ?? null
  const event = applyEventOf(state)
  const to = grantNextOf(state, event, (grant?.approved ?? null) !== null)
  if (!to) throw new ApiError('409001')
  let grantId: number
  if (grant) {
    grantId = grant.id
    const set = { form, formKey, remark: '', reasons: [], submittedAt: now }
    if (!(await moveGrant(db, { id: grantId, from: grant.state, to, event, actor, now, set })))
      throw new ApiError('409001')
  } else {
    grantId = await insertGrant(db, { appId: app.id, kind, code, form, formKey, now })
    await insertGrantHistory(db, { id: grantId, from: null, to, event, actor, now })
  }
  const about = kind === 'function' ? (grant ? String(grant.id) : null) : code
  for (const step of draftsEndedBy(kind, about))
    await deleteDrafts(db, viewerDeveloperId(context), draftProcess(app.id), step)
  return grantId
}

/** In the transaction of the call. @returns its number, and its case's */
export async function sendToReview(
  context: Context,
  app: App,
  sent: Sent,
): Promise<{ grantId: number; caseId: number; dueAt: Date }> {
  const { db, now } = context
  const { kind, code, grant, form, pictures } = sent
  const grantId = await putForward(context, app, sent)
  const dueAt = await dueFrom(context)
  const subject = { name: app.name, packageName: app.package_name, code, pictures: [...pictures] }
  // What it is for stands in the form as well: reviewers read it beside the rest.
  const what = kind === 'function' ? {} : { [kind]: code }
  const caseId = await insertAppCase(db, {
    appId: app.id,
    kind,
    grantId,
    subject: { ...subject, form: { ...what, ...form } },
    before: grant?.approved ? { ...subject, form: { ...what, ...grant.approved }, pictures: [] } : null,
    now,
    dueAt,
  })
  return { grantId, caseId, dueAt }
}

/** Applied for and approved by the platform in the transaction of the call: no reviewer sees it, and no case is opened. */
export async function approveAtOnce(context: Context, app: App, sent: Omit<Sent, 'pictures'>): Promise<void> {
  const { db, now } = context
  const { kind, code, form } = sent
  const id = await putForward(context, app, sent)
  const isMoved = await moveGrant(db, {
    id,
    from: 'review',
    to: 'granted',
    event: 'approved',
    actor: { kind: 'platform' },
    now,
    set: { approved: form, remark: '', reasons: [], decidedAt: now },
  })
  if (!isMoved) throw new ApiError('409001')
  const what = `${kind}:${code}`
  await logAppActivity(context, app.name, 'app_submitted', { after: { grant: what } })
  await notify(context, { developerId: app.owner_id }, 'grant_approved', { app: app.name, what })
}

/** One notice and mail for all that one form sent, and a line in the team's activity. */
export async function notifySubmitted(
  context: Context,
  app: App,
  what: string,
  sent: readonly { caseId: number; dueAt: Date }[],
): Promise<void> {
  const [first] = sent
  if (!first) return
  await logAppActivity(context, app.name, 'app_submitted', { after: { grant: what } })
  await notify(context, { developerId: app.owner_id }, 'grant_submitted', {
    app: app.name,
    what,
    due: dayOf(first.dueAt),
    number: sent.map(({ caseId }) => caseId).join(', '),
  })
}
