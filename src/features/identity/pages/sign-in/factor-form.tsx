// Authenticator code before the password, for operators without password tries left here.
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { identityFactorFirst } from '../../contract.ts'
import type { FormReply } from '../../components/form-reply.ts'
import styles from '../../components/identity.module.css'

type FactorFormProps = {
  refusal: FormReply | null
  interaction: string
  /** Demo only: the current authenticator codes. */
  codes: { name: string; code: string | null }[] | null
}

export function FactorForm({ refusal, interaction, codes }: FactorFormProps) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'factor-first',
    lastResult: refusal?.result,
    onValidate: ({ formData }) => {
      formData.set('interaction', interaction)
      formData.delete('intent')
      return parseWithZod(formData, { schema: identityFactorFirst.input })
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
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
          {codes.map(({ name, code: shown }) => (
            <span key={name}>
              {name} <b>{shown}</b>{' '}
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
