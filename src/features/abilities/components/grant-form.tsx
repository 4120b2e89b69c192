// The form of an application: its fields, the draft, and the bar to submit it.
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { ErrorSummary, type Mistake } from '../../../ui/forms/error-summary.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { refuseWhileUploading } from '../../../ui/uploads/refuse-while-uploading.ts'
import type { GrantFormState } from './use-grant-form.ts'
import styles from './abilities.module.css'

type GrantErrorsProps = {
  result: ActionResult | undefined
  mistakes: readonly Mistake[]
  className?: string | undefined
}

/** A refusal, with a link to each wrong field. */
export function GrantErrors({ result, mistakes, className }: GrantErrorsProps) {
  if (!result || result.ok || !result.message) return null
  return (
    <ErrorSummary
      look="lines"
      title={Object.keys(result.fields).length > 0 ? undefined : result.message}
      mistakes={mistakes}
      focusOn={result}
      className={className}
    />
  )
}

type GrantFormProps = {
  form: GrantFormState
  /** Fields without a control, such as the stamp of what the applicant read. */
  hidden: Readonly<Record<string, string | number>>
  /** Whether it is only shown: not to be saved or submitted. */
  closed?: boolean
  backUrl: string
  submit: { label: string; intent?: string; busy: boolean }
  /** With file fields and their own buttons, for use without JavaScript. */
  hasFiles?: boolean
  className?: string | undefined
  onChange?: (form: FormData) => void
  children: ReactNode
}

export function GrantForm(props: GrantFormProps) {
  const { form, hidden, closed = false, backUrl, submit, hasFiles = false, className, onChange, children } = props
  const { draft, key } = form
  return (
    <Form
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={className}
      noValidate
      onInput={(event) => (closed ? undefined : draft.onInput(event.currentTarget))}
      onSubmit={(event) => {
        if (!refuseWhileUploading(event)) draft.pause()
      }}
      onChange={onChange ? (event) => onChange(new FormData(event.currentTarget)) : undefined}
    >
      {/* Enter must submit the whole form, not the first file. */}
      {hasFiles ? <button type="submit" className="vh" tabIndex={-1} aria-hidden /> : null}
      {Object.entries({ ...hidden, formKey: key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={styles.bar}>
        {closed ? null : <DraftLine draft={draft} />}
        <ButtonLink to={backUrl} kind="line">
          {m.abilities_not_now()}
        </ButtonLink>
        {closed ? null : (
          <Button
            type="submit"
            {...(submit.intent === undefined ? {} : { name: 'intent', value: submit.intent })}
            busy={submit.busy}
          >
            {submit.label}
          </Button>
        )}
      </div>
    </Form>
  )
}
