// What a list or page shows while it has nothing: what it will hold, and one thing to do.
import type { ReactNode } from 'react'
import { Art } from '../art/art.tsx'
import { classList } from '../primitives/class-list.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** The name of a scene. */
  art?: string
  action?: ReactNode
  /** The level of the heading in its page. */
  level?: 2 | 3
  className?: string
}

export function EmptyState({ title, children, art, action, level = 3, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classList(styles.empty, className)}>
      {art ? <Art name={art} className={styles.art} /> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
