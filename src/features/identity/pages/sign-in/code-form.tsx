// Sign-in form with a code sent to a telephone number or e-mail address.
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { identityCodeSignIn } from '../../contract.ts'
import { withDial } from '../../rules/dial.ts'
import { KEEP_HOURS } from '../../rules/limits.ts'
import { CodeInput } from '../../components/code-input.tsx'
import type { FormReply } from '../../components/form-reply.ts'
import { type Countries, PhoneInput } from '../../components/phone-input.tsx'
import type { CodeReply } from '../../components/send-code.ts'
import styles from '../../components/identity.module.css'

type CodeFormProps = {
  by: 'sms' | 'email'
  reply: FormReply | CodeReply | null
  interaction: string
  countries: Countries
}

export function CodeForm({ by, reply, interaction, countries }: CodeFormProps) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: by,
    lastResult: reply?.result,
    onValidate: ({ formData }) => {
      const joined = withDial(formData)
      joined.set('interaction', interaction)
      return parseWithZod(joined, { schema: identityCodeSignIn.input })
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form}>
      <Field
        label={by === 'sms' ? m.identity_phone() : m.identity_email()}
        id={fields.account.id}
        error={fields.account.errors?.[0]}
      >
        {(control) =>
          by === 'sms' ? (
            <PhoneInput
              {...getInputProps(fields.account, { type: 'tel', ariaAttributes: false })}
              {...control}
              countries={countries}
            />
          ) : (
            <Input
              {...getInputProps(fields.account, { type: 'email', ariaAttributes: false })}
              {...control}
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
            />
          )
        }
      </Field>
      <Field label={m.identity_code()} id={fields.code.id} error={fields.code.errors?.[0]}>
        {(control) => (
          <CodeInput
            {...getInputProps(fields.code, { type: 'text', ariaAttributes: false })}
            {...control}
            answer={reply && 'code' in reply ? reply.code : null}
          />
        )}
      </Field>
      <Check name="keep" className={styles.check}>
        {m.identity_keep({ hours: KEEP_HOURS })}
      </Check>
      <Button type="submit" size="lg" wide busy={busy}>
        {m.identity_sign_in()}
      </Button>
      <p className={styles.other}>
        {m.identity_no_account()}
        <Link to={`/id/i/${interaction}/register`}>{m.identity_register_link()}</Link>
      </p>
    </Form>
  )
}
