// The bar of an app's form: its draft, saving and submitting.
import { m } from '#messages'
import { DraftLine } from '../../../../ui/forms/draft-line.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { classList } from '../../../../ui/primitives/class-list.ts'
import type { AppFormPage } from './form-page.server.ts'
import { APP_FORM } from './form-part.tsx'
import type { AppFormState } from './use-app-form.ts'
import styles from './form.module.css'

type Props = { page: Pick<AppFormPage, 'detail' | 'canSubmit' | 'reviewing'>; form: AppFormState }

export function FormBar({ page: { detail, canSubmit, reviewing }, form }: Props) {
  const { closed, intent } = form
  return (
    <div className={classList(styles.bar, closed ? null : styles.stays)}>
      {form.hasDraft ? <DraftLine draft={form.draft} /> : null}
      {closed ? (
        <ButtonLink to={detail} kind="line">
          {m.apps_back()}
        </ButtonLink>
      ) : (
        <Button
          form={APP_FORM}
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
          form={APP_FORM}
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
  )
}
