// Page header of the office: title, one line of text, main action.
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode }

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  )
}
