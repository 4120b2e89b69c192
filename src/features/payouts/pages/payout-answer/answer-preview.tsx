// Preview of the bank's result file: counts, totals, lines, and the button that marks the orders.
import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { Preview } from './payout-answer.server.ts'
import list from '../../../../ui/office/list.module.css'
import styles from '../../components/payout-many.module.css'

type Marking = { paid: number[]; bounced: number[]; busy: boolean }

function Marks({ paid, bounced }: Omit<Marking, 'busy'>) {
  return (
    <>
      <input type="hidden" name="intent" value="settle" />
      <input type="hidden" name="paid" value={paid.join(',')} />
      <input type="hidden" name="bounced" value={bounced.join(',')} />
    </>
  )
}

/** Each submission marks a limited number; this button continues with the rest. */
export function GoOn({ paid, bounced, busy }: Marking) {
  return (
    <Form method="post" className={list.note}>
      <Marks paid={paid} bounced={bounced} />
      <Button type="submit" busy={busy}>
        {m.payouts_answer_go_on({ count: paid.length + bounced.length })}
      </Button>
    </Form>
  )
}

export function AnswerPreview({ preview, busy }: { preview: Preview; busy: boolean }) {
  const { count, left, paid, bounced, items } = preview
  const total = paid.ids.length + bounced.ids.length
  return (
    <>
      <div className={styles.counts} role="status">
        <b>{m.payouts_answer_read({ count })}</b>
        {paid.ids.length > 0 ? (
          <span>{m.payouts_answer_to_paid({ count: paid.ids.length, sum: paid.sum })}</span>
        ) : null}
        {bounced.ids.length > 0 ? (
          <span>{m.payouts_answer_to_bounced({ count: bounced.ids.length, sum: bounced.sum })}</span>
        ) : null}
        {left > 0 ? <span>{m.payouts_answer_left({ count: left })}</span> : null}
      </div>
      {items.length < count ? <p className={styles.more}>{m.payouts_answer_shown({ count: items.length })}</p> : null}
      <div className={list.table}>
        <DataTable
          caption={m.payouts_answer_caption()}
          dense
          rows={items}
          rowKey={({ line }) => line}
          columns={[
            { id: 'line', header: m.payouts_answer_column_line(), cell: ({ line }) => line },
            {
              id: 'order',
              header: m.payouts_answer_column_order(),
              main: true,
              cell: ({ order, holder, reference }) => (
                <div className={`${list.two} ${list.main}`}>
                  <b>{holder || order || reference}</b>
                  <small className="num">
                    {[order ? m.payouts_order({ id: order }) : '', reference].filter(Boolean).join(' · ')}
                  </small>
                </div>
              ),
            },
            {
              id: 'amount',
              header: m.payouts_column_amount(),
              align: 'right',
              cell: ({ amount }) => <span className="num">{amount}</span>,
            },
            {
              id: 'result',
              header: m.payouts_answer_column_result(),
              cell: ({ result, reason }) => (
                <div className={list.two}>
                  <span>{result}</span>
                  {reason ? <small>{reason}</small> : null}
                </div>
              ),
            },
            {
              id: 'verdict',
              header: m.payouts_answer_column_verdict(),
              cell: ({ verdict, tone }) => (
                <Chip dot tone={tone}>
                  {verdict}
                </Chip>
              ),
            },
          ]}
        />
      </div>
      <Form method="post" className={styles.bar}>
        <Marks paid={paid.ids} bounced={bounced.ids} />
        <p>{total > 0 ? m.payouts_answer_apply_text() : m.payouts_answer_nothing()}</p>
        {total > 0 ? (
          <Button type="submit" size="sm" busy={busy}>
            {m.payouts_answer_apply({ count: total })}
          </Button>
        ) : null}
      </Form>
    </>
  )
}
