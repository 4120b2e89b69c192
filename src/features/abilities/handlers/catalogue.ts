// Handlers for the catalogue, an app's checklist and its applications.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { valueIn } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import { appOwner, canFor } from '../../apps/handlers/app-access.ts'
import type { App } from '../../apps/queries/apps.ts'
import { ownHistoryItem } from '../../apps/handlers/history-item.ts'
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
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import {
  abilitiesOf,
  type Ability,
  abilityFields,
  type AskedField,
  type Catalogue,
  documentOf,
  findDocument,
} from '../../apps/rules/grants/catalogue.ts'
import { nameIn } from '../../apps/rules/grants/names.ts'
import { optionName } from '../../apps/rules/options.ts'
import { ABILITIES_PAGE_SIZE } from '../../apps/rules/grants/limits.ts'
import { applyEventOf, grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { formField, namesOfFields } from './form-fields.ts'
import { factsOf, grantAnswer, grantOf, type Holdings, findHoldings, neededOf, requireApp } from './app-holdings.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

function documentItem(catalogue: Catalogue, code: string) {
  const help = findDocument(catalogue, code)?.help
  return { code, name: nameIn(catalogue, 'document', code), help: help ? valueIn(help, getLocale()) : '' }
}

const catalogueItem = (catalogue: Catalogue, { code, name, text, required, guide, documents }: Ability) => ({
  code,
  name: valueIn(name, getLocale()),
  text: valueIn(text, getLocale()),
  required,
  guide,
  documents: documents.map((document) => documentItem(catalogue, document)),
})

async function catalogueOf({ db }: Pick<Context, 'db'>, kind: AppKind) {
  const catalogue = await findCatalogue(db)
  return abilitiesOf(catalogue, kind)
    .filter(({ offered }) => offered)
    .map((ability) => catalogueItem(catalogue, ability))
}

const paginate = <Item>(all: readonly Item[], page: number) => ({
  items: all.slice((page - 1) * ABILITIES_PAGE_SIZE, page * ABILITIES_PAGE_SIZE),
  totalItems: all.length,
  page,
  pages: pageCount(all.length, ABILITIES_PAGE_SIZE),
})

export const abilityOptionListHandler: Handler<typeof abilityOptionList> = async (context, { kind }) => {
  const items = await catalogueOf(context, kind)
  return { items, totalItems: items.length }
}

export const abilityOptionListByPageHandler: Handler<typeof abilityOptionListByPage> = async (
  context,
  { kind, q, page },
) => {
  const searchText = q.toLowerCase()
  return paginate(
    (await catalogueOf(context, kind)).filter(({ code, name, text }) =>
      `${code} ${name} ${text}`.toLowerCase().includes(searchText),
    ),
    page,
  )
}

export const abilityRequiredListHandler: Handler<typeof abilityRequiredList> = async (context, { kind }) => {
  const items = (await catalogueOf(context, kind)).filter(({ required }) => required)
  return { items, totalItems: items.length }
}

/** Abilities of an app's kind: those on offer, and those that it has or applied for. */
const visibleAbilitiesFor = ({ kind }: App, { catalogue, grants }: Holdings): Ability[] =>
  abilitiesOf(catalogue, kind).filter(
    ({ code, offered }) => offered || grants.some((grant) => grant.kind === 'ability' && grant.code === code),
  )

/** All fields that any of them asks for, in their order; those that only some have to fill in are not optional. */
function fieldsFor(app: App, holdings: Holdings): AskedField[] {
  const allFields = visibleAbilitiesFor(app, holdings).flatMap((item) =>
    abilityFields(holdings.catalogue, app.kind, item),
  )
  return holdings.catalogue.field.flatMap((field) => {
    const same = allFields.filter(({ code }) => code === field.code)
    return same.length === 0 ? [] : [{ ...field, optional: same.every(({ optional }) => optional) }]
  })
}

/** Every ability of an app's kind, with its state for this app. */
async function itemsOf(context: Context, app: App, holdings: Holdings): Promise<AbilityItem[]> {
  const facts = await factsOf(context, app, holdings)
  return visibleAbilitiesFor(app, holdings).map((ability) => {
    const grant = grantOf(holdings, 'ability', ability.code)
    const state = grant?.state ?? null
    const needs = neededOf(holdings.catalogue, ability.needs, facts)
    return {
      ...catalogueItem(holdings.catalogue, ability),
      asks: namesOfFields(abilityFields(holdings.catalogue, app.kind, ability)),
      documents: documentItemsFor(ability, holdings),
      needs,
      open:
        needs.every(({ done }) => done) &&
        grantNextOf(state, applyEventOf(state), (grant?.approved ?? null) !== null) !== null,
      grant: grant ? grantAnswer(grant, holdings) : null,
    }
  })
}

const documentItemsFor = (ability: Ability, { catalogue, documents }: Pick<Holdings, 'catalogue' | 'documents'>) =>
  ability.documents.map((code) => ({
    ...documentItem(catalogue, code),
    pictureId: documents.find(({ about }) => about === documentOf(ability.code, code))?.id ?? null,
  }))

/** Device models that an application of the entry names: they can be applied for again, on offer or not. */
const appliedDeviceModelsOf = ({ grants }: Pick<Holdings, 'grants'>) => ({
  deviceModels: grants.flatMap(({ form, approved }) => [form.deviceModels ?? [], approved?.deviceModels ?? []].flat(2)),
})

export const appAbilityListHandler: Handler<typeof appAbilityList> = async (context, { appId }) => {
  const app = await requireApp(context, appId)
  const holdings = await findHoldings(context, app)
  const items = await itemsOf(context, app, holdings)
  return {
    appId,
    appName: app.name,
    kind: app.kind,
    stamp: holdings.stamp,
    may: canFor(context, 'app:submit', appId),
    mayUpload: canFor(context, 'app:edit', appId),
    fields: fieldsFor(app, holdings).map((field) =>
      formField({ app, options: holdings.options, kept: appliedDeviceModelsOf(holdings) }, field),
    ),
    items,
    totalItems: items.length,
  }
}

export const appAbilityInForceHandler: Handler<typeof appAbilityInForce> = async (context, { appId }) => {
  const { grants, suspended, catalogue } = await findHoldings(context, await requireApp(context, appId))
  const items = grants
    .filter(({ kind, approved }) => kind === 'ability' && approved !== null && !suspended)
    .map(({ id, code }) => ({ id, code, name: nameIn(catalogue, 'ability', code) }))
  return { items, totalItems: items.length }
}

type Which = { appId: number; kind?: Grant['kind'] | undefined; state?: Grant['state'] | undefined }

async function loadAppliedGrants(context: Context, { appId, kind, state }: Which): Promise<Grant[]> {
  const holdings = await findHoldings(context, await requireApp(context, appId))
  return holdings.grants
    .filter((grant) => (!kind || grant.kind === kind) && (!state || grant.state === state))
    .toSorted((a, b) => b.submitted_at.getTime() - a.submitted_at.getTime() || b.id - a.id)
    .map((grant) => grantAnswer(grant, holdings))
}

export const appAbilityAppliedAllHandler: Handler<typeof appAbilityAppliedAll> = async (context, which) => {
  const items = await loadAppliedGrants(context, which)
  return { items, totalItems: items.length }
}

export const appAbilityAppliedHandler: Handler<typeof appAbilityApplied> = async (context, { page, ...which }) =>
  paginate(await loadAppliedGrants(context, which), page)

const HISTORY = 50

export const historyOf = async ({ db }: Pick<Context, 'db'>, grantId: number) =>
  (await listHistory(db, 'grant', grantId, { limit: HISTORY })).map(ownHistoryItem<'grant'>)

export const appAbilityDetailHandler: Handler<typeof appAbilityDetail> = async (context, { id }) => {
  await appOwner(context, false)
  const appId = await findGrantApp(context.db, id)
  if (appId === undefined) throw new ApiError('404001', { reason: 'app.not_found' })
  const app = await requireApp(context, appId)
  const [grant, holdings] = await readTogether(context.db, [
    () => findGrant(context.db, app.id, id),
    () => findHoldings(context, app),
  ])
  if (!grant) throw new ApiError('404001', { reason: 'ability.not_found' })
  const ability = abilitiesOf(holdings.catalogue, app.kind).find(
    ({ code }) => grant.kind === 'ability' && code === grant.code,
  )
  return {
    appId,
    grant: grantAnswer(grant, holdings),
    documents: ability ? documentItemsFor(ability, holdings) : [],
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
  const app = await requireApp(context, appId)
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
