// The form page for apps of any kind (/application/form, carForm, cloud): save as draft or submit; on errors nothing
// typed is lost (handbook/pages.md [2]).
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { classList } from '../../../../ui/primitives/class-list.ts'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { appOptions } from '../../contract/apps.ts'
import { iotConnection, iotTestConnection } from '../../contract/connection.ts'
import { AppFields } from './app-fields.tsx'
import { FormMedia } from './form-media.tsx'
import { saveForm } from './form-save.server.ts'
import { detailUrl } from '../../rules/app-urls.ts'
import { ConnectionTest } from './connection-test.tsx'
import { connectionViewOf } from './connection-view.server.ts'
import { FormSide } from './form-side.tsx'
import { NewerVersion } from './newer-version.tsx'
import { formDraftOf } from '../../components/form-draft.server.ts'
import { formViewOf } from '../../components/form-view.server.ts'
import { lackingIn, stillRefused } from '../../components/lacking.ts'
import { ConnectionLine, SiteLine } from '../../components/site-line.tsx'
import { appOf } from '../../components/guard.server.ts'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { refuseWhileUploading } from '../../../../ui/uploads/refuse-while-uploading.ts'
import { useServerDraft } from '../../../../api/forms/use-server-draft.ts'
import { FormPart, PART_TEXT } from './form-part.tsx'
import { issueTexts } from './issue-texts.ts'
import { useFormValues } from './form-values.ts'
import { APP_DRAFT_CALL } from '../../rules/grants/drafts.ts'
import { PICTURES } from '../../rules/form.ts'
import { LABEL } from '../../rules/labels.ts'
import styles from './form.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [app, { items: options }] = await Promise.all([appOf(portal, url), portal.call(appOptions, {})])
  const views = formViewOf(app, options)
  const isReviewing = app.state === 'review' || app.reviewing.includes('change')
  const canEdit = app.may.includes('app:edit')
  // `?saved`: the saved version, beside a draft in another tab.
  const draft =
    isReviewing || !canEdit || url.searchParams.has('saved') ? null : await formDraftOf(portal, app.appId, views)
  const fields = views.map((field) => ({ ...field, value: draft?.typed[field.name] ?? field.value }))
  return {
    appId: app.appId,
    // What was typed over an older version asks before it replaces a newer one.
    version: draft?.savedAt && draft.from ? Number(draft.from) : app.version,
    draft: draft && { place: draft.place, version: draft.version, savedAt: draft.savedAt },
    name: app.name,
    kind: app.kind,
    iconId: app.iconId,
    sentBack: app.issues.length,
    remark: app.remark,
    fields,
    hasClientSecret: app.hasClientSecret,
    issues: issueTexts(app.issues),
    icons: app.pictures.filter(({ kind }) => kind === 'icon'),
    screenshots: app.pictures.filter(({ kind }) => kind === 'screenshot'),
    range: PICTURES[app.kind].screenshots,
    reviewing: isReviewing,
    canEdit,
    canSubmit: app.may.includes('app:submit'),
    detail: detailUrl(app.kind, app.appId),
    siteState: app.siteState,
    connected: app.kind === 'iot' ? !app.missing.includes('connection') : null,
    test: app.kind === 'iot' ? connectionViewOf(await portal.call(iotConnection, { appId: app.appId })) : undefined,
  }
}

export const action = actionOf(
  {
    save: saveForm,
    submit: saveForm,
    '': saveForm,
    /** Runs the connection test; the loader reads its outcome. */
    test: send(iotTestConnection, { input: async ({ portal, url }) => ({ appId: (await appOf(portal, url)).appId }) }),
  },
  { own: ['over'] },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.name ?? m.apps_title(), matches) },
]

export { toastResult as clientAction } from '../../../../ui/forms/use-action-result.ts'

const labelOf = (field: string): string => LABEL[field as 'name']?.() ?? field

export default function Page() {
  // Another app has another draft.
  return <AppForm key={useLoaderData<typeof loader>().appId} />
}

function AppForm() {
  const { appId, version, name, remark, fields, icons, screenshots, range, reviewing, canEdit, canSubmit, ...app } =
    useLoaderData<typeof loader>()
  const { draft: storedDraft, detail, siteState, connected, test, kind, iconId, sentBack, hasClientSecret } = app
  const closed = reviewing || !canEdit
  const reviewingText = canSubmit ? m.apps_refusal_reviewing : m.apps_form_reviewing
  const answer = useActionData<typeof action>()
  const isTest = answer?.intent === 'test'
  const result = isTest ? undefined : answer
  const navigation = useNavigation()
  const intent = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  const submitErrors: Record<string, string> = result?.fields ?? {}
  const hasErrors = Object.keys(submitErrors).length > 0
  const fieldErrors: Record<string, string> = reviewing ? submitErrors : { ...app.issues, ...submitErrors }
  const newer = result?.value?.newer
  const typedValues = result?.typed ?? {}
  const isSaved = result?.ok || result?.value?.kept
  const draft = useServerDraft({
    path: APP_DRAFT_CALL,
    place: storedDraft?.place ?? {},
    first: storedDraft ?? { version: 0, savedAt: null },
    result,
    finalResult: isSaved ? result : undefined,
  })
  const { values, read } = useFormValues(fields, {
    ...Object.fromEntries(fields.map((field) => [field.name, field.value])),
    ...typedValues,
  })
  const lacking = lackingIn(kind, values, {
    icon: icons.length > 0,
    screenshots: screenshots.length,
    clientSecret: hasClientSecret,
    siteProof: siteState === 'proved',
    connection: connected !== false,
  })
  const refused = stillRefused(submitErrors, typedValues, values)
  const missing = [...new Set([...Object.keys(app.issues), ...refused, ...lacking])]
  const partOf = (section: (typeof fields)[number]['section']) => (
    <AppFields
      fields={fields.filter((field) => field.section === section)}
      version={version}
      typed={typedValues}
      errors={fieldErrors}
      refused={submitErrors}
      closed={closed}
    />
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[{ label: m.apps_title(), url: '/application' }, { label: name, url: detail }, { label: m.apps_form() }]}
      />
      <h1>{name}</h1>
      <p className={styles.lead}>{m.apps_form_lead({ days: REVIEW_DAYS })}</p>
      {closed || canSubmit ? null : <p className={styles.lead}>{m.apps_submit_others()}</p>}
      {closed ? null : (
        <UnsavedGuard
          form="app-form"
          refused={result && !result.ok && !result.value?.kept ? result : null}
          isKept={storedDraft !== null && draft.state !== 'failed' && draft.state !== 'newer'}
        >
          {m.apps_unsaved_text()}
        </UnsavedGuard>
      )}
      <div className={styles.grid}>
        <div className={styles.alerts}>
          {remark && !reviewing ? (
            <Alert tone="bad" title={m.apps_form_remark()}>
              {remark}
              {Object.keys(app.issues).map((field) => (
                <a key={field} href={`#f-${field}`} className={styles.wrong}>
                  {labelOf(field)}
                </a>
              ))}
            </Alert>
          ) : null}
          {closed ? <Alert title={reviewing ? reviewingText() : m.apps_form_read()} /> : null}
          {result && !result.ok ? (
            // The buttons are at the bottom of the page.
            <ErrorSummary
              look="lines"
              title={hasErrors ? undefined : result.message}
              mistakes={Object.entries(submitErrors).map(([field, message]) => ({
                id: `f-${field}`,
                label: labelOf(field),
                message,
              }))}
              focusOn={result}
            >
              {newer === undefined ? null : <NewerVersion appId={appId} version={newer} />}
            </ErrorSummary>
          ) : null}
        </div>
        <div className={styles.form}>
          <Form
            method="post"
            id="app-form"
            noValidate
            className={styles.parts}
            onInput={({ currentTarget }) => {
              read(currentTarget)
              if (storedDraft) draft.onInput(currentTarget)
            }}
            onSubmit={(event) => {
              if (!refuseWhileUploading(event)) draft.pause()
            }}
          >
            <input type="hidden" name="version" value={version} />
            <FormPart title={m.apps_part_basics()} note={m.apps_part_basics_note()}>
              {partOf('basics')}
            </FormPart>
            <FormPart title={PART_TEXT[kind].title()} note={PART_TEXT[kind].note()}>
              {partOf('signing')}
              {siteState ? (
                <SiteLine appId={appId} state={siteState} error={fieldErrors.siteProof} may={canEdit} />
              ) : null}
              {connected === null ? null : <ConnectionLine passed={connected} error={fieldErrors.connection} />}
            </FormPart>
            <FormPart title={m.apps_part_words()} note={m.apps_part_words_note()}>
              {partOf('words')}
            </FormPart>
          </Form>
          <FormMedia
            appId={appId}
            icons={icons}
            screenshots={screenshots}
            range={range}
            closed={closed}
            errors={fieldErrors}
          />
          {test === undefined ? null : (
            <ConnectionTest
              test={test}
              canTest={canEdit}
              refusal={isTest ? answer.message : ''}
              error={isTest ? answer.fields['accessToken'] : undefined}
            />
          )}
          <div className={classList(styles.bar, closed ? null : styles.stays)}>
            {storedDraft ? <DraftLine draft={draft} /> : null}
            {closed ? (
              <ButtonLink to={detail} kind="line">
                {m.apps_back()}
              </ButtonLink>
            ) : (
              <Button
                form="app-form"
                type="submit"
                name="intent"
                value="save"
                kind="line"
                busy={intent === 'save'}
                disabled={intent === 'submit'}
              >
                {m.apps_save()}
              </Button>
            )}
            {canSubmit && !reviewing ? (
              <Button
                form="app-form"
                type="submit"
                name="intent"
                value="submit"
                busy={intent === 'submit'}
                disabled={intent === 'save'}
              >
                {m.apps_submit()}
              </Button>
            ) : null}
          </div>
        </div>
        <FormSide
          name={name}
          kind={kind}
          iconId={iconId}
          screenshots={screenshots}
          values={values}
          sentBack={sentBack}
          missing={closed || hasErrors ? null : missing.map((field) => ({ field, label: labelOf(field) }))}
          hasRemark={remark !== '' && !reviewing}
        />
      </div>
    </div>
  )
}
