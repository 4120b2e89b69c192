// The table module: limits, prices, conditions. The first column names the row, the last one may be long.
import { DataTable } from '../../../../../ui/lists/data-table.tsx'
import type { CustomModule } from '../../../contract.ts'
import { ModuleHead } from './module-head.tsx'
import { RichText } from './rich-text.tsx'
import shared from './module.module.css'
import styles from './module-table.module.css'

type Table = Extract<CustomModule, { type: 'table' }>

export function ModuleTable({ module }: { module: Table }) {
  const { id, title, columns, rows, note } = module
  return (
    <section className={`wrap ${shared.section}`} id={id} aria-labelledby={`h-${id}`}>
      <ModuleHead module={module} />
      <DataTable
        className={styles.table}
        caption={title}
        columns={columns.map((header, at) => ({ id: String(at), header, cell: cellAt(at) }))}
        rows={rows}
        rowKey={(row) => row.join('|')}
      />
      {note ? (
        <p className={shared.note}>
          <RichText text={note} />
        </p>
      ) : null}
    </section>
  )
}

const cellAt = (at: number) => (row: string[]) => <RichText text={row[at] ?? ''} />
