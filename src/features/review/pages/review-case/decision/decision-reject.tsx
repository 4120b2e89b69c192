// Rejection: a reason per marked field or photo, a remark, a preview, and the confirmation.
import type { Ref } from 'react'
import { m } from '#messages'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../../ui/forms/input.tsx'
import { Modal } from '../../../../../ui/overlays/modal.tsx'
import { needsRemark } from '../../../rules/reasons.ts'
import { MAX_REMARK } from '../../../rules/cases.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import { DecisionMarks } from './decision-marks.tsx'
import { DecisionPreview } from './decision-preview.tsx'
import type { Marked, RejectProblem, VerdictState } from './use-verdict.ts'
import styles from './decision.module.css'

export type DecisionRejectProps = {
  reviewCase: CaseView
  verdict: VerdictState
  marked: Marked[]
  problem: RejectProblem | null
  choosing: string | null
  onChosen: () => void
  asking: boolean
  onAsk: (asking: boolean) => void
  busy: boolean
  onSend: () => void
  /** Label of the submit button. */
  go: string
  remarkRef: Ref<HTMLTextAreaElement>
}

export function DecisionReject(props: DecisionRejectProps) {
  const { reviewCase, verdict, marked, problem, choosing, onChosen, asking, onAsk, busy, onSend, go, remarkRef } = props
  const { remark, change } = verdict
  const { subject, isRequest, words, verdicts } = reviewCase
  const isToDeveloper = verdicts?.isToDeveloper ?? true
  const isNeeded = isRequest || needsRemark(marked.map(({ mark }) => ({ reason: mark.reason, remark: mark.words })))
  return (
    <>
      {isRequest ? null : (
        <>
          <h3>
            {m.review_reject_list({ count: marked.length })}
            <small>{marked.length === 0 ? m.review_reject_all() : words.rest}</small>
          </h3>
          {marked.length === 0 ? <p className={styles.quiet}>{m.review_reject_none()}</p> : null}
          <DecisionMarks marked={marked} verdict={verdict} choosing={choosing} problem={problem} onChosen={onChosen} />
        </>
      )}
      <Field
        wide
        className={styles.remark}
        label={m.review_reject_remark()}
        aside={(isToDeveloper ? m.review_reject_remark_count : m.review_reject_remark_asker_count)({
          max: MAX_REMARK,
          count: remark.length,
        })}
        error={problem !== null && problem.field === null ? problem.text : null}
        required={isNeeded}
        optional={!isNeeded}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={remarkRef}
            rows={3}
            maxLength={MAX_REMARK}
            value={remark}
            onChange={(event) => change({ remark: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.phrases} role="group" aria-label={m.review_reject_phrases()}>
        {words.phrases.map((phrase) => (
          <button
            key={phrase}
            type="button"
            onClick={() =>
              change({
                remark: `${remark}${remark && !remark.endsWith('\n') ? '\n' : ''}${phrase}`.slice(0, MAX_REMARK),
              })
            }
          >
            + {phrase}
          </button>
        ))}
      </div>
      <h3>
        {isToDeveloper ? m.review_reject_preview() : m.review_reject_preview_asker()}
        <small>{words.notificationNote}</small>
      </h3>
      <DecisionPreview reviewCase={reviewCase} marked={marked} remark={remark} />
      <Modal
        open={asking}
        onClose={() => onAsk(false)}
        title={
          verdicts?.rejectAsk ??
          (isRequest ? m.review_reject_ask_refuse({ subject }) : m.review_reject_ask({ subject }))
        }
        actions={
          <>
            <Button kind="line" onClick={() => onAsk(false)}>
              {m.review_approve_keep()}
            </Button>
            <Button busy={busy} onClick={onSend} data-autofocus>
              {go}
            </Button>
          </>
        }
      >
        <p className={styles.ask}>{isToDeveloper ? m.review_reject_ask_text() : m.review_reject_ask_text_asker()}</p>
        <DecisionPreview reviewCase={reviewCase} marked={marked} remark={remark} />
      </Modal>
    </>
  )
}
