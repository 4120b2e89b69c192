// Handlers to apply for services and configure them; provider accounts are services with endpoints of their own.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { logAppActivity } from '../../apps/handlers/log-activity.ts'
import { developerActor } from '../../apps/handlers/app-access.ts'
import { type Grant, moveGrant } from '../../apps/queries/grants.ts'
import type { ServiceDetail } from '../contract/answers.ts'
import type {
  appServiceConfigSave,
  carAppApplyService,
  mobileAppApplyService,
  providerAccountApplyApp,
  providerAccountApplyWeb,
  providerAccountUpdateApp,
  providerAccountUpdateWeb,
} from '../contract/services.ts'
import { holdCatalogueItems } from '../../apps/queries/catalogue.ts'
import { configFields, findService, serviceFields } from '../../apps/rules/grants/catalogue.ts'
import { fieldName, type GrantField, type GrantForm, isSame } from '../../apps/rules/grants/fields.ts'
import { isAutoApprovedVolume } from '../../apps/rules/grants/automatic-approval.ts'
import { SERVICE_PERMISSION, type ServiceCode } from '../../apps/rules/grants/services.ts'
import { grantNextOf } from '../../apps/rules/grants/transitions.ts'
import { nameIn } from '../../apps/rules/grants/names.ts'
import { autoApprove, canAutoApprove } from './automatic-approval.ts'
import { parseGrantForm, type GrantInput, namesOfFields } from './form-fields.ts'
import { serviceDetail } from './services.ts'
import { mergeGrantForm, mustBeOpen, fieldError, sendToReview, notifySubmitted } from './submitting.ts'
import { factsOf, grantOf, findHoldings, neededOf, lockApp } from './app-holdings.ts'

type ServiceApplicationInput = { appId: number; stamp: string; formKey?: string | undefined } & GrantInput

/** A repeated submission of the same form: what is approved automatically is already in force by then. */
const isSentAgain = ({ state, form }: Grant, { more, ...given }: GrantInput): boolean =>
  state === 'review' ||
  (state === 'granted' &&
    Object.entries({ ...given, ...more }).every(
      ([field, value]) => value === undefined || isSame(value, form[field as GrantField]),
    ))

async function apply(
  context: Context,
  service: ServiceCode,
  isOf: (kind: string) => boolean,
  { appId, stamp, formKey, ...given }: ServiceApplicationInput,
): Promise<ServiceDetail> {
  const app = await lockApp(context, appId, SERVICE_PERMISSION[service], true)
  await holdCatalogueItems(context.db, 'service', [service])
  const holdings = await findHoldings(context, app)
  const { catalogue } = holdings
  const grant = grantOf(holdings, 'service', service)
  const catalogueService = findService(catalogue, app.kind, service)
  if (!catalogueService || !isOf(app.kind) || (!catalogueService.offered && !grant))
    throw fieldError({ service: m.abilities_refusal_kind() })
  const name = nameIn(catalogue, 'service', service)
  if (formKey !== undefined && grant?.form_key === formKey && isSentAgain(grant, given))
    return serviceDetail(context, app, service)
  if (stamp !== holdings.stamp)
    throw new ApiError('409001', {
      reason: 'ability.outdated',
      message: m.abilities_refusal_stale(),
      value: { stamp: holdings.stamp },
    })
  mustBeOpen(grant, name, 'service')
  const open = neededOf(catalogue, catalogueService.needs, await factsOf(context, app, holdings)).filter(
    ({ done }) => !done,
  )
  if (open.length > 0) {
    const lacking = open.map(({ text }) => text).join(m.apps_and())
    throw fieldError({ service: m.abilities_refusal_needs({ name, needs: lacking }) })
  }
  const fields = serviceFields(catalogue, app.kind, catalogueService)
  const form = mergeGrantForm(app, grant, parseGrantForm(given, fields), namesOfFields(fields), holdings.options)
  const isUnchanged = ({ approved }: Grant) =>
    fields.every(({ code }) => isSame(form[fieldName(code)], approved?.[fieldName(code)]))
  if (grant?.state === 'granted' && isUnchanged(grant))
    throw new ApiError('409001', { reason: 'ability.unchanged', message: m.abilities_refusal_unchanged() })
  const sending = { kind: 'service', code: service, grant, form, formKey: formKey ?? null } as const
  if (isAutoApprovedVolume(form) && (await canAutoApprove(context, service, grant))) {
    await autoApprove(context, app, sending)
  } else {
    const submittedCase = await sendToReview(context, app, { ...sending, pictures: [] })
    await notifySubmitted(context, app, `service:${service}`, [submittedCase])
  }
  return serviceDetail(context, app, service)
}

const anyKind = () => true

export const mobileAppApplyServiceHandler: Handler<typeof mobileAppApplyService> = (context, { service, ...given }) =>
  apply(context, service, (kind) => kind !== 'car', given)

export const carAppApplyServiceHandler: Handler<typeof carAppApplyService> = (context, { service, ...given }) =>
  apply(context, service, (kind) => kind === 'car', given)

export const providerAccountApplyAppHandler: Handler<typeof providerAccountApplyApp> = (context, input) =>
  apply(context, 'provider-app', anyKind, input)

export const providerAccountApplyWebHandler: Handler<typeof providerAccountApplyWeb> = (context, input) =>
  apply(context, 'provider-web', anyKind, input)

type Config = { appId: number; version: number } & GrantInput

/** Takes effect immediately; only a service in force can be configured. */
async function configure(
  context: Context,
  service: ServiceCode,
  { appId, version, ...given }: Config,
): Promise<ServiceDetail> {
  const { db, now } = context
  const app = await lockApp(context, appId, SERVICE_PERMISSION[service], true)
  const holdings = await findHoldings(context, app)
  const grant = grantOf(holdings, 'service', service)
  const catalogueService = findService(holdings.catalogue, app.kind, service)
  if (!catalogueService) throw new ApiError('404001', { reason: 'ability.not_offered' })
  const to = grant && grantNextOf(grant.state, 'configured', grant.approved !== null)
  if (!grant?.approved || !to)
    throw new ApiError('409001', { reason: 'ability.not_granted', message: m.abilities_refusal_not_granted() })
  if (grant.version !== version)
    throw new ApiError('409001', {
      reason: 'ability.outdated',
      message: m.abilities_refusal_stale(),
      value: { version: grant.version },
    })
  const set: GrantForm = {
    ...grant.config,
    ...parseGrantForm(given, configFields(holdings.catalogue, catalogueService)),
  }
  const isMoved = await moveGrant(db, {
    id: grant.id,
    from: grant.state,
    to,
    event: 'configured',
    actor: developerActor(context),
    now,
    set: { config: set },
  })
  if (!isMoved) throw new ApiError('409001', { reason: 'ability.moved' })
  await logAppActivity(context, app, 'app_saved', { after: { grant: `service:${service}` } })
  return serviceDetail(context, app, service)
}

export const appServiceConfigSaveHandler: Handler<typeof appServiceConfigSave> = (context, { service, ...given }) =>
  configure(context, service, given)

export const providerAccountUpdateAppHandler: Handler<typeof providerAccountUpdateApp> = (context, input) =>
  configure(context, 'provider-app', input)

export const providerAccountUpdateWebHandler: Handler<typeof providerAccountUpdateWeb> = (context, input) =>
  configure(context, 'provider-web', input)
