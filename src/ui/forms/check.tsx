// Check box, radio button and switch, each with its label.
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classList } from '../primitives/class-list.ts'
import styles from './check.module.css'

export interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  kind?: 'checkbox' | 'radio' | 'switch'
  help?: ReactNode
  /** Indeterminate: some but not all of the items are checked. */
  partly?: boolean
}

export function Check({ kind = 'checkbox', help, partly = false, className, children, ...rest }: CheckProps) {
  return (
    <label className={classList(styles.check, className)}>
      <input
        {...rest}
        // There is no HTML attribute for it.
        ref={(element) => {
          if (element) element.indeterminate = partly
        }}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={kind === 'switch' ? styles.switch : styles.box}
      />
      <span>
        {children}
        {help ? <span className={styles.help}>{help}</span> : null}
      </span>
    </label>
  )
}
