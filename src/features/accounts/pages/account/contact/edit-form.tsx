// Frame of an edit form: errors at the fields and above them, a draft in this tab, works without JavaScript.
import type { ReactNode } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../../lib/forms/action-result.ts'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../../ui/primitives/button.tsx'
import type { CodeSent } from '../account-action.server.ts'
import type { Errors, Typed } from './edit-checks.ts'
import { type Edit, sectionPlace } from './edit-place.ts'
import { ErrorSummary } from '../../../../../ui/forms/error-summary.tsx'
import { type FormFields, useCheckedForm } from '../../../../../ui/forms/use-checked-form.ts'
import { useForgetDraft, useSessionDraft } from '../../../../../ui/forms/use-session-draft.ts'
import styles from './edit-form.module.css'

export type EditFormProps = {
  edit: Edit
  /** Further input of the call besides the fields. */
  about?: Record<string, string | number>
  /** Field names in page order. */
  names: readonly string[]
  check: (values: Typed) => Errors
  /** Initial values. */
  begin?: Record<string, string>
  children: (fields: FormFields, code: ActionResult<CodeSent> | undefined) => ReactNode
}

export function EditForm({ edit, about = {}, names, check, begin, children }: EditFormProps) {
  const fetcher = useFetcher<ActionResult<CodeSent>>()
  const page = useActionData<ActionResult<CodeSent>>()
  // Without JavaScript the result is the page's action data.
  const last = fetcher.data ?? page
  const mine = last?.intent === edit || last?.intent === 'code' ? last : undefined
  const draft = useSessionDraft(edit)
  const forget = useForgetDraft()
  const { form, fields } = useCheckedForm({
    id: `${edit}-${draft.number}`,
    result: mine,
    values: { ...begin, ...draft.values },
    check,
  })
  const mistakes = names.flatMap((name) => {
    const field = fields[name]
    const message = field?.errors?.[0]
    return field && message ? [{ id: field.id, message }] : []
  })
  // While typing, errors appear at the fields only; the summary appears after submitting.
  const summaryMistakes = form.status === 'error' ? mistakes : []
  return (
    <fetcher.Form
      method="post"
      action={`${sectionPlace(edit)}&edit=${edit}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      onInput={(event) => draft.onInput(event.currentTarget)}
      className={styles.form}
    >
      <ErrorSummary mistakes={summaryMistakes} general={form.errors} focusOn={form.errors} className={styles.summary} />
      {draft.values ? <Alert className={styles.note}>{m.accounts_draft_restored()}</Alert> : null}
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.fields}>{children(fields, mine)}</div>
      <div className={styles.actions}>
        {draft.savedAt ? <p className={styles.kept}>{m.accounts_draft_kept({ time: clock(draft.savedAt) })}</p> : null}
        <ButtonLink to={sectionPlace(edit)} kind="line" onClick={() => forget(edit)}>
          {m.accounts_edit_cancel()}
        </ButtonLink>
        <Button type="submit" name="intent" value={edit} busy={fetcher.state !== 'idle'}>
          {m.accounts_edit_save()}
        </Button>
      </div>
    </fetcher.Form>
  )
}

const clock = (at: Date): string => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
