// The search function page (/application/apply/AddSearch): add one, or edit and resubmit it (handbook/pages.md [2]).
import { useState } from 'react'
import {
  Form,
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
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import {
  applyAppGSFunctionService,
  getAppGSFunctionDetailById,
  getAppGSFunctionList,
  updateAppGSFunctionService,
} from '../../contract/functions.ts'
import { draftOf } from '../../components/draft.server.ts'
import { DocumentUpload } from '../../components/document-upload.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { GrantFields } from '../../components/grant-fields.tsx'
import { appIdOf } from '../../components/app-address.server.ts'
import { Outcome } from '../../components/outcome.tsx'
import { FILE_FIELDS, plainUpload } from '../../components/plain-upload.server.ts'
import { mistakesIn } from '../../components/mistakes.ts'
import { SearchPreview } from './search-preview.tsx'
import { refuseWhileUploading } from '../../../../ui/uploads/refuse-while-uploading.ts'
import { useServerDraft } from '../../../../api/forms/use-server-draft.ts'
import { detailUrl } from '../../../apps/rules/app-urls.ts'
import { APP_DRAFT_CALL } from '../../../apps/rules/grants/drafts.ts'
import { isOpened } from '../../rules/correction.ts'
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
  const {
    appId,
    appName,
    serviceName,
    may,
    fields,
    grant,
    history,
    formKey,
    draft: storedDraft,
  } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const [key] = useState(formKey)
  const draft = useServerDraft({ path: APP_DRAFT_CALL, place: storedDraft.place, first: storedDraft, result })
  const errors: Record<string, string> = result?.fields ?? {}
  const values: Record<string, string | string[]> = { ...grant?.form, ...storedDraft.typed, ...result?.typed }
  if (result?.value) values.iconId = String(result.value.id)
  const [icon, setIcon] = useState(values.iconId ? Number(values.iconId) : null)
  const [preview, setPreview] = useState({ title: String(values.title ?? ''), keywords: String(values.keywords ?? '') })
  const openedFields = grant?.opened ?? null
  const isClosed = !may || grant?.state === 'review'
  const isLocked = (field: string) => isClosed || !isOpened(openedFields, field)
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
          {result?.message ? (
            <ErrorSummary
              look="lines"
              title={Object.keys(errors).length > 0 ? undefined : result.message}
              mistakes={mistakesIn(errors, fields)}
              focusOn={result}
            />
          ) : null}
          {grant ? <Outcome grant={grant} may={false} /> : null}
          {may ? null : <Alert title={m.abilities_may_not()} />}
          <Form
            method="post"
            encType="multipart/form-data"
            className={styles.fields}
            noValidate
            onInput={(event) => (isClosed ? undefined : draft.onInput(event.currentTarget))}
            onSubmit={(event) => {
              if (!refuseWhileUploading(event)) draft.pause()
            }}
            onChange={(event) => {
              const form = new FormData(event.currentTarget)
              setPreview({
                title: form.get('title')?.toString() ?? '',
                keywords: form.get('keywords')?.toString() ?? '',
              })
            }}
          >
            {/* Enter must submit the whole form, not the icon. */}
            <button type="submit" className="vh" tabIndex={-1} aria-hidden />
            <input type="hidden" name="formKey" value={key} />
            <input type="hidden" name="version" value={grant?.version ?? ''} />
            <input type="hidden" name="iconId" value={icon ?? ''} />
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
                help={m.abilities_help_icon()}
                pictureId={icon}
                closed={isLocked('iconId')}
                error={errors.iconId ?? errors['search:icon']}
                done={setIcon}
              />
            ) : null}
            <div className={styles.bar}>
              {isClosed ? null : <DraftLine draft={draft} />}
              <ButtonLink to={searchUrl(appId)} kind="line">
                {m.abilities_not_now()}
              </ButtonLink>
              {isClosed ? null : (
                <Button type="submit" busy={busy}>
                  {m.abilities_submit_service()}
                </Button>
              )}
            </div>
          </Form>
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
