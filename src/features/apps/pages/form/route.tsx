// The form page for apps of any kind (/application/form, carForm, cloud): save as draft or submit; on errors nothing
// typed is lost (handbook/pages.md [2]).
import { Form, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { iotTestConnection } from '../../contract/connection.ts'
import { AppFields } from './app-fields.tsx'
import { FormAlerts } from './form-alerts.tsx'
import { FormBar } from './form-bar.tsx'
import { FormMedia } from './form-media.tsx'
import { type AppFormPage, appFormPage } from './form-page.server.ts'
import { saveForm } from './form-save.server.ts'
import { ConnectionTest } from './connection-test.tsx'
import { FormSide } from './form-side.tsx'
import { ConnectionLine, SiteLine } from '../../components/site-line.tsx'
import { appOf } from '../../components/guard.server.ts'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { refuseWhileUploading } from '../../../../ui/uploads/refuse-while-uploading.ts'
import { APP_FORM, FormPart, PART_TEXT } from './form-part.tsx'
import { fieldLabel } from '../../rules/labels.ts'
import { type AppFormState, useAppForm } from './use-app-form.ts'
import styles from './form.module.css'

export const loader = ({ context, url }: LoaderFunctionArgs) => appFormPage(portalOf(context), url)

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

export default function Page() {
  const page = useLoaderData<typeof loader>()
  // Another app has another draft.
  return <AppForm key={page.appId} page={page} />
}

function AppForm({ page }: { page: AppFormPage }) {
  const { name, remark, reviewing, canEdit, canSubmit, test } = page
  const answer = useActionData<typeof action>()
  const isTest = answer?.intent === 'test'
  const form = useAppForm(page, isTest ? undefined : answer)
  const { result, draft, closed } = form
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: m.apps_title(), url: '/application' },
          { label: name, url: page.detail },
          { label: m.apps_form() },
        ]}
      />
      <h1>{name}</h1>
      <p className={styles.lead}>{m.apps_form_lead({ days: REVIEW_DAYS })}</p>
      {closed || canSubmit ? null : <p className={styles.lead}>{m.apps_submit_others()}</p>}
      {closed ? null : (
        <UnsavedGuard
          form={APP_FORM}
          refused={result && !result.ok && !result.value?.kept ? result : null}
          isKept={form.hasDraft && draft.state !== 'failed' && draft.state !== 'newer'}
        >
          {m.apps_unsaved_text()}
        </UnsavedGuard>
      )}
      <div className={styles.grid}>
        <FormAlerts page={page} form={form} />
        <div className={styles.form}>
          <AppFormFields page={page} form={form} />
          <FormMedia
            appId={page.appId}
            icons={page.icons}
            screenshots={page.screenshots}
            range={page.range}
            closed={closed}
            errors={form.fieldErrors}
          />
          {test === undefined ? null : (
            <ConnectionTest
              test={test}
              canTest={canEdit}
              refusal={isTest ? answer.message : ''}
              error={isTest ? answer.fields['accessToken'] : undefined}
            />
          )}
          <FormBar page={page} form={form} />
        </div>
        <FormSide
          name={name}
          kind={page.kind}
          iconId={page.iconId}
          screenshots={page.screenshots}
          values={form.values}
          sentBack={page.sentBack}
          missing={closed || form.hasErrors ? null : form.missing.map((field) => ({ field, label: fieldLabel(field) }))}
          hasRemark={remark !== '' && !reviewing}
        />
      </div>
    </div>
  )
}

function AppFormFields({ page, form }: { page: AppFormPage; form: AppFormState }) {
  const { appId, version, kind, siteState, connected, canEdit } = page
  const fieldsOf = (section: AppFormPage['fields'][number]['section']) => (
    <AppFields
      fields={page.fields.filter((field) => field.section === section)}
      version={version}
      typed={form.typed}
      errors={form.fieldErrors}
      refused={form.submitErrors}
      closed={form.closed}
    />
  )
  return (
    <Form
      method="post"
      id={APP_FORM}
      noValidate
      className={styles.parts}
      onInput={({ currentTarget }) => form.onInput(currentTarget)}
      onSubmit={(event) => {
        if (!refuseWhileUploading(event)) form.draft.pause()
      }}
    >
      <input type="hidden" name="version" value={version} />
      <FormPart title={m.apps_part_basics()} note={m.apps_part_basics_note()}>
        {fieldsOf('basics')}
      </FormPart>
      <FormPart title={PART_TEXT[kind].title()} note={PART_TEXT[kind].note()}>
        {fieldsOf('signing')}
        {siteState ? (
          <SiteLine appId={appId} state={siteState} error={form.fieldErrors.siteProof} may={canEdit} />
        ) : null}
        {connected === null ? null : <ConnectionLine passed={connected} error={form.fieldErrors.connection} />}
      </FormPart>
      <FormPart title={m.apps_part_words()} note={m.apps_part_words_note()}>
        {fieldsOf('words')}
      </FormPart>
    </Form>
  )
}
