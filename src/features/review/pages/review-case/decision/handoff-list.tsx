// Hand-overs of a case with their notes: the latest beside the verdict, all of them below the case notes.
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import type { CaseView } from '../../../components/case-view.server.ts'
import history from '../../../../../ui/office/history.module.css'
import styles from './decision.module.css'

/** Note to the current holder. */
export function HandoffLast({ reviewCase }: { reviewCase: CaseView }) {
  const last = reviewCase.handoffs.find(({ asks }) => asks)
  if (!last) return null
  return (
    <Alert title={last.text} className={styles.handoff}>
      {last.note ? <p>{last.note}</p> : last.time}
    </Alert>
  )
}

export function HandoffList({ reviewCase: { handoffs } }: { reviewCase: CaseView }) {
  if (handoffs.length === 0) return null
  return (
    <ul className={history.history} aria-label={m.review_handoff_list()}>
      {handoffs.map(({ key, at, text, time, note }) => (
        <li key={key}>
          <time dateTime={at}>{time}</time>
          <div>
            {text}
            {note ? <p className={history.remark}>{note}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
