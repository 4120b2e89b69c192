// Messages to a recipient who was searched for.
import { Link } from 'react-router'
import { m } from '#messages'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { MAX_OUTBOX_FOUND } from '../../rules/limits.ts'
import { type OutboxItem, OutboxTable } from './outbox-table.tsx'
import styles from '../../../../ui/office/list.module.css'

export type OutboxSearch = { q: string; items: OutboxItem[]; more: boolean }

export function OutboxMatches({ search: { q, items, more } }: { search: OutboxSearch }) {
  return (
    <>
      <div className={styles.filters}>
        <Link className="lk" to="/ops/outbox">
          {m.backoffice_outbox_find_back()}
        </Link>
        <p className={styles.count} role="status">
          {more
            ? m.backoffice_outbox_find_more({ most: MAX_OUTBOX_FOUND })
            : m.backoffice_outbox_count({ total: items.length })}
        </p>
      </div>
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-search" className={styles.empty} title={m.backoffice_outbox_find_none()}>
          {m.backoffice_outbox_find_none_text({ q })}
        </EmptyState>
      ) : (
        <OutboxTable caption={m.backoffice_outbox_caption()} items={items} />
      )}
    </>
  )
}
