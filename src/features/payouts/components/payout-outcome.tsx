// Result of bulk marking: how many orders were marked, which were not and why.
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import styles from './payout-many.module.css'

export type PayoutOutcomeProps = {
  paid: number
  bounced: number
  refused: { id: number; message: string }[]
  className?: string
}

export function PayoutOutcome({ paid, bounced, refused, className }: PayoutOutcomeProps) {
  const doneTexts = [
    ...(paid > 0 ? [m.payouts_many_paid_done({ count: paid })] : []),
    ...(bounced > 0 ? [m.payouts_many_bounced_done({ count: bounced })] : []),
  ]
  return (
    <Alert
      live
      tone={refused.length > 0 ? 'warn' : 'ok'}
      className={className ?? ''}
      title={doneTexts.length > 0 ? doneTexts.join(' ') : m.payouts_many_nothing()}
    >
      {refused.length > 0 ? (
        <>
          <p>{m.payouts_many_refused({ count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map(({ id, message }) => (
              <li key={id}>
                <span className="num">{m.payouts_order({ id })}</span> {message}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}
