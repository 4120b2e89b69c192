// One thing to tick, to choose or to switch, with its words as the label.
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classList } from '../primitives/class-list.ts'
import styles from './check.module.css'

export interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  kind?: 'checkbox' | 'radio' | 'switch'
  help?: ReactNode
  /** Some but not all of what this box stands for. */
  partly?: boolean
}

export function Check({ kind = 'checkbox', help, partly = false, className, children, ...rest }: CheckProps) {
  return (
    <label className={classList(styles.check, className)}>
      <input
        {...rest}
        // HTML has no attribute for it.
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
