// Messages above an app's form: a reviewer's remark, why it is only read, why it was refused.
import { m } from '#messages'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { fieldLabel } from '../../rules/labels.ts'
import type { AppFormPage } from './form-page.server.ts'
import { NewerVersion } from './newer-version.tsx'
import type { AppFormState } from './use-app-form.ts'
import styles from './form.module.css'

export function FormAlerts({ page, form }: { page: AppFormPage; form: AppFormState }) {
  const { remark, reviewing, issues, canSubmit } = page
  const reviewingText = canSubmit ? m.apps_refusal_reviewing : m.apps_form_reviewing
  return (
    <div className={styles.alerts}>
      {remark && !reviewing ? (
        <Alert tone="bad" title={m.apps_form_remark()}>
          {remark}
          {Object.keys(issues).map((field) => (
            <a key={field} href={`#f-${field}`} className={styles.wrong}>
              {fieldLabel(field)}
            </a>
          ))}
        </Alert>
      ) : null}
      {form.closed ? <Alert title={reviewing ? reviewingText() : m.apps_form_read()} /> : null}
      <FormRefusal appId={page.appId} form={form} />
    </div>
  )
}

function FormRefusal({ appId, form: { result, submitErrors, hasErrors } }: { appId: number; form: AppFormState }) {
  if (!result || result.ok) return null
  const newer = result.value?.newer
  return (
    // The buttons are at the bottom of the page.
    <ErrorSummary
      look="lines"
      title={hasErrors ? undefined : result.message}
      mistakes={Object.entries(submitErrors).map(([field, message]) => ({
        id: `f-${field}`,
        label: fieldLabel(field),
        message,
      }))}
      focusOn={result}
    >
      {newer === undefined ? null : <NewerVersion appId={appId} version={newer} />}
    </ErrorSummary>
  )
}
