// One thing to tick, to choose or to switch, with its words as the label.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useEffect, useRef } from 'react'
import { classList } from './class-list.ts'
import styles from './check.module.css'

export interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  kind?: 'checkbox' | 'radio' | 'switch'
  help?: ReactNode
  /** Some but not all of what this box stands for. */
  partly?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function Check({ kind = 'checkbox', help, partly = false, inputRef, className, children, ...rest }: CheckProps) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly
  }, [partly])
  const keep = (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof inputRef === 'function') inputRef(element)
    else if (inputRef) inputRef.current = element
  }
  return (
    <label className={classList(styles.check, className)}>
      <input
        {...rest}
        ref={keep}
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
