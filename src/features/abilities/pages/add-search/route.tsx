// The search function page (/application/apply/AddSearch): add one, or edit and resubmit it (handbook/pages.md [2]).
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
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { dayOf, timeText } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import {
  applyAppGSFunctionService,
  getAppGSFunctionDetailById,
  getAppGSFunctionList,
  updateAppGSFunctionService,
} from '../../contract/functions.ts'
import { draftOf } from '../../components/draft.server.ts'
import { DocumentUpload } from '../../components/document-upload.tsx'
import { GrantErrors, GrantForm } from '../../components/grant-form.tsx'
import { useGrantForm } from '../../components/use-grant-form.ts'
import { GrantFields } from '../../components/grant-fields.tsx'
import { appIdOf } from '../../components/app-address.server.ts'
import { Outcome } from '../../components/outcome.tsx'
import { FILE_FIELDS, plainUpload } from '../../components/plain-upload.server.ts'
import { mistakesIn } from '../../components/mistakes.ts'
import { SearchPreview } from './search-preview.tsx'
import { detailUrl } from '../../../apps/rules/app-urls.ts'
import { actorText } from '../../../apps/rules/labels.ts'
import { GRANT_EVENT } from '../../../apps/rules/grants/event-labels.ts'
import styles from '../../components/abilities.module.css'

function idOf(url: URL): string | null {
  const id = url.searchParams.get('id')
  if (id !== null && !/^\d{1,10}$/.test(id)) throw notFound()
  return id
}
const searchUrl = (appId: number | string): string => `/application/apply/GlobalSearchApp?appId=${appId}`

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const appId = appIdOf(url)
  const id = idOf(url)
  const [list, one] = await orPage(() =>
    Promise.all([
      portal.call(getAppGSFunctionList, { appId }),
      id === null ? null : portal.call(getAppGSFunctionDetailById, { appId, id }),
    ]),
  )
  // Functions belong to global search; without it nothing can be added.
  if (!list.open && one === null) throw redirect(searchUrl(appId))
  const about = id === null ? 'function' : `function:${id}`
  const openedFields = one?.function.opened ?? null
  return {
    draft: await draftOf(portal, { appId, about, fields: list.fields, opened: openedFields }),
    appId: list.appId,
    appName: list.appName,
    serviceName: list.serviceName,
    may: list.may,
    fields: list.fields,
    grant: one?.function ?? null,
    history: (one?.history ?? []).map(({ id: at, event, at: when, actor, actorName, remark }) => ({
      id: at,
      text: [actorText(actor, actorName), GRANT_EVENT[event]()].filter(Boolean).join(' '),
      remark,
      when: timeText(new Date(when)),
      day: dayOf(new Date(when)),
    })),
    formKey: crypto.randomUUID(),
  }
}

export const action = actionOf(
  {
    upload: plainUpload,
    '': perform([applyAppGSFunctionService, updateAppGSFunctionService], async ({ portal, form, url }) => {
      const [appId, id] = [appIdOf(url), idOf(url)]
      const result =
        id === null
          ? await portal.submit(applyAppGSFunctionService, form, { appId })
          : await portal.submit(updateAppGSFunctionService, form, { appId, id })
      if (result.ok) throw redirect(searchUrl(appId))
      return { ...result, value: null }
    }),
  },
  { own: [FILE_FIELDS] },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.grant ? loaderData.grant.name : m.abilities_function_add(), matches) },
]

export default function Page() {
  const { appId, about } = useLoaderData<typeof loader>().draft.place
  // Another function has another draft.
  return <FunctionForm key={`${appId} ${about}`} />
}

function FunctionForm() {
  const page = useLoaderData<typeof loader>()
  const { appId, appName, serviceName, may, fields, grant, history } = page
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const form = useGrantForm({ grant, draft: page.draft, formKey: page.formKey, result })
  const { errors, values } = form
  // Uploaded without JavaScript just now, or as typed.
  const iconId = result?.value ? result.value.id : Number(values.iconId)
  const [icon, setIcon] = useState(iconId || null)
  const [preview, setPreview] = useState({ title: String(values.title ?? ''), keywords: String(values.keywords ?? '') })
  const isClosed = !may || grant?.state === 'review'
  const isLocked = (field: string) => isClosed || !form.isOpen(field)
  const title = grant ? m.abilities_function_edit_title() : m.abilities_function_add()
  const iconField = fields.find(({ look }) => look === 'icon')
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: m.apps_title(), url: '/application' },
          { label: appName, url: detailUrl('phone', appId) },
          { label: serviceName, url: searchUrl(appId) },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className={styles.lead}>{m.abilities_function_lead()}</p>
      <div className={styles.grid}>
        <div className={styles.stack}>
          <GrantErrors result={result} mistakes={mistakesIn(errors, fields)} />
          {grant ? <Outcome grant={grant} may={false} /> : null}
          {may ? null : <Alert title={m.abilities_may_not()} />}
          <GrantForm
            form={form}
            hidden={{ version: grant?.version ?? '', iconId: icon ?? '' }}
            closed={isClosed}
            backUrl={searchUrl(appId)}
            submit={{ label: m.abilities_submit_service(), busy }}
            hasFiles
            className={styles.fields}
            onChange={(data) =>
              setPreview({ title: String(data.get('title') ?? ''), keywords: String(data.get('keywords') ?? '') })
            }
          >
            <GrantFields
              fields={fields.filter(({ look }) => look !== 'icon')}
              valueOf={(name) => values[name]}
              errors={errors}
              isClosed={isLocked}
            />
            {iconField ? (
              <DocumentUpload
                appId={appId}
                ability="search"
                document="icon"
                label={iconField.label}
                help={m.apps_grant_help_icon()}
                pictureId={icon}
                closed={isLocked('iconId')}
                error={errors.iconId ?? errors['search:icon']}
                done={setIcon}
              />
            ) : null}
          </GrantForm>
        </div>
        <aside className={styles.side} aria-label={m.abilities_preview()}>
          <SearchPreview appName={appName} title={preview.title} keywords={preview.keywords} iconId={icon} />
          {history.length > 0 ? (
            <section>
              <h2>{m.abilities_history()}</h2>
              <ol className={styles.history}>
                {history.map(({ id, text, remark, when, day }) => (
                  <li key={id}>
                    <time dateTime={day}>{when}</time>
                    <span>
                      {text}
                      {remark ? <q>{remark}</q> : null}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
        </aside>
      </div>
    </div>
  )
}
