// Result of a search of the office: the way back to the list, how many there are, and the matches or why there are none.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../page/empty-state.tsx'
import styles from './list.module.css'

export interface SearchMatchesProps {
  back: { to: string; label: string }
  /** How many were found, in words. */
  count: string
  /** Shown in place of the matches; null when there are some. */
  none: { title: string; text: string } | null
  children: ReactNode
}

export function SearchMatches({ back, count, none, children }: SearchMatchesProps) {
  return (
    <>
      <div className={styles.filters}>
        <Link className="lk" to={back.to}>
          {back.label}
        </Link>
        <p className={styles.count} role="status">
          {count}
        </p>
      </div>
      {none ? (
        <EmptyState level={2} art="empty-search" className={styles.empty} title={none.title}>
          {none.text}
        </EmptyState>
      ) : (
        children
      )}
    </>
  )
}
