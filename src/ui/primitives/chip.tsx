// A small label or status.
import type { HTMLAttributes } from 'react'
import { classList } from './class-list.ts'
import styles from './chip.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info'

export interface ChipProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: Tone
  /** A leading dot marks a status, as opposed to a label. */
  dot?: boolean
}

export function Chip({ tone, dot, className, ...rest }: ChipProps) {
  return <span {...rest} className={classList(styles.chip, className)} data-tone={tone} data-dot={dot || undefined} />
}
