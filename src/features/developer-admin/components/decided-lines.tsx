// Outcome of a case: state, subject, reasons, the reviewer's remark.
import { Link } from 'react-router'
import { m } from '#messages'
import { Chip } from '../../../ui/primitives/chip.tsx'
import type { DecidedView } from './decided-view.server.ts'
import styles from './decided-lines.module.css'

export function DecidedReasons({ one }: { one: Pick<DecidedView, 'reasons' | 'remark'> }) {
  const { reasons, remark } = one
  return (
    <>
      {reasons.length > 0 ? (
        <ul className={styles.reasons}>
          {reasons.map(({ field, name, text, words }) => (
            <li key={field}>
              {m.ui_pair({ name, text })}
              {words ? <small>{words}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {remark ? <p className={styles.remark}>{remark}</p> : null}
    </>
  )
}

export function DecidedLines({ one }: { one: DecidedView }) {
  const { caseId, what, state, tone, decided } = one
  return (
    <div className={styles.decided}>
      <p className={styles.head}>
        <Chip dot tone={tone}>
          {state}
        </Chip>{' '}
        <Link className="lk" to={`/ops/review/${caseId}`}>
          {m.developer_admin_account_verdict_line({ what, time: decided })}
        </Link>
      </p>
      <DecidedReasons one={one} />
    </div>
  )
}
