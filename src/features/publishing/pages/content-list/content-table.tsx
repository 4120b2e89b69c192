// Items of a kind: where they lie, how they stand, and their place among the others.
import { Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { momentText } from '../../../../lib/dates/dates.ts'
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
      header: m.publishing_column_state(),
      cell: (item) => (
        <div className={styles.states}>
          <States item={item} sayPublished />
        </div>
      ),
    },
    {
      id: 'draft',
      header: m.publishing_column_draft(),
      nowrap: true,
      cell: ({ draft }) =>
        draft ? (
          <div className={list.two}>
            <b>{draft.editor}</b>
            <small>
              <time dateTime={draft.savedAt}>{momentText(draft.savedAt)}</time>
            </small>
          </div>
        ) : (
          <span className={list.quiet}>{m.publishing_no_draft()}</span>
        ),
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
      <DataTable caption={caption} dense rows={items} rowKey={({ key }) => key} columns={columns} />
    </div>
  )
}
