// A section of the account page: heading, and an action at the end of the line.
import type { ReactNode } from 'react'
import styles from './account-section.module.css'

export type AccountSectionProps = { id: string; title: string; lead?: ReactNode; more?: ReactNode; children: ReactNode }

export function AccountSection({ id, title, lead, more, children }: AccountSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {more}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
