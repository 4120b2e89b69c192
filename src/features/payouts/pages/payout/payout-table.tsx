// Payment table with the possible marks.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import type { PayoutAction } from './payout-confirm.tsx'
import type { PayoutItem } from '../../components/payout-view.server.ts'
import styles from '../../../../ui/office/list.module.css'

export type PayoutTableProps = {
  caption: string
  items: PayoutItem[]
  onAsk: (action: PayoutAction) => void
  /** Selection; null when rows cannot be selected. */
  ticks: Ticks | null
}

/** The checkboxes belong to a separate form, so that a selection can be submitted without script. */
export type Ticks = { form: string; ids: ReadonlySet<number>; set: (ids: ReadonlySet<number>) => void }

const canTick = ({ canPay, canBounce }: PayoutItem): boolean => canPay || canBounce

function tickColumn(items: PayoutItem[], { form, ids, set }: Ticks): Column<PayoutItem> {
  const all = items.filter(canTick)
  const tickedCount = all.filter(({ id }) => ids.has(id)).length
  return {
    id: 'tick',
    bare: true,
    card: 'chip',
    header: (
      <Check
        checked={tickedCount > 0 && tickedCount === all.length}
        partly={tickedCount > 0 && tickedCount < all.length}
        onChange={({ currentTarget }) => set(new Set(currentTarget.checked ? all.map(({ id }) => id) : []))}
      >
        <span className="vh">{m.payouts_tick_all()}</span>
      </Check>
    ),
    cell: (item) =>
      canTick(item) ? (
        <Check
          name="id"
          value={item.id}
          form={form}
          checked={ids.has(item.id)}
          onChange={({ currentTarget }) =>
            set(new Set(currentTarget.checked ? [...ids, item.id] : [...ids].filter((id) => id !== item.id)))
          }
        >
          <span className="vh">{m.payouts_tick({ holder: item.holder, id: item.id })}</span>
        </Check>
      ) : null,
  }
}

export function PayoutTable({ caption, items, onAsk, ticks }: PayoutTableProps) {
  return (
    <DataTable
      caption={caption}
      dense
      compact
      checks={ticks !== null}
      rows={items}
      selected={({ id }) => ticks?.ids.has(id) ?? false}
      rowKey={({ id }) => id}
      columns={[
        ...(ticks ? [tickColumn(items, ticks)] : []),
        {
          id: 'holder',
          header: m.payouts_column_holder(),
          main: true,
          cell: ({ holder, account, branchName, branchCode }) => (
            <div className={`${styles.two} ${styles.main}`}>
              <b>{holder}</b>
              <small className="num">{account}</small>
              <small>
                {branchName} <span className={`num ${styles.unbroken}`}>{m.payouts_code({ code: branchCode })}</span>
              </small>
            </div>
          ),
        },
        {
          id: 'amount',
          card: 'chip',
          header: m.payouts_column_amount(),
          align: 'right',
          cell: ({ amount }) => (
            <span className={styles.amount}>{amount === '' ? '–' : m.payouts_yuan({ amount })}</span>
          ),
        },
        {
          id: 'reference',
          card: 'chip',
          header: m.payouts_column_reference(),
          nowrap: true,
          cell: ({ reference, id }) => (
            <div className={styles.two}>
              <span className="mono">{reference}</span>
              <small className="num">{m.payouts_order({ id })}</small>
            </div>
          ),
        },
        { id: 'day', header: m.payouts_column_day(), nowrap: true, cell: ({ payOn }) => payOn },
        {
          id: 'state',
          card: 'chip',
          header: m.payouts_column_state(),
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
          header: <span className="vh">{m.payouts_column_actions()}</span>,
          bare: true,
          align: 'right',
          cell: (item) => (
            <div className={styles.actions}>
              {item.canPay ? (
                <Button size="xs" kind="line" onClick={() => onAsk({ act: 'paid', item })}>
                  {m.payouts_paid()}
                </Button>
              ) : null}
              {item.canBounce ? (
                <Button size="xs" kind="text" onClick={() => onAsk({ act: 'bounced', item })}>
                  {m.payouts_bounced()}
                </Button>
              ) : null}
            </div>
          ),
        },
      ]}
    />
  )
}
