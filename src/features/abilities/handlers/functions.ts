// Handlers for search functions: add, edit, delete, show or hide once approved.
import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { developerActor, canFor } from '../../apps/handlers/app-access.ts'
import { logAppActivity } from '../../apps/handlers/log-activity.ts'
import { grantFact, withdrawGrant } from '../../apps/handlers/review/verdict-grants.ts'
import type { App } from '../../apps/queries/apps.ts'
import { findGrant, type Grant, moveGrant } from '../../apps/queries/grants.ts'
import type {
  applyAppGSFunctionService,
  delAppGSFunctionService,
  getAppGSFunctionDetailById,
  getAppGSFunctionList,
  switchAppGSFunctionService,
  updateAppGSFunctionService,
} from '../contract/functions.ts'
import { nameIn } from '../../apps/rules/grants/names.ts'
import { type GrantForm, isFilled, isSame } from '../../apps/rules/grants/fields.ts'
import { FUNCTION_FIELDS } from '../../apps/rules/grants/services.ts'
import { grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { GRANT_PROBLEM } from '../../apps/rules/grants/labels.ts'
import { end, toGrantOutput, requireGrant } from './applying.ts'
import { historyOf } from './catalogue.ts'
import { functionField } from './form-fields.ts'
import { mergeGrantForm, mustBeOpen, fieldError, sendToReview, notifySubmitted } from './submitting.ts'
import { grantAnswer, grantOf, type Holdings, findHoldings, requireApp, lockApp } from './app-holdings.ts'

const MAX_FUNCTIONS = 20
const CODE = 'service:gs'

const isFunction = ({ kind }: Grant) => kind === 'function'
const isOpen = (holdings: Holdings): boolean => (grantOf(holdings, 'service', 'gs')?.approved ?? null) !== null

export const getAppGSFunctionListHandler: Handler<typeof getAppGSFunctionList> = async (context, { appId }) => {
  const app = await requireApp(context, appId)
  const holdings = await findHoldings(context, app)
  const items = holdings.grants.filter(isFunction).map((grant) => grantAnswer(grant, holdings))
  return {
    appId,
    appName: app.name,
    serviceName: nameIn(holdings.catalogue, 'service', 'gs'),
    items,
    total: items.length,
    max: MAX_FUNCTIONS,
    open: isOpen(holdings),
    may: canFor(context, CODE, appId),
    fields: [
      ...FUNCTION_FIELDS.required.map((name) => functionField(name, false)),
      ...FUNCTION_FIELDS.optional.map((name) => functionField(name, true)),
    ],
  }
}

/** @throws ApiError 404001, also when the application is not a search function */
const mustBeFunction = (grant: Grant | undefined): Grant => {
  if (!grant || !isFunction(grant)) throw new ApiError('404001', { reason: 'function.not_found' })
  return grant
}

export const getAppGSFunctionDetailByIdHandler: Handler<typeof getAppGSFunctionDetailById> = async (
  context,
  { appId, id },
) => {
  const app = await requireApp(context, appId)
  mustBeFunction(await findGrant(context.db, app.id, id))
  return { function: await toGrantOutput(context, app, id), history: await historyOf(context, id) }
}

/** The icon must have been uploaded for a search function of this app. */
function iconOf({ documents }: Holdings, form: GrantForm): number[] {
  if (!isFilled(form.iconId)) return []
  const one = documents.find(({ kind, id }) => kind === 'search-icon' && String(id) === form.iconId)
  if (!one) throw fieldError({ iconId: GRANT_PROBLEM.number() })
  return [one.id]
}

/** @throws ApiError 409001 unless global search is in force */
function mustHaveSearch(holdings: Holdings): void {
  if (!isOpen(holdings))
    throw new ApiError('409001', { reason: 'function.search_not_granted', message: m.abilities_refusal_gs() })
}

async function send(
  context: Context,
  app: App,
  holdings: Holdings,
  grant: Grant | undefined,
  submittedForm: GrantForm,
  formKey?: string,
) {
  mustHaveSearch(holdings)
  const form = mergeGrantForm(app, grant, submittedForm, FUNCTION_FIELDS, holdings.options)
  const pictures = iconOf(holdings, form)
  const fields = [...FUNCTION_FIELDS.required, ...FUNCTION_FIELDS.optional]
  if (grant?.state === 'granted' && fields.every((field) => isSame(form[field], grant.approved?.[field])))
    throw new ApiError('409001', { reason: 'ability.unchanged', message: m.abilities_refusal_unchanged() })
  const submittedCase = await sendToReview(context, app, {
    kind: 'function',
    code: grant?.code ?? formKey ?? randomBytes(12).toString('hex'),
    grant,
    form,
    formKey: formKey ?? null,
    pictures,
  })
  await notifySubmitted(context, app, `function:${String(form.title)}`, [submittedCase])
  return toGrantOutput(context, app, submittedCase.grantId)
}

export const applyAppGSFunctionServiceHandler: Handler<typeof applyAppGSFunctionService> = async (
  context,
  { appId, formKey, ...given },
) => {
  const app = await lockApp(context, appId, CODE, true)
  const holdings = await findHoldings(context, app)
  const functions = holdings.grants.filter(isFunction)
  const before = formKey === undefined ? undefined : functions.find(({ code }) => code === formKey)
  if (before) return grantAnswer(before, holdings)
  if (functions.length >= MAX_FUNCTIONS)
    throw new ApiError('409001', {
      reason: 'function.limit_reached',
      message: m.abilities_refusal_functions({ max: MAX_FUNCTIONS }),
    })
  return send(context, app, holdings, undefined, given, formKey)
}

export const updateAppGSFunctionServiceHandler: Handler<typeof updateAppGSFunctionService> = async (
  context,
  { appId, id, version, ...given },
) => {
  const { app, grant } = await requireGrant(context, { appId, id, version }, CODE, true)
  mustBeOpen(mustBeFunction(grant), String(grant.form.title ?? ''), 'title')
  return send(context, app, await findHoldings(context, app), grant, given)
}

export const delAppGSFunctionServiceHandler: Handler<typeof delAppGSFunctionService> = async (context, of) => {
  const { app, grant } = await requireGrant(context, of, CODE, false)
  mustBeFunction(grant)
  if (grant.state === 'review') await withdrawGrant(context, grant, developerActor(context))
  const now = mustBeFunction(await findGrant(context.db, app.id, grant.id))
  await end(context, app, now, String(grant.form.title ?? ''))
  return { id: grant.id }
}

export const switchAppGSFunctionServiceHandler: Handler<typeof switchAppGSFunctionService> = async (
  context,
  { on, ...of },
) => {
  const { db, now } = context
  const { app, grant } = await requireGrant(context, of, CODE, on)
  mustBeFunction(grant)
  const event = on ? 'switched_on' : 'switched_off'
  const held = grant.approved !== null
  const to = grantNextOf(grant.state, event, held)
  if (!to || !held)
    throw new ApiError('409001', { reason: 'function.not_approved', message: m.abilities_refusal_not_passed() })
  if (on) mustHaveSearch(await findHoldings(context, app))
  if (grant.is_on !== on) {
    const actor = developerActor(context)
    if (!(await moveGrant(db, { id: grant.id, from: grant.state, to, event, actor, now, set: { isOn: on } })))
      throw new ApiError('409001', { reason: 'ability.moved' })
    await logAppActivity(context, app, 'app_saved', { [on ? 'after' : 'before']: { grant: grantFact(grant) } })
  }
  return toGrantOutput(context, app, grant.id)
}
