// Setting up an authenticator: its key, and the code that proves it.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { AuthenticatorKey } from '../../../../ui/secrets/authenticator-key.tsx'
import type { OfferView } from './offer-view.server.ts'
import styles from './security.module.css'

type Props = { authenticatorKey: OfferView; result: ActionResult<unknown> | undefined }

export function AuthenticatorForm({ authenticatorKey: { secret, authenticator, sealed, qr }, result }: Props) {
  const busy = useNavigation().state !== 'idle'
  const answer = result?.intent === 'authenticator-add' ? result : undefined
  return (
    <Form method="post" className={styles.form}>
      <FormErrors result={answer} at={['code']} />
      <AuthenticatorKey secret={secret} uri={authenticator} qr={qr} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="authenticator" value={authenticator} />
      <input type="hidden" name="sealed" value={sealed} />
      <Field
        required
        label={m.identity_invitation_code()}
        help={m.account_security_authenticator_code_help()}
        error={answer?.fields.code}
      >
        {(control) => (
          <Input {...control} name="code" numeric inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="authenticator-add" busy={busy}>
          {m.account_security_authenticator_set()}
        </Button>
        <ButtonLink to="/user/security" kind="line">
          {m.ui_cancel()}
        </ButtonLink>
      </div>
    </Form>
  )
}
