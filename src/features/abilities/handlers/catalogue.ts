// Handlers for the catalogue (served from memory), an app's checklist and its applications.
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { appOwner, canFor } from '../../apps/handlers/app-access.ts'
import type { App } from '../../apps/queries/apps.ts'
import { historyItem } from '../../apps/handlers/history-item.ts'
import { findGrant, findGrantApp } from '../../apps/queries/grants.ts'
import { listHistory } from '../../apps/queries/history.ts'
import { listOptionsOf } from '../../apps/queries/options.ts'
import type { AppKind } from '../../apps/rules/transitions.ts'
import type {
  abilityOptionList,
  abilityOptionListByPage,
  abilityRequiredList,
  appAbilityApplied,
  appAbilityAppliedAll,
  appAbilityDetail,
  appAbilityInForce,
  appAbilityList,
  getIotDevModelList,
  iotApplyDetail,
} from '../contract/abilities.ts'
import type { AbilityItem, Grant } from '../contract/answers.ts'
import { abilitiesOf, type Ability, documentOf } from '../../apps/rules/grants/catalogue.ts'
import { optionName } from '../../apps/rules/options.ts'
import { ABILITIES_PAGE_SIZE } from '../../apps/rules/grants/limits.ts'
import { abilityFields } from '../../apps/rules/grants/services.ts'
import { applyEventOf, grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { abilityName, abilityText, DOCUMENT_HELP, DOCUMENT_NAME } from '../../apps/rules/grants/labels.ts'
import { formField } from './form-fields.ts'
import { factsOf, grantAnswer, grantOf, type Holdings, findHoldings, neededOf, seenApp } from './app-holdings.ts'

const catalogueItem = ({ code, required, documents }: Ability) => ({
  code,
  name: abilityName(code),
  text: abilityText(code),
  required,
  documents: documents.map((one) => ({ code: one, name: DOCUMENT_NAME[one](), help: DOCUMENT_HELP[one]() })),
})

const catalogueOf = (kind: AppKind) => abilitiesOf(kind).map(catalogueItem)

const paged = <Item>(all: readonly Item[], page: number) => ({
  items: all.slice((page - 1) * ABILITIES_PAGE_SIZE, page * ABILITIES_PAGE_SIZE),
  totalItems: all.length,
  page,
  pages: Math.max(1, Math.ceil(all.length / ABILITIES_PAGE_SIZE)),
})

export const abilityOptionListHandler: Handler<typeof abilityOptionList> = async (_, { kind }) => {
  const items = catalogueOf(kind)
  return { items, totalItems: items.length }
}

export const abilityOptionListByPageHandler: Handler<typeof abilityOptionListByPage> = async (_, { kind, q, page }) => {
  const wanted = q.toLowerCase()
  return paged(
    catalogueOf(kind).filter(({ code, name, text }) => `${code} ${name} ${text}`.toLowerCase().includes(wanted)),
    page,
  )
}

export const abilityRequiredListHandler: Handler<typeof abilityRequiredList> = async (_, { kind }) => {
  const items = catalogueOf(kind).filter(({ required }) => required)
  return { items, totalItems: items.length }
}

/** Every ability of an app's kind, with its state for this app. */
async function itemsOf(context: Context, app: App, holdings: Holdings): Promise<AbilityItem[]> {
  const facts = await factsOf(context, app, holdings)
  return abilitiesOf(app.kind).map((ability) => {
    const grant = grantOf(holdings, 'ability', ability.code)
    const state = grant?.state ?? null
    const needs = neededOf(ability.needs, facts)
    return {
      ...catalogueItem(ability),
      documents: askedDocuments(ability, holdings),
      needs,
      open:
        needs.every(({ done }) => done) &&
        grantNextOf(state, applyEventOf(state), (grant?.approved ?? null) !== null) !== null,
      grant: grant ? grantAnswer(grant, holdings) : null,
    }
  })
}

const askedDocuments = (ability: Ability, { documents }: Pick<Holdings, 'documents'>) =>
  ability.documents.map((code) => ({
    code,
    name: DOCUMENT_NAME[code](),
    help: DOCUMENT_HELP[code](),
    pictureId: documents.find(({ about }) => about === documentOf(ability.code, code))?.id ?? null,
  }))

/** Device models that an application of the entry names: they can be applied for again, on offer or not. */
const keptModels = ({ grants }: Pick<Holdings, 'grants'>) => ({
  deviceModels: grants.flatMap(({ form, approved }) => [form.deviceModels ?? [], approved?.deviceModels ?? []].flat(2)),
})

export const appAbilityListHandler: Handler<typeof appAbilityList> = async (context, { appId }) => {
  const app = await seenApp(context, appId)
  const holdings = await findHoldings(context, app)
  const items = await itemsOf(context, app, holdings)
  return {
    appId,
    appName: app.name,
    kind: app.kind,
    stamp: holdings.stamp,
    may: canFor(context, 'app:submit', appId),
    fields: abilityFields(app.kind).map((field) =>
      formField({ app, options: holdings.options, kept: keptModels(holdings) }, field, false),
    ),
    items,
    totalItems: items.length,
  }
}

export const appAbilityInForceHandler: Handler<typeof appAbilityInForce> = async (context, { appId }) => {
  const { grants, suspended } = await findHoldings(context, await seenApp(context, appId))
  return {
    items: grants
      .filter(({ kind, approved }) => kind === 'ability' && approved !== null && !suspended)
      .map(({ id, code }) => ({ id, code, name: abilityName(code) })),
  }
}

type Which = { appId: number; kind?: Grant['kind'] | undefined; state?: Grant['state'] | undefined }

async function appliedOf(context: Context, { appId, kind, state }: Which): Promise<Grant[]> {
  const holdings = await findHoldings(context, await seenApp(context, appId))
  return holdings.grants
    .filter((one) => (!kind || one.kind === kind) && (!state || one.state === state))
    .toSorted((a, b) => b.submitted_at.getTime() - a.submitted_at.getTime() || b.id - a.id)
    .map((one) => grantAnswer(one, holdings))
}

export const appAbilityAppliedAllHandler: Handler<typeof appAbilityAppliedAll> = async (context, which) => {
  const items = await appliedOf(context, which)
  return { items, totalItems: items.length }
}

export const appAbilityAppliedHandler: Handler<typeof appAbilityApplied> = async (context, { page, ...which }) =>
  paged(await appliedOf(context, which), page)

const HISTORY = 50

export const historyOf = async ({ db }: Pick<Context, 'db'>, grantId: number) =>
  (await listHistory(db, 'grant', grantId, { limit: HISTORY })).map(historyItem<'grant'>)

export const appAbilityDetailHandler: Handler<typeof appAbilityDetail> = async (context, { id }) => {
  await appOwner(context, false)
  const appId = await findGrantApp(context.db, id)
  if (appId === undefined) throw new ApiError('404001', { reason: 'app.not_found' })
  const app = await seenApp(context, appId)
  const [grant, holdings] = await Promise.all([findGrant(context.db, app.id, id), findHoldings(context, app)])
  if (!grant) throw new ApiError('404001', { reason: 'ability.not_found' })
  const ability = abilitiesOf(app.kind).find(({ code }) => grant.kind === 'ability' && code === grant.code)
  return {
    appId,
    grant: grantAnswer(grant, holdings),
    documents: ability ? askedDocuments(ability, holdings) : [],
    history: await historyOf(context, id),
  }
}

export const getIotDevModelListHandler: Handler<typeof getIotDevModelList> = async ({ db }, { deviceType }) => {
  const models = await listOptionsOf(db, 'device-model')
  return {
    items: models
      .filter(({ parent, offered }) => offered && (!deviceType || parent === deviceType))
      .map(({ code, parent }) => ({
        code,
        name: optionName(models, 'device-model', code),
        deviceType: parent ?? '',
      })),
  }
}

export const iotApplyDetailHandler: Handler<typeof iotApplyDetail> = async (context, { appId }) => {
  const app = await seenApp(context, appId)
  if (app.kind !== 'iot') throw new ApiError('404001', { reason: 'app.wrong_kind' })
  const holdings = await findHoldings(context, app)
  return {
    appId,
    deviceTypes: [app.data.deviceTypes ?? []].flat(),
    items: holdings.grants.map((grant) => ({
      ...grantAnswer(grant, holdings),
      models: [grant.form.deviceModels ?? []]
        .flat()
        .map((code) => ({ code, name: optionName(holdings.options, 'device-model', code) })),
    })),
  }
}
