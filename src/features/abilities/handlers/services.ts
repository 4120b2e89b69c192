// Handlers for an app's services: list, state of each, form and configuration.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { valueIn } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import { appDetail, canFor } from '../../apps/handlers/app-access.ts'
import type { App } from '../../apps/queries/apps.ts'
import { REVIEW_DAYS } from '../../../lib/portal/review-days.ts'
import type { FormField, ServiceDetail } from '../contract/answers.ts'
import type {
  applied,
  appServiceConfigList,
  getAppDetailAndServices,
  getAppServiceDetail,
  getCarAppDetailAndServices,
} from '../contract/services.ts'
import {
  configFields,
  findService,
  type Service,
  serviceFields,
  servicesOf,
} from '../../apps/rules/grants/catalogue.ts'
import { AUTO_APPROVED_VOLUME } from '../../apps/rules/grants/automatic-approval.ts'
import { isServiceCode, SERVICE_PERMISSION, type ServiceCode } from '../../apps/rules/grants/services.ts'
import { applyEventOf, grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { optionName } from '../../apps/rules/options.ts'
import { canAutoApprove } from './automatic-approval.ts'
import { formField } from './form-fields.ts'
import { factsOf, grantAnswer, grantOf, type Holdings, findHoldings, neededOf, requireApp } from './app-holdings.ts'

type KnownService = Service & { code: ServiceCode }
const isKnown = (service: Service): service is KnownService => isServiceCode(service.code)

/** Services of an app's kind: those on offer, and those that it has or applied for. */
const visibleServicesFor = ({ kind }: App, { catalogue, grants }: Holdings): KnownService[] =>
  servicesOf(catalogue, kind)
    .filter(isKnown)
    .filter(({ code, offered }) => offered || grants.some((grant) => grant.kind === 'service' && grant.code === code))

type Read = { app: App; holdings: Holdings; facts: Awaited<ReturnType<typeof factsOf>> }

function serviceItem(context: Context, { app, facts, holdings }: Read, { code, ...service }: KnownService) {
  const grant = grantOf(holdings, 'service', code)
  const state = grant?.state ?? null
  const needs = neededOf(holdings.catalogue, service.needs, facts)
  return {
    service: code,
    name: valueIn(service.name, getLocale()),
    text: valueIn(service.text, getLocale()),
    guide: service.guide,
    needs,
    open:
      (service.offered || grant !== undefined) &&
      needs.every(({ done }) => done) &&
      grantNextOf(state, applyEventOf(state), (grant?.approved ?? null) !== null) !== null,
    grant: grant ? grantAnswer(grant, holdings) : null,
    may: canFor(context, SERVICE_PERMISSION[code], app.id),
  }
}

const modelsOf = (item: { grant: { form: Record<string, string | string[]> } | null }): string[] =>
  [item.grant?.form.carModels ?? []].flat()

export const getAppDetailAndServicesHandler: Handler<typeof getAppDetailAndServices> = async (context, { appId }) => {
  const app = await requireApp(context, appId)
  const holdings = await findHoldings(context, app)
  const facts = await factsOf(context, app, holdings)
  return {
    app: await appDetail(context, app.owner_id, appId),
    stamp: holdings.stamp,
    services: visibleServicesFor(app, holdings).map((service) =>
      serviceItem(context, { app, facts, holdings }, service),
    ),
  }
}

export const getCarAppDetailAndServicesHandler: Handler<typeof getCarAppDetailAndServices> = async (
  context,
  { appId },
) => {
  const app = await requireApp(context, appId)
  if (app.kind !== 'car') throw new ApiError('404001', { reason: 'app.wrong_kind' })
  const holdings = await findHoldings(context, app)
  const facts = await factsOf(context, app, holdings)
  return {
    app: await appDetail(context, app.owner_id, appId),
    stamp: holdings.stamp,
    models: [app.data.carModels ?? []]
      .flat()
      .map((code) => ({ code, name: optionName(holdings.options, 'car-model', code) })),
    abilities: holdings.grants
      .filter(({ kind }) => kind === 'ability')
      .map((grant) => ({ ...grantAnswer(grant, holdings), models: [grant.form.carModels ?? []].flat() })),
    services: visibleServicesFor(app, holdings).map((service) => {
      const item = serviceItem(context, { app, facts, holdings }, service)
      return { ...item, models: modelsOf(item) }
    }),
  }
}

/** @throws ApiError 404001 for a service that apps of this kind cannot have */
export async function serviceDetail(context: Context, app: App, service: ServiceCode): Promise<ServiceDetail> {
  const holdings = await findHoldings(context, app)
  const catalogueService = findService(holdings.catalogue, app.kind, service)
  if (!catalogueService || !isKnown(catalogueService)) throw new ApiError('404001', { reason: 'ability.not_offered' })
  const facts = await factsOf(context, app, holdings)
  const { catalogue, options } = holdings
  const isAutomatic = await canAutoApprove(context, service, grantOf(holdings, 'service', service))
  const fields = serviceFields(catalogue, app.kind, catalogueService).map((field) => formField({ app, options }, field))
  const autoApprovedChoice = fields
    .find(({ name }) => name === 'volume')
    ?.options.find(({ value }) => value === AUTO_APPROVED_VOLUME)?.label
  const helpOf = (field: FormField): FormField =>
    field.name === 'volume' && isAutomatic && autoApprovedChoice
      ? { ...field, help: m.abilities_help_volume_at_once({ choice: autoApprovedChoice, days: REVIEW_DAYS }) }
      : field
  return {
    ...serviceItem(context, { app, facts, holdings }, catalogueService),
    appId: app.id,
    appName: app.name,
    appKind: app.kind,
    stamp: holdings.stamp,
    fields: fields.map(helpOf),
    configFields: configFields(catalogue, catalogueService).map((field) => formField({ app, options }, field)),
  }
}

export const getAppServiceDetailHandler: Handler<typeof getAppServiceDetail> = async (context, { appId, service }) =>
  serviceDetail(context, await requireApp(context, appId), service)

export const appliedHandler: Handler<typeof applied> = async (context, { appId }) => {
  const holdings = await findHoldings(context, await requireApp(context, appId))
  const items = holdings.grants.filter(({ kind }) => kind === 'service').map((grant) => grantAnswer(grant, holdings))
  return { items, total: items.length }
}

export const appServiceConfigListHandler: Handler<typeof appServiceConfigList> = async (context, { appId }) => {
  const app = await requireApp(context, appId)
  const holdings = await findHoldings(context, app)
  return {
    items: visibleServicesFor(app, holdings).flatMap((service) => {
      const grant = grantOf(holdings, 'service', service.code)
      if (!grant?.approved) return []
      return [
        {
          service: service.code,
          name: valueIn(service.name, getLocale()),
          version: grant.version,
          fields: configFields(holdings.catalogue, service).map((field) =>
            formField({ app, options: holdings.options }, field),
          ),
          config: grantAnswer(grant, holdings).config,
        },
      ]
    }),
  }
}
