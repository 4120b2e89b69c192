// Bulk action bar for selected payments: count, total, confirmation.
// Without script the server renders the confirmation.
import { Form } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import type { PayoutItem } from './payout-view.server.ts'
import styles from './payout-many.module.css'

export const PAYOUTS_FORM = 'payouts'

export type PayoutSelection = { as: 'paid' | 'bounced'; ids: number[] }

/** Adds up in cents to avoid rounding. */
export const sumOf = (items: readonly { amount: string }[]): string =>
  (items.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)

type PayoutBarProps = { ticked: PayoutItem[]; busy: boolean }

export function PayoutBar({ ticked, busy }: PayoutBarProps) {
  return (
    <Form
      method="post"
      id={PAYOUTS_FORM}
      className={styles.bar}
      data-empty={ticked.length === 0 || undefined}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="ask" />
      <p role="status">
        {ticked.length > 0 ? m.payouts_ticked({ count: ticked.length, sum: sumOf(ticked) }) : m.payouts_ticked_none()}
      </p>
      <Button type="submit" name="as" value="paid" size="sm" busy={busy}>
        {m.payouts_paid()}
      </Button>
      <Button type="submit" name="as" value="bounced" kind="line" size="sm" busy={busy}>
        {m.payouts_bounced()}
      </Button>
    </Form>
  )
}

type PayoutQuestionProps = { asked: PayoutSelection; items: PayoutItem[]; back: string; busy: boolean }

/** @param items payments on the page; those the mark does not apply to are left out, with a note saying so */
export function PayoutQuestion({ asked: { as, ids }, items, back, busy }: PayoutQuestionProps) {
  const tickedItems = items.filter(({ id }) => ids.includes(id))
  const fit = tickedItems.filter(({ canPay, canBounce }) => (as === 'paid' ? canPay : canBounce))
  const facts = { count: fit.length, sum: sumOf(fit) }
  const unfitCount = tickedItems.length - fit.length
  if (fit.length === 0)
    return (
      <Alert live tone="warn" className={styles.question}>
        {unfitCount > 0 ? m.payouts_many_unfit() : m.payouts_ticked_none()}
      </Alert>
    )
  return (
    <Form method="post" className={styles.bar} preventScrollReset>
      <input type="hidden" name="intent" value="settle" />
      <input type="hidden" name="as" value={as} />
      {fit.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p role="alert">
        <b>{as === 'paid' ? m.payouts_many_paid_ask(facts) : m.payouts_many_bounced_ask(facts)}</b>
        <br />
        {as === 'paid' ? m.payouts_many_paid_text() : m.payouts_many_bounced_text()}
        {unfitCount > 0 ? ` ${m.payouts_many_left({ count: unfitCount })}` : null}
      </p>
      <ButtonLink to={back} kind="line" size="sm">
        {m.payouts_keep()}
      </ButtonLink>
      <Button type="submit" kind={as === 'paid' ? 'primary' : 'danger'} size="sm" busy={busy}>
        {as === 'paid' ? m.payouts_many_paid(facts) : m.payouts_many_bounced(facts)}
      </Button>
    </Form>
  )
}
