// Sign-in form with a code sent to a telephone number or e-mail address.
import { getFormProps, getInputProps } from '@conform-to/react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { schemaErrors } from '../../../../api/forms/schema-errors.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { identityCodeSignIn } from '../../contract/sign-in.ts'
import { withoutDial } from '../../rules/dial.ts'
import { MAX_HOURS } from '../../../../lib/portal/session-lifetimes.ts'
import { CodeInput, codeSentIn } from '../../components/code-input.tsx'
import { type Countries, PhoneInput } from '../../components/phone-input.tsx'
import styles from '../../components/identity.module.css'

type CodeFormProps = {
  by: 'sms' | 'email'
  result: ActionResult | undefined
  interaction: string
  countries: Countries
}

export function CodeForm({ by, result, interaction, countries }: CodeFormProps) {
  const busy = useNavigation().state !== 'idle'
  const { form, fields } = useCheckedForm<'account' | 'code'>({
    id: by,
    result,
    values: {},
    validates: 'onSubmit',
    check: (values) => schemaErrors(identityCodeSignIn.input, { ...withoutDial(values), interaction }),
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
              answer={result}
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
            answer={codeSentIn(result)}
          />
        )}
      </Field>
      <Check name="keep" className={styles.check}>
        {m.identity_keep({ hours: MAX_HOURS })}
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
