// Payments that a search found; they are marked one by one.
import { Link } from 'react-router'
import { m } from '#messages'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { PayoutItem } from '../../components/payout-view.server.ts'
import { MAX_PAYOUTS_FOUND } from '../../rules/limits.ts'
import type { PayoutAction } from './payout-confirm.tsx'
import { PayoutTable } from './payout-table.tsx'
import styles from '../../../../ui/office/list.module.css'

export type PayoutSearch = { q: string; items: PayoutItem[]; more: boolean }

type PayoutMatchesProps = { search: PayoutSearch; onAsk: (asked: PayoutAction) => void }

export function PayoutMatches({ search: { q, items, more }, onAsk }: PayoutMatchesProps) {
  return (
    <>
      <div className={styles.filters}>
        <Link className="lk" to="/ops/payout">
          {m.payouts_find_back()}
        </Link>
        <p className={styles.count} role="status">
          {more ? m.payouts_find_more({ most: MAX_PAYOUTS_FOUND }) : m.payouts_find_count({ count: items.length })}
        </p>
      </div>
      {items.length === 0 ? (
        <EmptyState level={2} art="empty-search" className={styles.empty} title={m.payouts_find_none()}>
          {m.payouts_find_none_text({ q })}
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <PayoutTable caption={m.payouts_find_caption({ q })} items={items} onAsk={onAsk} ticks={null} />
        </div>
      )}
    </>
  )
}
