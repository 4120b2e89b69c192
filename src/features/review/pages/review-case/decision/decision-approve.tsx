// Approval: consequences, flags to confirm first, and the confirmation before sending.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { m } from '#messages'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { Check } from '../../../../../ui/forms/check.tsx'
import { Modal } from '../../../../../ui/overlays/modal.tsx'
import type { CaseView } from '../../../components/case-view.server.ts'
import styles from './decision.module.css'

export type DecisionApproveProps = {
  reviewCase: CaseView
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  asking: boolean
  onAsk: (asking: boolean) => void
  busy: boolean
  onSend: () => void
  /** Reason why it cannot be sent yet; null when it can. */
  missing: string | null
}

export function DecisionApprove(props: DecisionApproveProps) {
  const { reviewCase, confirmed, onConfirm, asking, onAsk, busy, onSend, missing } = props
  const { hints, after, subject, process, id, verdicts } = reviewCase
  return (
    <>
      <h3>{verdicts?.after ?? m.review_approve_after()}</h3>
      <ul className={styles.after}>
        {after.map((text) => (
          <li key={text}>
            <IconCheck size={18} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {hints.length > 0 ? (
        <>
          <h3>{m.review_case_hints({ count: hints.length })}</h3>
          <ul className={styles.hints}>
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <Check checked={confirmed} onChange={(event) => onConfirm(event.currentTarget.checked)} aria-keyshortcuts="W">
            {m.review_approve_hints({ count: hints.length })} <kbd aria-hidden="true">W</kbd>
          </Check>
        </>
      ) : null}
      {missing ? (
        <p className={styles.missing} id="missing">
          {missing}
        </p>
      ) : null}
      <Modal
        open={asking}
        onClose={() => onAsk(false)}
        title={verdicts?.approveAsk ?? m.review_approve_ask({ subject })}
        actions={
          <>
            <Button kind="line" onClick={() => onAsk(false)}>
              {m.review_approve_keep()}
            </Button>
            <Button busy={busy} onClick={onSend} data-autofocus>
              {verdicts?.approveGo ?? m.review_approve_go()}
            </Button>
          </>
        }
      >
        <p className={styles.ask}>{m.review_approve_ask_text({ process, id })}</p>
      </Modal>
    </>
  )
}
