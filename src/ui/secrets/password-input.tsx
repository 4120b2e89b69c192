// Password field: show or hide, and for a new password its strength and what it needs.
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { m } from '#messages'
import { Input, type InputProps } from '../forms/input.tsx'
import styles from './password-input.module.css'

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
        aria-label={m.ui_password_show()}
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
  m.ui_password_strength_1,
  m.ui_password_strength_2,
  m.ui_password_strength_3,
  m.ui_password_strength_4,
] as const

/** How good a password is, and what it needs. */
export type PasswordVerdict = { strength: 0 | 1 | 2 | 3 | 4; needs: readonly { isMet: boolean; text: string }[] }

type NewPasswordProps = InputProps & { judge: (password: string) => PasswordVerdict }

export function NewPasswordInput({ judge, ...props }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const { strength, needs } = judge(password)
  const list = `${props.id}-needs`
  return (
    <div>
      <PasswordInput
        {...props}
        autoComplete="new-password"
        aria-describedby={[props['aria-describedby'], list].filter(Boolean).join(' ')}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles.meter} data-strength={strength} aria-live="polite">
        <i />
        <i />
        <i />
        <i />
        <b>{STRENGTH[strength]()}</b>
      </div>
      <ul className={styles.needs} id={list}>
        {needs.map(({ isMet, text }) => (
          <li key={text} data-met={isMet}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
