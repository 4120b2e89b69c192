// Items of a kind: where they lie, how they stand, and their place among the others.
import { Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { momentText } from '../../../../lib/dates/dates.ts'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import type { contentList } from '../../contract/kinds.ts'
import { itemUrl } from '../../components/content-address.ts'
import { States } from '../../components/states.tsx'
import { type FetcherForm, MoveForm } from '../../components/move-form.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from './content-list.module.css'

type Item = OutputOf<typeof contentList>['items'][number]

type Props = {
  caption: string
  /** With the kind of each. */
  ofAllKinds: boolean
  items: Item[]
  mayMove: boolean
  Form: FetcherForm
}

export function ContentTable({ caption, ofAllKinds, items, mayMove, Form }: Props) {
  const columns: Column<Item>[] = [
    {
      id: 'title',
      header: m.publishing_column_title(),
      main: true,
      cell: ({ kind, kindLabel, key, title, trail }) => (
        <div className={`${list.two} ${list.main}`}>
          <Link className="lk" to={itemUrl(kind, key)}>
            {title || m.publishing_untitled()}
          </Link>
          <small>{[...(ofAllKinds ? [kindLabel] : []), ...trail, key].join(' / ')}</small>
        </div>
      ),
    },
    {
      id: 'state',
      card: 'chip',
      header: m.publishing_column_state(),
      cell: (item) => (
        <div className={styles.states}>
          <States item={{ ...item, behind: null }} sayPublished />
        </div>
      ),
    },
    {
      id: 'translation',
      card: 'chip',
      header: m.publishing_column_translation(),
      nowrap: true,
      silent: ({ behind }) => behind === null,
      cell: ({ behind }) =>
        behind ? (
          <Chip tone="warn">{behind === 'missing' ? m.publishing_behind_missing() : m.publishing_behind_older()}</Chip>
        ) : (
          <span className="vh">{m.publishing_translation_current()}</span>
        ),
    },
    {
      id: 'changed',
      card: 'chip',
      header: m.publishing_column_changed(),
      nowrap: true,
      silent: ({ draft, changed }) => draft === null && changed === null,
      cell: ({ draft, changed }) => {
        const latest = draft ? { at: draft.savedAt, operator: draft.editor } : changed
        if (!latest) return <span className={list.quiet}>–</span>
        return (
          <div className={list.two}>
            <time dateTime={latest.at}>{momentText(latest.at)}</time>
            {latest.operator ? <small>{latest.operator}</small> : null}
          </div>
        )
      },
    },
  ]
  if (mayMove)
    columns.push({
      id: 'move',
      header: <span className="vh">{m.publishing_order()}</span>,
      bare: true,
      nowrap: true,
      cell: ({ kind, key, title, published }) =>
        published ? <MoveForm item={{ kind, key, title }} Form={Form} className={styles.move} /> : null,
    })
  return (
    <div className={list.table}>
      <DataTable caption={caption} dense compact rows={items} rowKey={({ key }) => key} columns={columns} />
    </div>
  )
}
