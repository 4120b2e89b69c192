// The text input and the text area, for use inside a Field or with an aria-label.
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classList } from '../primitives/class-list.ts'
import styles from './input.module.css'

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: 'lg' | 'md' | 'sm'
  /** Shown at the start, inside the border. */
  icon?: ReactNode
  /** Tabular digits: numbers, codes, accounts. */
  numeric?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Input({ size, icon, numeric, className, ...rest }: InputProps) {
  const input = (
    <input {...rest} className={classList(styles.input, numeric && 'num', !icon && className)} data-size={size} />
  )
  if (!icon) return input
  return (
    <span className={classList(styles.with, className)}>
      {input}
      <span className={styles.icon}>{icon}</span>
    </span>
  )
}

export function TextArea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea {...rest} className={classList(styles.input, className)} />
}
