// Frame of an edit form: errors at the fields and above them, a draft in this tab, works without JavaScript.
import { type FieldMetadata, parse, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { m } from '#messages'
import { useSessionEnded } from '../../../../../api/session-ended.ts'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../../ui/primitives/button.tsx'
import type { AccountResult } from '../account-action.server.ts'
import type { Errors, Typed } from './edit-checks.ts'
import { type Edit, sectionPlace } from './edit-place.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { useDraft, useForgetDraft } from './use-draft.ts'
import styles from './edit-form.module.css'

export type EditFields = Record<string, FieldMetadata<string>>

export type EditFormProps = {
  edit: Edit
  /** Further input of the call besides the fields. */
  about?: Record<string, string | number>
  /** Field names in page order. */
  names: readonly string[]
  check: (typed: Typed) => Errors
  /** Initial values. */
  begin?: Record<string, string>
  children: (fields: EditFields, code: AccountResult | undefined) => ReactNode
}

export function EditForm({ edit, about = {}, names, check, begin, children }: EditFormProps) {
  const fetcher = useFetcher<AccountResult>()
  const page = useActionData<AccountResult>()
  // Without JavaScript the result is the page's action data.
  const last = fetcher.data ?? page
  useSessionEnded(last)
  const mine = last?.sessionEnded ? undefined : last?.intent === edit || last?.intent === 'code' ? last : undefined
  const draft = useDraft(edit)
  const forget = useForgetDraft()
  const [form, fields] = useForm<Record<string, string>>({
    id: `${edit}-${draft.number}`,
    lastResult: mine?.submission,
    defaultValue: { ...begin, ...draft.values },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve: (payload) => {
          const error = check(payload as Typed)
          return Object.keys(error).length > 0 ? { error } : { value: payload as Record<string, string> }
        },
      }),
  })
  const known = fields as unknown as EditFields
  const mistakes = names.flatMap((name) => {
    const field = known[name]
    const message = field?.errors?.[0]
    return field && message ? [{ id: field.id, message }] : []
  })
  // While typing, errors appear at the fields only; the summary appears after submitting.
  const summed = form.status === 'error' ? mistakes : []
  return (
    <fetcher.Form
      method="post"
      action={`${sectionPlace(edit)}&edit=${edit}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      onInput={(event) => draft.keep(event.currentTarget)}
      className={styles.form}
    >
      <ErrorSummary mistakes={summed} general={form.errors ?? []} />
      {draft.restored ? <Alert className={styles.note}>{m.accounts_draft_restored()}</Alert> : null}
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.fields}>{children(known, mine)}</div>
      <div className={styles.actions}>
        {draft.keptAt ? <p className={styles.kept}>{m.accounts_draft_kept({ time: clock(draft.keptAt) })}</p> : null}
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
