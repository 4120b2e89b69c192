// Closure confirmation: reason, the account's name typed again, and the code sent to the verified telephone.
import { useState } from 'react'
import { useActionData, useFetcher, useNavigation, Form } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { preventBlurOnPress } from '../../../../ui/forms/prevent-blur-on-press.ts'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { DemoCode } from '../../../../ui/secrets/demo-code.tsx'
import { PHONE_CODE } from '../../../accounts/rules/limits.ts'
import { CLOSURE_REASONS, MAX_CLOSURE_COMMENT } from '../../rules/closure-reasons.ts'
import type { CodeSent } from './closure-action.server.ts'
import type { ClosureView } from '../../components/closure-view.server.ts'
import { CLOSURE_FIELDS, type ClosureFields, closureFormErrors, REASON_WORDS } from './closure-labels.ts'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { useCountdown } from '../../../../ui/forms/use-countdown.ts'
import type { SessionDraft } from '../../../../ui/forms/use-session-draft.ts'
import styles from '../../components/closure.module.css'

type Props = {
  id: string
  draft: SessionDraft
  view: Pick<ClosureView, 'canCommit' | 'kind' | 'realName' | 'telephone' | 'identityNumber'>
}

export function ClosureForm({ id, draft, view }: Props) {
  const { canCommit, kind, realName, telephone, identityNumber } = view
  const sending = useFetcher<ActionResult<CodeSent>>()
  const last = useActionData<ActionResult<CodeSent>>()
  const { form, fields } = useCheckedForm({
    id,
    result: last,
    values: draft.values ?? {},
    check: (values) => closureFormErrors(values as ClosureFields, { realName, identityNumber }),
    names: CLOSURE_FIELDS,
  })
  const [why, setWhy] = useState<string | null>(null)
  const chosenReason = why ?? fields.why.initialValue ?? ''
  const sentCode = sending.data?.value ?? last?.value
  const refusal = sending.data?.fields['authCode']
  const secondsLeft = useCountdown(sentCode, sentCode?.seconds ?? 0)
  const mistakes = CLOSURE_FIELDS.flatMap((name) => {
    const message = fields[name].errors?.[0]
    return message ? [{ id: fields[name].id, message }] : []
  })
  return (
    <Form
      method="post"
      id={id}
      onSubmit={form.onSubmit}
      onInput={(event) => draft.onInput(event.currentTarget)}
      noValidate
      className={styles.form}
    >
      {form.status === 'error' ? <ErrorSummary mistakes={mistakes} general={form.errors} /> : null}
      <fieldset className={styles.fields} disabled={!canCommit}>
        <legend>
          <b>{m.account_closure_confirm()}</b>
          <small>{canCommit ? m.account_closure_confirm_now() : m.account_closure_confirm_later()}</small>
        </legend>
        <div className={styles.body}>
          <Field label={m.account_closure_why()} id={fields.why.id} error={fields.why.errors?.[0]} required>
            {(control) => (
              <SelectBox
                {...control}
                key={fields.why.key}
                name="why"
                wide
                defaultValue={fields.why.initialValue ?? ''}
                onChange={({ currentTarget }) => setWhy(currentTarget.value)}
                options={[
                  { value: '', label: m.account_closure_why_choose() },
                  ...CLOSURE_REASONS.map((value) => ({ value, label: REASON_WORDS[value]() })),
                ]}
              />
            )}
          </Field>
          <Field
            label={m.account_closure_words()}
            id={fields.words.id}
            error={fields.words.errors?.[0]}
            optional={chosenReason !== 'other'}
            help={m.account_closure_words_help({ max: MAX_CLOSURE_COMMENT })}
          >
            {(control) => (
              <TextArea
                {...control}
                key={fields.words.key}
                name="words"
                rows={2}
                maxLength={MAX_CLOSURE_COMMENT}
                defaultValue={fields.words.initialValue}
              />
            )}
          </Field>
          <Field
            label={kind === 'enterprise' ? m.account_closure_company_name() : m.account_closure_person_name()}
            id={fields.name.id}
            error={fields.name.errors?.[0]}
            help={m.account_closure_name_help()}
            required
          >
            {(control) => (
              <Input
                {...control}
                key={fields.name.key}
                name="name"
                placeholder={realName}
                autoComplete="off"
                defaultValue={fields.name.initialValue}
              />
            )}
          </Field>
          {identityNumber === null ? null : (
            <Field
              label={m.account_closure_number()}
              id={fields.identityNumber.id}
              error={fields.identityNumber.errors?.[0]}
              help={m.account_closure_number_help({ number: identityNumber })}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  key={fields.identityNumber.key}
                  name="identityNumber"
                  autoComplete="off"
                  maxLength={40}
                  defaultValue={fields.identityNumber.initialValue}
                />
              )}
            </Field>
          )}
          <Field
            label={m.account_closure_code()}
            id={fields.authCode.id}
            error={fields.authCode.errors?.[0] ?? refusal}
            help={
              sentCode
                ? m.account_closure_code_sent({
                    minutes: PHONE_CODE.holds / 60,
                    tries: PHONE_CODE.tries,
                    to: sentCode.to,
                  })
                : telephone
                  ? m.account_closure_code_help({ to: telephone })
                  : m.account_closure_code_none()
            }
            required
          >
            {(control) => (
              <>
                <div className={styles.code}>
                  <Input
                    {...control}
                    key={fields.authCode.key}
                    name="authCode"
                    numeric
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={9}
                    placeholder={m.account_closure_code_digits()}
                  />
                  <Button
                    type="submit"
                    kind="line"
                    name="intent"
                    value="code"
                    formNoValidate
                    disabled={!canCommit}
                    busy={sending.state !== 'idle'}
                    aria-disabled={secondsLeft > 0 || undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      void sending.submit({ intent: 'code' }, { method: 'post' })
                    }}
                  >
                    {secondsLeft > 0
                      ? m.account_closure_code_wait({ seconds: secondsLeft })
                      : m.account_closure_code_get()}
                  </Button>
                </div>
                <DemoCode code={sentCode?.demoCode} />
              </>
            )}
          </Field>
        </div>
      </fieldset>
    </Form>
  )
}

/** The submit button, placed outside the form at the bottom of the page. */
export function ClosureButton({ form, canCommit }: { form: string; canCommit: boolean }) {
  const { state, formData } = useNavigation()
  return (
    <Button
      type="submit"
      form={form}
      kind="danger"
      name="intent"
      value="commit"
      disabled={!canCommit}
      onMouseDown={preventBlurOnPress}
      busy={state !== 'idle' && formData?.get('intent') === 'commit'}
    >
      {m.account_closure_commit()}
    </Button>
  )
}
