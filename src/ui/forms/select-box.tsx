// A choice from a short list in the browser's own drop-down: fast, accessible, and right on every phone.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classList } from '../primitives/class-list.ts'
import styles from './select-box.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectBoxProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> {
  /** Alternatively `<option>` and `<optgroup>` as children. */
  options?: SelectOption[]
  size?: 'lg' | 'md' | 'sm'
  wide?: boolean
  ref?: Ref<HTMLSelectElement>
}

export function SelectBox({ options, size, wide, className, children, ...rest }: SelectBoxProps) {
  return (
    <span className={classList(styles.box, className)} data-wide={wide || undefined}>
      <select {...rest} className={styles.select} data-size={size}>
        {children}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown stroke={1.5} aria-hidden />
    </span>
  )
}
