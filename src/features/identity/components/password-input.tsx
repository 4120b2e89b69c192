// Password field: show or hide, and for a new password its strength and missing requirements.
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { m } from '#messages'
import { Input, type InputProps } from '../../../ui/forms/input.tsx'
import { passwordChecks, passwordStrength, SHORTEST_PASSWORD } from '../rules/password.ts'
import styles from './identity.module.css'

export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false)
  const Mark = shown ? IconEyeOff : IconEye
  return (
    <div className={styles.password}>
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="off" autoCorrect="off" spellCheck={false} />
      <button
        type="button"
        className="js"
        aria-pressed={shown}
        aria-label={m.identity_password_show()}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <Mark stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}

const STRENGTH = [
  () => '',
  m.identity_strength_1,
  m.identity_strength_2,
  m.identity_strength_3,
  m.identity_strength_4,
] as const

type NewPasswordProps = InputProps & {
  /** Facts known about the account, which the password must not contain. */
  known?: readonly string[]
}

export function NewPasswordInput({ known = [], ...props }: NewPasswordProps) {
  const [typed, setTyped] = useState('')
  const checks = passwordChecks(typed, known)
  const strength = passwordStrength(typed, known)
  const needs = `${props.id}-needs`
  return (
    <div>
      <PasswordInput
        {...props}
        autoComplete="new-password"
        aria-describedby={[props['aria-describedby'], needs].filter(Boolean).join(' ')}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.meter} data-strength={strength} aria-live="polite">
        <i />
        <i />
        <i />
        <i />
        <b>{STRENGTH[strength]()}</b>
      </div>
      <ul className={styles.needs} id={needs}>
        <li data-met={checks.length}>{m.identity_need_length({ least: SHORTEST_PASSWORD })}</li>
        <li data-met={checks.mix}>{m.identity_need_mix()}</li>
        <li data-met={checks.uncommon}>{m.identity_need_uncommon()}</li>
      </ul>
    </div>
  )
}
