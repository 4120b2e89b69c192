// Payments that a search found; they are marked one by one.
import { m } from '#messages'
import { SearchMatches } from '../../../../ui/office/search-matches.tsx'
import type { PayoutItem } from '../../components/payout-view.server.ts'
import { MAX_PAYOUTS_FOUND } from '../../rules/limits.ts'
import type { PayoutAction } from './payout-confirm.tsx'
import { PayoutTable } from './payout-table.tsx'
import styles from '../../../../ui/office/list.module.css'

export type PayoutSearch = { q: string; items: PayoutItem[]; more: boolean }

type PayoutMatchesProps = { search: PayoutSearch; onAsk: (action: PayoutAction) => void }

export function PayoutMatches({ search: { q, items, more }, onAsk }: PayoutMatchesProps) {
  const none = { title: m.payouts_find_none(), text: m.payouts_find_none_text({ q }) }
  return (
    <SearchMatches
      back={{ to: '/ops/payout', label: m.payouts_find_back() }}
      count={more ? m.payouts_find_more({ max: MAX_PAYOUTS_FOUND }) : m.payouts_find_count({ count: items.length })}
      none={items.length === 0 ? none : null}
    >
      <div className={styles.table}>
        <PayoutTable caption={m.payouts_find_caption({ q })} items={items} onAsk={onAsk} ticks={null} />
      </div>
    </SearchMatches>
  )
}
