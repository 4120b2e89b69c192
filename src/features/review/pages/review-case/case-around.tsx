// Context of a case: automatic checks, duplicates, account history, earlier cases, notes.
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'react-router'
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import type { CaseView } from '../../components/case-view.server.ts'
import { HistoryList } from '../../../../ui/office/history-list.tsx'
import history from '../../../../ui/office/history.module.css'
import styles from '../../components/case-around.module.css'

const MARK = { ok: IconCheck, warn: IconAlertTriangle, bad: IconX }

export function CaseChecks({ reviewCase }: { reviewCase: CaseView }) {
  const { checks, duplicates } = reviewCase
  if (checks.length === 0 && duplicates.length === 0) return <p className={styles.none}>{m.review_check_none()}</p>
  return (
    <ul className={styles.checks}>
      {checks.map(({ text, note, tone }) => {
        const Mark = MARK[tone]
        return (
          <li key={text} data-tone={tone}>
            <Mark size={18} stroke={1.75} aria-hidden />
            <span>{text}</span>
            <small>{note}</small>
          </li>
        )
      })}
      {duplicates.map(({ key, text, developerId, caseId, subject, status }) => (
        <li key={key} data-tone="warn">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            <span>{text}</span>
            <p>
              <Link className="lk" to={caseId === null ? `/ops/developer?q=${developerId}` : `/ops/review/${caseId}`}>
                {subject ||
                  (caseId === null
                    ? m.review_queue_account({ id: developerId })
                    : m.review_check_open_case({ id: caseId }))}
              </Link>{' '}
              {status}
            </p>
          </div>
          <small>{m.review_check_hint()}</small>
        </li>
      ))}
    </ul>
  )
}

export function CaseHistory({ reviewCase }: { reviewCase: CaseView }) {
  const { history: entries, earlier } = reviewCase
  return (
    <>
      {entries.length === 0 ? <p className={styles.none}>{m.review_history_none()}</p> : null}
      <HistoryList lines={entries} />
      <h3 className={styles.sub}>{m.review_history_earlier()}</h3>
      {earlier.length === 0 ? <p className={styles.none}>{m.review_history_earlier_none()}</p> : null}
      <ul className={history.history}>
        {earlier.map(({ id, text, state, day, remark }) => (
          <li key={id}>
            <time dateTime={day}>{day}</time>
            <div>
              <Link className="lk" to={`/ops/review/${id}`}>
                {m.review_queue_number({ id })}
              </Link>{' '}
              <Chip dot tone={state === 'approved' ? 'ok' : state === 'rejected' ? 'bad' : undefined}>
                {text}
              </Chip>
              {remark ? <p className={history.remark}>{remark}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
