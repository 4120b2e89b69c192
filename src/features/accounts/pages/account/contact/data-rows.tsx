// Data as a ruled list: what it is called, what it is, and at the end of the line what can be done with it.
import type { ReactNode } from 'react'
import styles from './data-rows.module.css'

export type DataRow = {
  id?: string
  label: string
  value: ReactNode
  note?: ReactNode
  numeric?: boolean
  action?: ReactNode
  /** Takes the place of the row: the form that changes it. */
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
