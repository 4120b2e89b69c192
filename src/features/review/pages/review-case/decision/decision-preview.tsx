// Preview of a rejection as the developer will read it, while writing and in the confirmation.
import { m } from '#messages'
import { REVIEW_DAYS } from '../../../../../lib/portal/review-days.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import type { Marked } from './use-verdict.ts'
import styles from './decision.module.css'

export function DecisionPreview({
  reviewCase,
  marked,
  remark,
}: {
  reviewCase: CaseView
  marked: Marked[]
  remark: string
}) {
  const { process, isRequest, verdicts } = reviewCase
  const visibleMarks = isRequest ? [] : marked
  const count = visibleMarks.length
  // The server's standard sentence for an empty remark.
  const words = remark.trim() || (count > 0 ? m.review_remark_marked({ count }) : '')
  return (
    <div className={styles.preview}>
      <b>
        {verdicts?.preview ??
          (count > 0 ? m.review_reject_preview_title({ process, count }) : m.review_reject_preview_plain({ process }))}
      </b>
      {count > 0 ? (
        <ol>
          {visibleMarks.map(({ mark, name, text }) => (
            <li key={mark.field}>
              {m.ui_pair({ name, text })}
              {mark.words ? ` (${mark.words})` : ''}
            </li>
          ))}
        </ol>
      ) : null}
      {words ? <p>{words}</p> : null}
      {isRequest ? null : <p>{m.review_reject_preview_rest({ days: REVIEW_DAYS })}</p>}
    </div>
  )
}
