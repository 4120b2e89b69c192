// The password: when it was changed, and the form that changes it.
import { Form, useNavigation, useSearchParams } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { NewPasswordInput, PasswordInput } from '../../../../ui/secrets/password-input.tsx'
import { passwordVerdict } from '../../../identity/rules/password-verdict.ts'
import type { AccountView } from './security-view.server.ts'
import styles from './security.module.css'

type Props = { account: AccountView; result: ActionResult<unknown> | undefined }

export function PasswordPart({ account, result }: Props) {
  const [query] = useSearchParams()
  const answer = result?.intent === 'password' ? result : undefined
  const isOpen = query.get('set') === 'password' && !answer?.ok
  return (
    <section className={styles.part} aria-labelledby="password">
      <div className={styles.head}>
        <h2 id="password">{m.account_security_password()}</h2>
        {isOpen ? null : (
          <ButtonLink to="/user/security?set=password#password" kind="line" size="sm">
            {m.account_security_password_change()}
          </ButtonLink>
        )}
      </div>
      <p className={styles.text}>{account.passwordChanged}</p>
      {isOpen ? <PasswordForm account={account} answer={answer} /> : null}
    </section>
  )
}

function PasswordForm({ account, answer }: { account: AccountView; answer: ActionResult<unknown> | undefined }) {
  const busy = useNavigation().state !== 'idle'
  const fields = answer?.fields ?? {}
  return (
    <Form method="post" className={styles.form}>
      <FormErrors result={answer} at={['oldPassword', 'password']} />
      <input type="hidden" name="username" value={account.name} autoComplete="username" disabled />
      <Field wide required label={m.account_security_password_old()} error={fields.oldPassword}>
        {(control) => <PasswordInput {...control} name="oldPassword" autoComplete="current-password" />}
      </Field>
      <Field wide required label={m.account_security_password_new()} error={fields.password}>
        {(control) => <NewPasswordInput {...control} name="password" judge={passwordVerdict([account.name])} />}
      </Field>
      <Check name="keepOthers">{m.account_security_password_keep()}</Check>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="password" busy={busy}>
          {m.account_security_password_save()}
        </Button>
        <ButtonLink to="/user/security" kind="line">
          {m.ui_cancel()}
        </ButtonLink>
      </div>
    </Form>
  )
}
