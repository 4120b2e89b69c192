// Handlers for ability applications: submit one form for several, withdraw, give up.
import { searchEnded } from '../../apps/notifications.ts'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { keysOf } from '../../../lib/lists/records.ts'
import { developerActor } from '../../apps/handlers/app-access.ts'
import { logAppActivity } from '../../apps/handlers/log-activity.ts'
import { grantFact, withdrawGrant } from '../../apps/handlers/review/verdict-grants.ts'
import type { App } from '../../apps/queries/apps.ts'
import { findGrant, findGrantCode, type Grant, listGrants, moveGrant } from '../../apps/queries/grants.ts'
import type { AppKind } from '../../apps/rules/transitions.ts'
import type { Actor } from '../../accounts/rules/history.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import type { PermissionCode } from '../../team/rules/permissions.ts'
import type {
  appAbilityApply,
  appAbilityEnd,
  appAbilityWithdraw,
  carAppApplyAbility,
  iotApplyAbility,
} from '../contract/abilities.ts'
import type * as answers from '../contract/answers.ts'
import { findCatalogue, holdCatalogueItems } from '../../apps/queries/catalogue.ts'
import { abilityFields, type Ability, documentOf, findAbility } from '../../apps/rules/grants/catalogue.ts'
import { fieldName, type GrantForm, isSame } from '../../apps/rules/grants/fields.ts'
import { isOpened, openFieldsFor } from '../rules/correction.ts'
import { grantPermission } from '../../apps/rules/grants/services.ts'
import { grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { nameIn } from '../../apps/rules/grants/names.ts'
import { parseGrantForm, type GrantInput, namesOfFields } from './form-fields.ts'
import {
  fieldConflict,
  fieldError,
  mergeGrantForm,
  mustBeOpen,
  notifySubmitted,
  problemCollector,
  sendToReview,
} from './submitting.ts'
import { factsOf, grantAnswer, grantOf, type Holdings, findHoldings, neededOf, lockApp } from './app-holdings.ts'

type ApplicationInput = {
  appId: number
  stamp: string
  formKey?: string | undefined
  abilities: string[]
} & GrantInput

/** Current documents of an ability. @throws ApiError 400001 when one is missing */
function documentsFor(ability: Ability, { catalogue, documents }: Holdings): number[] {
  const missing: Record<string, string> = {}
  const there = ability.documents.flatMap((code) => {
    const about = documentOf(ability.code, code)
    const one = documents.find((document) => document.about === about)
    if (!one)
      missing[about] = m.abilities_refusal_documents({
        name: nameIn(catalogue, 'ability', ability.code),
        document: nameIn(catalogue, 'document', code),
      })
    return one ? [one.id] : []
  })
  if (Object.keys(missing).length > 0) throw fieldError(missing)
  return there
}

/** Whether reviewers would see anything new; a form identical to the one in force needs no review. */
const isUnchanged = (grant: Grant | undefined, form: GrantForm): boolean =>
  grant?.state === 'granted' &&
  grant.approved !== null &&
  [...new Set([...keysOf(form), ...keysOf(grant.approved)])].every((field) =>
    isSame(form[field], grant.approved?.[field]),
  )

function abilitiesFor(app: App, { catalogue, grants }: Holdings, codes: readonly string[]): Ability[] {
  if (codes.filter(Boolean).length === 0) throw fieldError({ abilities: m.abilities_refusal_none_chosen() })
  return codes.filter(Boolean).map((code) => {
    const ability = findAbility(catalogue, app.kind, code)
    const isHeld = grants.some((grant) => grant.kind === 'ability' && grant.code === code)
    if (!ability || (!ability.offered && !isHeld))
      throw fieldError({ abilities: m.abilities_refusal_unknown({ code }) })
    return ability
  })
}

async function apply(context: Context, kinds: readonly AppKind[], input: ApplicationInput) {
  const { appId, stamp, formKey, abilities: codes, ...sentForm } = input
  const app = await lockApp(context, appId, 'app:submit', true)
  if (!kinds.includes(app.kind)) throw fieldError({ appId: m.abilities_refusal_kind() })
  if (codes.length > 0) await holdCatalogueItems(context.db, 'ability', codes)
  const holdings = await findHoldings(context, app)
  const { catalogue } = holdings
  const abilities = abilitiesFor(app, holdings, codes)
  const sentBefore = abilities.every(({ code }) => {
    const grant = grantOf(holdings, 'ability', code)
    return formKey !== undefined && grant?.state === 'review' && grant.form_key === formKey
  })
  if (!sentBefore) {
    if (stamp !== holdings.stamp)
      throw new ApiError('409001', {
        reason: 'ability.outdated',
        message: m.abilities_refusal_stale(),
        value: { stamp: holdings.stamp },
      })
    const facts = await factsOf(context, app, holdings)
    // Every mistake of the form is named at once.
    const { check, problems, end } = problemCollector()
    const form = check(() =>
      parseGrantForm(
        sentForm,
        abilities.flatMap((ability) => abilityFields(catalogue, app.kind, ability)),
      ),
    )
    const ready = abilities.flatMap((ability) => {
      const grant = grantOf(holdings, 'ability', ability.code)
      const name = nameIn(catalogue, 'ability', ability.code)
      mustBeOpen(grant, name, 'abilities')
      const open = neededOf(catalogue, ability.needs, facts).filter(({ done }) => !done)
      if (open.length > 0) {
        const needs = open.map(({ text }) => text).join(m.apps_and())
        const refusal = m.abilities_refusal_needs({ name, needs })
        problems.abilities = problems.abilities ? problems.abilities + m.ui_form_mistakes_and() + refusal : refusal
      }
      const fields = abilityFields(catalogue, app.kind, ability)
      const own = Object.fromEntries(
        fields.flatMap(({ code }) =>
          form?.[fieldName(code)] === undefined ? [] : [[fieldName(code), form[fieldName(code)]]],
        ),
      )
      const whole = form && check(() => mergeGrantForm(app, grant, own, namesOfFields(fields), holdings.options))
      const pictures = check(() => documentsFor(ability, holdings))
      if (!whole || !pictures) return []
      if (isUnchanged(grant, whole))
        throw fieldConflict('ability.unchanged', { abilities: m.abilities_refusal_unchanged() })
      return { ability, grant, form: whole, pictures }
    })
    end()
    const submittedCases = []
    for (const { ability, grant, form: whole, pictures } of ready)
      submittedCases.push(
        await sendToReview(context, app, {
          kind: 'ability',
          code: ability.code,
          grant,
          form: whole,
          formKey: formKey ?? null,
          pictures,
        }),
      )
    await notifySubmitted(context, app, abilities.map(({ code }) => `ability:${code}`).join(','), submittedCases)
  }
  const now = await findHoldings(context, app)
  return {
    appId,
    stamp: now.stamp,
    items: abilities.map(({ code }) => grantAnswer(grantOf(now, 'ability', code)!, now)),
  }
}

export const appAbilityApplyHandler: Handler<typeof appAbilityApply> = (context, input) =>
  apply(context, ['phone', 'web'], input)
export const carAppApplyAbilityHandler: Handler<typeof carAppApplyAbility> = (context, input) =>
  apply(context, ['car'], input)
export const iotApplyAbilityHandler: Handler<typeof iotApplyAbility> = (context, input) =>
  apply(context, ['iot'], input)

type Of = { appId: number; id: number; version: number }

/** One of an app's applications, provided that it is still at the version the viewer saw. */
export async function requireGrant(
  context: Context,
  { appId, id, version }: Of,
  code: PermissionCode,
  making: boolean,
): Promise<{ app: App; grant: Grant }> {
  const app = await lockApp(context, appId, code, making)
  const grant = await findGrant(context.db, app.id, id)
  if (!grant) throw new ApiError('404001', { reason: 'ability.not_found' })
  if (grant.version !== version)
    throw new ApiError('409001', {
      reason: 'ability.outdated',
      message: m.abilities_refusal_stale(),
      value: { version: grant.version },
    })
  return { app, grant }
}

/** The permission by which an application was made; any will do for one that is not the app's, which is not found. */
async function ownPermission({ db }: Context, { appId, id }: Of): Promise<PermissionCode> {
  const grant = await findGrantCode(db, id)
  return grant?.app_id === appId ? grantPermission(grant) : 'app'
}

export async function toGrantOutput(context: Context, app: App, id: number): Promise<answers.Grant> {
  const holdings = await findHoldings(context, app)
  const grant = holdings.grants.find((grant) => grant.id === id)
  if (!grant) throw new ApiError('404001', { reason: 'ability.not_found' })
  return grantAnswer(grant, holdings)
}

export const appAbilityWithdrawHandler: Handler<typeof appAbilityWithdraw> = async (context, of) => {
  const { app, grant } = await requireGrant(context, of, await ownPermission(context, of), false)
  if (!(await withdrawGrant(context, grant, developerActor(context))))
    throw new ApiError('409001', { reason: 'ability.nothing_to_withdraw', message: m.abilities_refusal_nothing() })
  await logAppActivity(context, app, 'app_withdrawn', { before: { grant: grantFact(grant) } })
  return toGrantOutput(context, app, grant.id)
}

/** Ends it, whether or not it is in force. @throws ApiError 409001 */
export async function end(context: Context, app: App, grant: Grant, name: string): Promise<void> {
  const { db, now } = context
  const to = grantNextOf(grant.state, 'ended', grant.approved !== null)
  const actor = developerActor(context)
  const set = { approved: null, isOn: false }
  if (!to) mustBeOpen(grant, name, 'id')
  if (!to || !(await moveGrant(db, { id: grant.id, from: grant.state, to, event: 'ended', actor, now, set })))
    throw new ApiError('409001', { reason: 'ability.moved' })
  await logAppActivity(context, app, 'app_saved', { before: { grant: grantFact(grant) }, after: { grant: '' } })
  if (grant.kind === 'service' && grant.code === 'gs') await closeFunctions(context, app, actor)
}

/** Switches off all search functions when global search ends; they stay off even if it is granted again. */
export async function closeFunctions(
  context: Context,
  app: Pick<App, 'id' | 'name' | 'owner_id'>,
  actor: Actor,
): Promise<void> {
  const { db, now } = context
  const activeFunctions = (await listGrants(db, app.id)).filter(({ kind, is_on }) => kind === 'function' && is_on)
  for (const { id, state, approved } of activeFunctions) {
    const to = grantNextOf(state, 'switched_off', approved !== null)
    if (!to || !(await moveGrant(db, { id, from: state, to, event: 'switched_off', actor, now, set: { isOn: false } })))
      throw new ApiError('409001', { reason: 'ability.moved' })
  }
  if (activeFunctions.length === 0) return
  await notify(context, { developerId: app.owner_id }, searchEnded, {
    app: app.name,
    number: String(activeFunctions.length),
  })
}

export const appAbilityEndHandler: Handler<typeof appAbilityEnd> = async (context, of) => {
  const { app, grant } = await requireGrant(context, of, await ownPermission(context, of), false)
  if (grant.kind === 'function') throw new ApiError('404001', { reason: 'ability.not_found' })
  await end(context, app, grant, nameIn(await findCatalogue(context.db), grant.kind, grant.code))
  return toGrantOutput(context, app, grant.id)
}

/**
 * Whether a document may be replaced: not while its ability is in force or under review, nor once accepted by the
 * reviewer.
 */
export function isDocumentOpen(grant: Grant | undefined, about: string): boolean {
  if (!grant) return true
  if (grant.state === 'review') return false
  return isOpened(openFieldsFor(grant.state, grant.reasons), about)
}
