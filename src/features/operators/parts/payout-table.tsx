// Payments as a table, with what can be marked.
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { PayoutDeed } from './payout-ask.tsx'
import type { PayoutItem } from './payout-view.server.ts'
import styles from './office-list.module.css'

export type PayoutTableProps = { caption: string; items: PayoutItem[]; onAsk: (asked: PayoutDeed) => void }

export function PayoutTable({ caption, items, onAsk }: PayoutTableProps) {
  return (
    <DataTable
      caption={caption}
      dense
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'holder',
          header: m.operators_payout_column_holder(),
          main: true,
          cell: ({ holder, account }) => (
            <div className={`${styles.two} ${styles.main}`}>
              <b>{holder}</b>
              <small className="num">{account}</small>
            </div>
          ),
        },
        {
          id: 'branch',
          header: m.operators_payout_column_branch(),
          cell: ({ branchName, branchCode }) => (
            <div className={styles.two}>
              <span>{branchName}</span>
              <small className="num">{m.operators_payout_code({ code: branchCode })}</small>
            </div>
          ),
        },
        {
          id: 'amount',
          header: m.operators_payout_column_amount(),
          align: 'right',
          cell: ({ amount }) => <span className={styles.amount}>{m.operators_payout_yuan({ amount })}</span>,
        },
        {
          id: 'reference',
          header: m.operators_payout_column_reference(),
          cell: ({ reference }) => <span className="mono">{reference}</span>,
        },
        { id: 'day', header: m.operators_payout_column_day(), nowrap: true, cell: ({ payOn }) => payOn },
        {
          id: 'state',
          header: m.operators_payout_column_state(),
          cell: ({ state, tone, about }) => (
            <div className={styles.two}>
              <Chip dot tone={tone}>
                {state}
              </Chip>
              {about.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </div>
          ),
        },
        {
          id: 'actions',
          header: <span className="vh">{m.operators_payout_column_actions()}</span>,
          bare: true,
          align: 'right',
          cell: (item) => (
            <div className={styles.actions}>
              {item.canPay ? (
                <Button size="xs" kind="line" onClick={() => onAsk({ deed: 'paid', item })}>
                  {m.operators_payout_paid()}
                </Button>
              ) : null}
              {item.canBounce ? (
                <Button size="xs" kind="text" onClick={() => onAsk({ deed: 'bounced', item })}>
                  {m.operators_payout_bounced()}
                </Button>
              ) : null}
            </div>
          ),
        },
      ]}
    />
  )
}
