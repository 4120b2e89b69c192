// Fields of a proof of who somebody is: a password or a code, and the button of a passkey.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { DemoCode } from '../../../ui/secrets/demo-code.tsx'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import type { stepUpWays } from '../contract/step-up.ts'
import styles from './proof-fields.module.css'

export type Ways = OutputOf<typeof stepUpWays>

/** Whether there is something to type, beside a passkey. */
export const takesText = ({ by, authenticator, recovery }: Ways): boolean =>
  by === 'password' || (by === 'factor' && (authenticator || recovery))

/** By signing in again, elsewhere or here. */
export const isAway = ({ by }: Ways): boolean => by === 'provider' || by === 'sign-in'

export const awayText = ({ by, minutes }: Ways): string =>
  by === 'sign-in' ? m.account_security_confirm_anew({ minutes }) : m.account_security_confirm_away({ minutes })

export const awayLabel = ({ by }: Ways): string =>
  by === 'sign-in' ? m.account_security_confirm_sign_in() : m.account_security_confirm_provider()

/** A recovery code is for when no passkey is available. */
export const isTextMain = ({ by, authenticator }: Ways): boolean => by === 'password' || authenticator

export function ProofField({ ways, error }: { ways: Ways; error?: string | undefined }) {
  if (ways.by === 'password')
    return (
      <>
        <input type="hidden" name="username" value={ways.account} autoComplete="username" disabled />
        <Field wide required label={m.account_security_password()} error={error}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" data-autofocus />}
        </Field>
      </>
    )
  return (
    <>
      <Field
        wide
        required
        label={ways.authenticator ? m.account_security_code() : m.account_security_recovery_code()}
        help={ways.authenticator ? m.account_security_code_help() : m.account_security_recovery_help()}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            data-autofocus={isTextMain(ways) || undefined}
          />
        )}
      </Field>
      {ways.authenticator ? <DemoCode code={ways.demoCode} label={m.identity_demo_factor()} /> : null}
    </>
  )
}

export function PasskeyButton({ ways, busy, onPress }: { ways: Ways; busy: boolean; onPress: () => void }) {
  if (!ways.passkey) return null
  return (
    <div className={`js ${styles.passkey}`}>
      <Button kind={isTextMain(ways) ? 'line' : 'primary'} wide busy={busy} onClick={onPress}>
        {m.identity_passkey_use()}
      </Button>
      {takesText(ways) ? <p>{m.account_security_or()}</p> : null}
    </div>
  )
}
