// A form field: label, control, hint, error, and the ARIA attributes that connect them.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useId, type ReactNode } from 'react'
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import styles from './field.module.css'

/** Props for the control inside a field. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** For pages that refer to the control, for instance from a summary of errors. */
  id?: string | undefined
  help?: ReactNode
  error?: ReactNode
  /** Shown at the label; all other fields are required. */
  optional?: boolean | undefined
  required?: boolean | undefined
  /** At the end of the label's line: “Forgot password?”. */
  aside?: ReactNode
  /** No 440 px width limit. */
  wide?: boolean | undefined
  /** Several controls under one label, which becomes the name of a group; `radiogroup` where one of them is chosen. */
  group?: boolean | 'radiogroup'
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, help, error, optional, required, aside, wide, group, className, children } = props
  const own = useId()
  const id = props.id ?? own
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined
  const name = (
    <>
      {label}
      {optional ? <span className={styles.optional}>{m.ui_optional()}</span> : null}
    </>
  )
  const state = { 'aria-invalid': error ? true : undefined, 'aria-required': required || undefined } as const
  return (
    <div
      className={classList(styles.field, className)}
      data-wide={wide || undefined}
      role={group === true ? 'group' : group || undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group ? described : undefined}
      {...(group === 'radiogroup' ? state : {})}
    >
      <div className={styles.label}>
        {group ? (
          <span id={`${id}-label`}>{name}</span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {name}
          </label>
        )}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {children({ id, 'aria-describedby': described, ...state })}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle stroke={1.5} aria-hidden />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
