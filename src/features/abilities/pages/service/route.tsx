// The service page of an app: application, outcome, configuration; for global search its functions. Serves
// /service/config and /application/apply/provider-app, provider-web and GlobalSearchApp (handbook/pages.md [2]).
import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { notFound, orPage, portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform, send, type Submission } from '../../../../api/forms/action.ts'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { appAbilityEnd, appAbilityWithdraw } from '../../contract/abilities.ts'
import { delAppGSFunctionService, getAppGSFunctionList, switchAppGSFunctionService } from '../../contract/functions.ts'
import {
  appServiceConfigSave,
  BY_CAR,
  BY_PHONE,
  carAppApplyService,
  getAppServiceDetail,
  mobileAppApplyService,
  providerAccountApplyApp,
  providerAccountApplyWeb,
  providerAccountUpdateApp,
  providerAccountUpdateWeb,
} from '../../contract/services.ts'
import { Checklist } from '../../components/checklist.tsx'
import { draftOf } from '../../components/draft.server.ts'
import { ConfigForm } from './config-form.tsx'
import { FunctionList } from './function-list.tsx'
import { GrantErrors, GrantForm } from '../../components/grant-form.tsx'
import { useGrantForm } from '../../components/use-grant-form.ts'
import { GrantFields } from '../../components/grant-fields.tsx'
import { appIdOf } from '../../components/app-address.server.ts'
import { openCallsView, testCall } from '../../components/open-calls.server.ts'
import { OpenCalls, testCallOf } from '../../components/open-calls.tsx'
import { Outcome } from '../../components/outcome.tsx'
import { MORE_FIELDS, moreIn } from '../../components/more-fields.server.ts'
import { mistakesIn } from '../../components/mistakes.ts'
import { detailUrl } from '../../../apps/rules/app-urls.ts'
import { SERVICE_CODES, type ServiceCode } from '../../../apps/rules/grants/services.ts'
import type { AppKind } from '../../../apps/rules/transitions.ts'
import styles from '../../components/abilities.module.css'

/** Routes that stand for one fixed service each. */
const OWN_PAGE: Record<string, ServiceCode> = {
  'provider-app': 'provider-app',
  'provider-web': 'provider-web',
  GlobalSearchApp: 'gs',
}

/** Without an app there is nothing to configure, so the visitor goes to service management. */
function serviceOf(url: URL): ServiceCode | null {
  const name = OWN_PAGE[url.pathname.split('/').at(-1) ?? ''] ?? url.searchParams.get('service')
  return SERVICE_CODES.find((code) => code === name) ?? null
}

function serviceIn(url: URL): ServiceCode {
  const service = serviceOf(url)
  if (!service) throw notFound()
  return service
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  if (!url.searchParams.has('appId')) throw redirect('/application')
  const portal = portalOf(context)
  const appId = appIdOf(url)
  const service = serviceOf(url)
  if (!service)
    throw url.searchParams.has('service') ? notFound() : redirect(`/application/detail?appId=${appId}#services`)
  const [detail, functions] = await orPage(() =>
    Promise.all([
      portal.call(getAppServiceDetail, { appId, service }),
      service === 'gs' ? portal.call(getAppGSFunctionList, { appId }) : null,
    ]),
  )
  const about = `service:${service}`
  const openedFields = detail.grant?.opened ?? null
  const app = detailUrl(detail.appKind, detail.appId)
  return {
    ...detail,
    calls: detail.grant?.inForce
      ? await openCallsView(portal, { appId, kind: 'service', code: service, guide: detail.guide, app })
      : null,
    service,
    functions,
    draft: await draftOf(portal, { appId, about, fields: detail.fields, opened: openedFields }),
    formKey: crypto.randomUUID(),
    app,
  }
}

const input = ({ url }: Submission) => ({ appId: appIdOf(url) })
const to = (_: unknown, { url }: Submission) => url.pathname + url.search

/** Sign-in with the provider account has calls of its own; other services are named in the input. */
const PROVIDER_CALLS = {
  'provider-app': { apply: providerAccountApplyApp, save: providerAccountUpdateApp },
  'provider-web': { apply: providerAccountApplyWeb, save: providerAccountUpdateWeb },
} as const
type ProviderService = keyof typeof PROVIDER_CALLS

const isProviderService = (service: ServiceCode): service is ProviderService => Object.hasOwn(PROVIDER_CALLS, service)
const isOneOf = <Code extends ServiceCode>(codes: readonly Code[], service: ServiceCode): service is Code =>
  (codes as readonly ServiceCode[]).includes(service)

const config = perform(
  [appServiceConfigSave, ...Object.values(PROVIDER_CALLS).map(({ save }) => save)],
  async ({ portal, form, url }) => {
    const service = serviceIn(url)
    const fields = { appId: appIdOf(url), ...moreIn(form) }
    const result = isProviderService(service)
      ? await portal.submit(PROVIDER_CALLS[service].save, form, fields)
      : await portal.submit(appServiceConfigSave, form, { ...fields, service })
    return { ...result, value: null }
  },
)

function submitApplication({ portal, form, url }: Submission, service: ServiceCode, appKind: AppKind) {
  const fields = { appId: appIdOf(url), ...moreIn(form) }
  if (isProviderService(service)) return portal.submit(PROVIDER_CALLS[service].apply, form, fields)
  if (appKind === 'car' && isOneOf(BY_CAR, service))
    return portal.submit(carAppApplyService, form, { ...fields, service })
  if (appKind !== 'car' && isOneOf(BY_PHONE, service))
    return portal.submit(mobileAppApplyService, form, { ...fields, service })
  throw notFound()
}

const apply = perform(
  [mobileAppApplyService, carAppApplyService, ...Object.values(PROVIDER_CALLS).map(({ apply: call }) => call)],
  async (submission) => {
    const { portal, url } = submission
    const service = serviceIn(url)
    const { appKind } = await orPage(() => portal.call(getAppServiceDetail, { appId: appIdOf(url), service }))
    const result = await submitApplication(submission, service, appKind)
    if (result.ok) throw redirect(to(null, submission))
    return { ...result, value: null }
  },
)

const turn = (on: 'true' | 'false') =>
  send(switchAppGSFunctionService, { input: (submission) => ({ ...input(submission), on }), to })

export const action = actionOf(
  {
    testCall,
    withdraw: send(appAbilityWithdraw, { input, to }),
    end: send(appAbilityEnd, { input, to }),
    on: turn('true'),
    off: turn('false'),
    delete: send(delAppGSFunctionService, { input, to }),
    config,
    apply,
  },
  { own: [MORE_FIELDS] },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? `${loaderData.name} · ${loaderData.appName}` : '', matches) },
]

const SIGN: Record<ServiceCode, string> = {
  push: 'bell-ringing',
  account: 'user-circle',
  gs: 'search',
  voice: 'microphone',
  'provider-app': 'plug-connected',
  'provider-web': 'plug-connected',
}

export default function Page() {
  const { appId, about } = useLoaderData<typeof loader>().draft.place
  // Another service has another draft.
  return <ServicePage key={`${appId} ${about}`} />
}

function ServicePage() {
  const page = useLoaderData<typeof loader>()
  const { appName, name, text, grant, needs, may, functions, fields, configFields } = page
  const result = useActionData<typeof action>()
  const busy = useNavigation().formData?.get('intent') === 'apply'
  const form = useGrantForm({
    grant,
    draft: page.draft,
    formKey: page.formKey,
    result,
    finalResult: grant?.state === 'review' ? grant.version : undefined,
  })
  const [changing, setChanging] = useState(page.draft.savedAt !== null)
  const isInForce = grant?.inForce ?? false
  const canApply = may && grant?.state !== 'review'
  // A service in force is edited only when asked for explicitly.
  const isForm = canApply && (grant?.state !== 'granted' || changing || result?.intent === 'apply')
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[{ label: m.apps_title(), url: '/application' }, { label: appName, url: page.app }, { label: name }]}
      />
      <header className={styles.title}>
        <span>
          <Icon name={SIGN[page.service]} size={36} />
        </span>
        <div>
          <h1>{name}</h1>
          <p className={styles.lead}>{text}</p>
        </div>
      </header>
      <div className={styles.grid}>
        <div className={styles.stack}>
          <GrantErrors result={result} mistakes={mistakesIn(form.errors, [...fields, ...configFields])} />
          {grant ? <Outcome grant={grant} may={may} /> : null}
          {functions && (isInForce || functions.total > 0) ? <FunctionList list={functions} /> : null}
          {isInForce && grant && configFields.length > 0 ? (
            <ConfigForm grant={grant} fields={configFields} may={may} result={result} />
          ) : null}
          {page.calls ? <OpenCalls name={name} calls={page.calls} tested={testCallOf(result)} /> : null}
          {canApply && !isForm ? <ChangeOffer change={() => setChanging(true)} /> : null}
          {isForm ? (
            <section aria-labelledby="apply">
              <h2 id="apply">{grant ? m.abilities_apply_again() : m.abilities_apply_service()}</h2>
              <p className={styles.help}>{m.abilities_part_use_lead()}</p>
              <GrantForm
                form={form}
                hidden={{ stamp: page.stamp }}
                backUrl={page.app}
                submit={{
                  label: grant ? m.abilities_submit_again() : m.abilities_submit_one(),
                  intent: 'apply',
                  busy,
                }}
                className={styles.fields}
              >
                <GrantFields
                  fields={fields}
                  valueOf={(field) => form.values[field]}
                  errors={form.errors}
                  isClosed={(field) => !form.isOpen(field)}
                />
              </GrantForm>
            </section>
          ) : null}
          {!grant && !may ? <p>{m.abilities_may_not()}</p> : null}
        </div>
        <aside className={styles.side} aria-label={m.abilities_side()}>
          <Checklist needs={needs} />
        </aside>
      </div>
    </div>
  )
}

function ChangeOffer({ change }: { change: () => void }) {
  return (
    <section aria-labelledby="change">
      <h2 id="change">{m.abilities_change()}</h2>
      <p className={styles.help}>{m.abilities_change_lead()}</p>
      <Button kind="line" onClick={change}>
        {m.abilities_change_go()}
      </Button>
    </section>
  )
}
