// The empty state of a list or page: its purpose and one action.
import type { ReactNode } from 'react'
import { Art } from '../art/art.tsx'
import { classList } from '../primitives/class-list.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** The name of a small scene, there with the first paint. */
  art?: string
  action?: ReactNode
  /** Heading level within the page. */
  level?: 2 | 3
  className?: string
}

export function EmptyState({ title, children, art, action, level = 3, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classList(styles.empty, className)}>
      {art ? <Art name={art} eager className={styles.art} /> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
