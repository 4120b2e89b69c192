// A quota as a bar with its numbers, and a note when it is nearly used up.
import type { ReactNode } from 'react'
import { m } from '#messages'
import styles from './quota-bar.module.css'

/** From this share on it is nearly used up. */
const NEAR = 0.8

type Props = {
  /** What the quota is for, also as plain text. */
  children: ReactNode
  label: string
  used: number
  quota: number
  /** What is used and the whole, in words. */
  text: string
}

export function QuotaBar({ children, label, used, quota, text }: Props) {
  const share = Math.min(1, used / quota)
  const near = share >= NEAR
  return (
    <div className={styles.quota} data-near={near || undefined}>
      <span className={styles.name}>{children}</span>
      <span className={styles.text}>
        {near ? <b>{share === 1 ? m.ui_quota_used_up() : m.ui_quota_near()}</b> : null} {text}
      </span>
      <meter className={styles.meter} min={0} max={quota} value={share * quota} aria-label={`${label}: ${text}`} />
    </div>
  )
}
