// Rows of data: label, value, and an action at the end of the line.
import type { ReactNode } from 'react'
import styles from './data-rows.module.css'

export type DataRow = {
  id?: string
  label: string
  value: ReactNode
  note?: ReactNode
  numeric?: boolean
  action?: ReactNode
  /** The edit form, which replaces the row. */
  form?: ReactNode
}

export function DataRows({ rows }: { rows: DataRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ id, label, value, note, numeric, action, form }) => (
        <div key={label} id={id} data-form={form ? '' : undefined}>
          <dt>{label}</dt>
          <dd>
            {form ?? (
              <>
                {numeric ? <span className="num">{value}</span> : value}
                {note ? <small>{note}</small> : null}
              </>
            )}
          </dd>
          {form || !action ? null : <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
