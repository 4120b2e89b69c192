// Authenticator code before the password, for operators without password tries left here.
import { getFormProps, getInputProps } from '@conform-to/react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { identityFactorFirst } from '../../contract/sign-in.ts'
import styles from '../../components/identity.module.css'

type FactorFormProps = {
  result: ActionResult | undefined
  interaction: string
  /** Demo only: the current authenticator codes. */
  codes: { name: string; code: string | null }[] | null
}

export function FactorForm({ result, interaction, codes }: FactorFormProps) {
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'account' | 'code'>({
    id: 'factor-first',
    result,
    values: {},
    validates: 'onSubmit',
    check: (values) => schemaErrors(identityFactorFirst.input, { ...values, interaction }),
  })
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form}>
      <input type="hidden" name="intent" value="factor" />
      <Field label={m.identity_account()} id={fields.account.id} error={fields.account.errors?.[0]}>
        {(control) => (
          <Input
            {...getInputProps(fields.account, { type: 'text', ariaAttributes: false })}
            {...control}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={m.identity_account_kinds()}
          />
        )}
      </Field>
      <Field
        label={m.identity_factor_code()}
        id={fields.code.id}
        error={fields.code.errors?.[0]}
        help={m.identity_factor_help()}
      >
        {(control) => (
          <Input
            {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
            {...control}
            numeric
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder={m.identity_code_digits()}
          />
        )}
      </Field>
      {codes ? (
        <p className={styles.note}>
          {m.identity_demo_factors()}{' '}
          {codes.map(({ name, code: shownCode }) => (
            <span key={name}>
              {name} <b>{shownCode}</b>{' '}
            </span>
          ))}
        </p>
      ) : null}
      <Button type="submit" size="lg" wide busy={busy}>
        {m.identity_next()}
      </Button>
      <p className={styles.other}>
        <Link to="?by=password">{m.identity_factor_back()}</Link>
      </p>
    </Form>
  )
}
