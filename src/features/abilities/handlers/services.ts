// Handlers for an app's services: list, state of each, form and configuration.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { appDetail, canFor } from '../../apps/handlers/app-access.ts'
import type { App } from '../../apps/queries/apps.ts'
import { REVIEW_DAYS } from '../../accounts/rules/limits.ts'
import type { FormField, ServiceDetail } from '../contract/answers.ts'
import type {
  applied,
  appServiceConfigList,
  getAppDetailAndServices,
  getAppServiceDetail,
  getCarAppDetailAndServices,
} from '../contract/services.ts'
import { type ServiceCode, serviceFields, SERVICES, servicesOf } from '../../apps/rules/grants/services.ts'
import { applyEventOf, grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { optionName } from '../../apps/rules/options.ts'
import { SERVICE_NAME, SERVICE_TEXT } from '../../apps/rules/grants/labels.ts'
import { canApproveAtOnce } from './automatic-approval.ts'
import { formField } from './form-fields.ts'
import { factsOf, grantAnswer, grantOf, type Holdings, findHoldings, neededOf, seenApp } from './app-holdings.ts'

type Read = { app: App; holdings: Holdings; facts: Awaited<ReturnType<typeof factsOf>> }

function serviceItem(context: Context, { app, facts, holdings }: Read, service: ServiceCode) {
  const grant = grantOf(holdings, 'service', service)
  const state = grant?.state ?? null
  const needs = neededOf(SERVICES[service].needs, facts)
  return {
    service,
    name: SERVICE_NAME[service](),
    text: SERVICE_TEXT[service](),
    needs,
    open:
      needs.every(({ done }) => done) &&
      grantNextOf(state, applyEventOf(state), (grant?.approved ?? null) !== null) !== null,
    grant: grant ? grantAnswer(grant, holdings) : null,
    may: canFor(context, SERVICES[service].permission, app.id),
  }
}

const modelsOf = (item: { grant: { form: Record<string, string | string[]> } | null }): string[] =>
  [item.grant?.form.carModels ?? []].flat()

export const getAppDetailAndServicesHandler: Handler<typeof getAppDetailAndServices> = async (context, { appId }) => {
  const app = await seenApp(context, appId)
  const holdings = await findHoldings(context, app)
  const facts = await factsOf(context, app, holdings)
  return {
    app: await appDetail(context, app.owner_id, appId),
    stamp: holdings.stamp,
    services: servicesOf(app.kind).map((service) => serviceItem(context, { app, facts, holdings }, service)),
  }
}

export const getCarAppDetailAndServicesHandler: Handler<typeof getCarAppDetailAndServices> = async (
  context,
  { appId },
) => {
  const app = await seenApp(context, appId)
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
    services: servicesOf('car').map((service) => {
      const item = serviceItem(context, { app, facts, holdings }, service)
      return { ...item, models: modelsOf(item) }
    }),
  }
}

/** @throws ApiError 404001 for a service that apps of this kind cannot have */
export async function serviceDetail(context: Context, app: App, service: ServiceCode): Promise<ServiceDetail> {
  if (!SERVICES[service].kinds.includes(app.kind)) throw new ApiError('404001', { reason: 'ability.not_offered' })
  const holdings = await findHoldings(context, app)
  const facts = await factsOf(context, app, holdings)
  const { options } = holdings
  const isAtOnce = await canApproveAtOnce(context, service, grantOf(holdings, 'service', service))
  const helpOf = (field: FormField): FormField =>
    field.name === 'volume' && isAtOnce
      ? { ...field, help: m.abilities_help_volume_at_once({ days: REVIEW_DAYS }) }
      : field
  return {
    ...serviceItem(context, { app, facts, holdings }, service),
    appId: app.id,
    appName: app.name,
    appKind: app.kind,
    stamp: holdings.stamp,
    fields: serviceFields(app.kind, service).map((field) => helpOf(formField({ app, options }, field, false))),
    configFields: SERVICES[service].config.map((field) => formField({ app, options }, field, true)),
  }
}

export const getAppServiceDetailHandler: Handler<typeof getAppServiceDetail> = async (context, { appId, service }) =>
  serviceDetail(context, await seenApp(context, appId), service)

export const appliedHandler: Handler<typeof applied> = async (context, { appId }) => {
  const holdings = await findHoldings(context, await seenApp(context, appId))
  const items = holdings.grants.filter(({ kind }) => kind === 'service').map((grant) => grantAnswer(grant, holdings))
  return { items, total: items.length }
}

export const appServiceConfigListHandler: Handler<typeof appServiceConfigList> = async (context, { appId }) => {
  const app = await seenApp(context, appId)
  const holdings = await findHoldings(context, app)
  return {
    items: servicesOf(app.kind).flatMap((service) => {
      const grant = grantOf(holdings, 'service', service)
      if (!grant?.approved) return []
      return [
        {
          service,
          name: SERVICE_NAME[service](),
          version: grant.version,
          fields: SERVICES[service].config.map((field) => formField({ app, options: holdings.options }, field, true)),
          config: grantAnswer(grant, holdings).config,
        },
      ]
    }),
  }
}
