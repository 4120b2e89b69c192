// Submission to review, shared by abilities, services and functions: merge the form, make the guarded move, open the
// case, notify.
import { grantSubmitted } from '../../apps/notifications.ts'
import { developerIdOf, type Context } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError, type ReasonOf } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { logAppActivity } from '../../apps/handlers/log-activity.ts'
import { developerActor } from '../../apps/handlers/app-access.ts'
import type { App } from '../../apps/queries/apps.ts'
import { type Grant, insertGrant, moveGrant } from '../../apps/queries/grants.ts'
import { insertGrantHistory } from '../../apps/queries/history.ts'
import { insertAppCase } from '../../apps/queries/moves.ts'
import { reviewDueAt } from '../../review/handlers/due-date.ts'
import { deleteDrafts } from '../../drafts/queries/drafts.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { type AppOption, modelsOfTypes } from '../../apps/rules/options.ts'
import { draftProcess, draftsEndedBy } from '../../apps/rules/grants/drafts.ts'
import { type GrantField, type GrantForm, isFilled } from '../../apps/rules/grants/fields.ts'
import { changedLockedFields, openFieldsFor } from '../rules/correction.ts'
import { applyEventOf, type GrantKind, grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { GRANT_PROBLEM, GRANT_STATE } from '../../apps/rules/grants/labels.ts'

export type Problems = Record<string, string>

const detailOf = (fields: Problems, message = Object.values(fields)[0]) => ({
  ...(message === undefined ? {} : { message }),
  fields,
})

export const fieldError = (fields: Problems): ApiError => new ApiError('400001', detailOf(fields))

/**
 * The problems of several checks, for one answer that names them all.
 * @returns `check`, which runs one and returns nothing where it refuses, and `end`, which throws what was refused
 */
export function problemCollector() {
  const problems: Problems = {}
  return {
    problems,
    check<Value>(run: () => Value): Value | undefined {
      try {
        return run()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === '400001' && error.fields)) throw error
        for (const [field, message] of Object.entries(error.fields)) problems[field] ??= message
        return undefined
      }
    },
    end(): void {
      if (Object.keys(problems).length > 0) throw fieldError(problems)
    },
  }
}

/** For fields that are right in themselves, but not in this state. */
export const fieldConflict = (reason: ReasonOf<'409001'>, fields: Problems): ApiError =>
  new ApiError('409001', { reason, ...detailOf(fields) })

/** Models must be among those of the app; what the application had before it may keep. */
function modelProblems(app: App, form: GrantForm, grant: Grant | undefined, options: readonly AppOption[]): Problems {
  const cars = [app.data.carModels ?? []].flat()
  const currentModels = [grant?.form.deviceModels ?? [], grant?.approved?.deviceModels ?? []].flat(2)
  const devices = modelsOfTypes(options, [app.data.deviceTypes ?? []].flat(), currentModels)
  const outside = (models: string | string[] | undefined, allowedModels: readonly string[]) =>
    [models ?? []].flat().some((item) => !allowedModels.includes(item))
  return {
    ...(outside(form.carModels, cars) ? { carModels: m.abilities_refusal_models() } : {}),
    ...(outside(form.deviceModels, devices) ? { deviceModels: m.abilities_refusal_devices() } : {}),
  }
}

/**
 * Merges the submitted fields over the saved ones; after a rejection only the fields the reviewer named may change. What
 * is no longer asked for is left out.
 * @throws ApiError 409001 for a locked field, 400001 for a missing one
 */
export function mergeGrantForm(
  app: App,
  grant: Grant | undefined,
  submittedForm: GrantForm,
  { required, optional }: { required: readonly GrantField[]; optional: readonly GrantField[] },
  options: readonly AppOption[],
): GrantForm {
  const requestedFields = [...required, ...optional]
  const currentForm = Object.fromEntries(
    Object.entries(grant?.form ?? {}).filter(([field]) => requestedFields.includes(field as GrantField)),
  )
  const lockedFields = grant
    ? changedLockedFields(openFieldsFor(grant.state, grant.reasons), currentForm, submittedForm)
    : []
  if (lockedFields.length > 0)
    throw fieldConflict(
      'ability.field_locked',
      Object.fromEntries(lockedFields.map((field) => [field, m.abilities_refusal_locked()])),
    )
  const form: GrantForm = { ...currentForm }
  for (const [field, value] of Object.entries(submittedForm)) if (value !== undefined) form[field as GrantField] = value
  const lacking = required.filter((field) => !isFilled(form[field]))
  const problems = {
    ...Object.fromEntries(lacking.map((field) => [field, GRANT_PROBLEM.required()])),
    ...modelProblems(app, form, grant, options),
  }
  if (Object.keys(problems).length > 0) throw fieldError(problems)
  return form
}

/** @throws ApiError 409001 when it cannot be submitted now. */
export function mustBeOpen(grant: Grant | undefined, name: string, field: string): void {
  const state = grant?.state ?? null
  if (grantNextOf(state, applyEventOf(state), (grant?.approved ?? null) !== null)) return
  const message = m.abilities_refusal_state({ name, state: state ? GRANT_STATE[state]() : '' })
  throw fieldConflict('ability.not_open', { [field]: message })
}

export type GrantSubmission = {
  kind: GrantKind
  code: string
  grant: Grant | undefined
  form: GrantForm
  formKey: string | null
  pictures: readonly number[]
}

/** The guarded move to review, without opening a case. @returns its number */
export async function putForward(
  context: Context,
  app: App,
  { kind, code, grant, form, formKey }: Omit<GrantSubmission, 'pictures'>,
): Promise<number> {
  const { db, now } = context
  const actor = developerActor(context)
  const state = grant?.state ?? null
  const event = applyEventOf(state)
  const to = grantNextOf(state, event, (grant?.approved ?? null) !== null)
  if (!to) throw new ApiError('409001', { reason: 'ability.wrong_state' })
  let grantId: number
  if (grant) {
    grantId = grant.id
    const set = { form, formKey, remark: '', reasons: [], submittedAt: now }
    if (!(await moveGrant(db, { id: grantId, from: grant.state, to, event, actor, now, set })))
      throw new ApiError('409001', { reason: 'ability.moved' })
  } else {
    grantId = await insertGrant(db, { appId: app.id, kind, code, form, formKey, now })
    await insertGrantHistory(db, { id: grantId, from: null, to, event, actor, now })
  }
  const about = kind === 'function' ? (grant ? String(grant.id) : null) : code
  for (const step of draftsEndedBy(kind, about))
    await deleteDrafts(db, developerIdOf(context), draftProcess(app.id), step)
  return grantId
}

/** Must run in the call's transaction. @returns its number and that of its case */
export async function sendToReview(
  context: Context,
  app: App,
  submission: GrantSubmission,
): Promise<{ grantId: number; caseId: number; dueAt: Date }> {
  const { db, now } = context
  const { kind, code, grant, form, pictures } = submission
  const grantId = await putForward(context, app, submission)
  const dueAt = await reviewDueAt(context)
  const subject = { name: app.name, packageName: app.package_name, code, pictures: [...pictures] }
  // The subject is part of the form so that reviewers see it next to the other fields.
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

/** One notice, one mail and one activity line for everything submitted with one form. */
export async function notifySubmitted(
  context: Context,
  app: App,
  what: string,
  submittedCases: readonly { caseId: number; dueAt: Date }[],
): Promise<void> {
  const [first] = submittedCases
  if (!first) return
  await logAppActivity(context, app, 'app_submitted', { after: { grant: what } })
  await notify(context, { developerId: app.owner_id }, grantSubmitted, {
    app: app.name,
    what,
    due: dayOf(first.dueAt),
    number: submittedCases.map(({ caseId }) => caseId).join(', '),
  })
}
