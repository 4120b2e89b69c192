// A table from columns and rows. On narrow screens each row becomes an entry with labels; ARIA roles keep it a table for
// assistive technology.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import styles from './data-table.module.css'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'right'
  nowrap?: boolean
  /** The row header; the first column by default. */
  main?: boolean
  /** Shown without a label when rows are entries: actions, check boxes. */
  bare?: boolean
  /** Place in a compact card: the whole line with its label, by default; a chip beside others, a line without label, or none. */
  card?: 'chip' | 'line' | 'hidden'
  /** Whether a compact card leaves the cell out, since it says nothing. */
  silent?: (row: Row) => boolean
  /** Makes the header a sort link. */
  sort?: { to: string; state: 'ascending' | 'descending' | 'none' }
}

export interface DataTableProps<Row> {
  /** Caption for assistive technology, visible only with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  selected?: (row: Row) => boolean
  /** Shown when there are no rows. */
  empty?: ReactNode
  dense?: boolean
  /** Where rows are entries: cards of a few lines, in which columns stand as their `card` says. */
  compact?: boolean
  /** The first column contains check boxes. */
  checks?: boolean
  className?: string
}

/** Columns from which a table needs more than the width of a tablet. */
const MANY_COLUMNS = 6

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, selected, empty, dense, compact, checks, className } = props
  const main = columns.find((column) => column.main) ?? columns.find((column) => !column.bare) ?? columns[0]
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    <div className={styles.box} data-many={columns.length >= MANY_COLUMNS || undefined}>
      <table
        className={classList(styles.table, className)}
        role="table"
        data-dense={dense || undefined}
        data-compact={compact || undefined}
        data-checks={checks || undefined}
      >
        <caption className={captionShown ? styles.caption : 'vh'}>{caption}</caption>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map(({ id, header, align, sort }) => (
              <th
                key={id}
                scope="col"
                role="columnheader"
                data-align={align}
                aria-sort={sort && sort.state !== 'none' ? sort.state : undefined}
              >
                {sort ? (
                  <Link to={sort.to} className={styles.sort} preventScrollReset title={m.ui_sort()}>
                    {header}
                    <IconChevronDown stroke={1.5} aria-hidden />
                  </Link>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} role="row" data-selected={selected?.(row) || undefined}>
              {columns.map((column) => {
                const isMain = column === main
                const Cell = isMain ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    scope={isMain ? 'row' : undefined}
                    role={isMain ? 'rowheader' : 'cell'}
                    data-main={isMain || undefined}
                    data-bare={column.bare || undefined}
                    data-align={column.align}
                    data-nowrap={column.nowrap || undefined}
                    data-card={compact && !isMain ? (column.silent?.(row) ? 'hidden' : column.card) : undefined}
                    data-label={isMain || column.bare || typeof column.header !== 'string' ? undefined : column.header}
                  >
                    <div>{column.cell(row)}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
