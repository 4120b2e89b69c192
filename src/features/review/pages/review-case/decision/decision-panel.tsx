// Verdict panel of a case: current holder, approve or reject, submit button.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { IconButton } from '../../../../../ui/primitives/icon-button.tsx'
import { Check } from '../../../../../ui/forms/check.tsx'
import type { ActionResult } from '../../../../../lib/forms/action-result.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import { ClaimState } from './claim-state.tsx'
import { DecisionApprove } from './decision-approve.tsx'
import type { NextFilter } from '../../../components/next-filter.ts'
import { DecisionMade } from './decision-made.tsx'
import { DecisionReject } from './decision-reject.tsx'
import { HandoffLast } from './handoff-list.tsx'
import type { PassOn } from './pass-on.tsx'
import type { Marked, RejectProblem, VerdictState } from './use-verdict.ts'
import styles from './decision.module.css'

export type DecisionPanelProps = {
  reviewCase: CaseView
  /** Behind which the next case is claimed. */
  filter: NextFilter
  now: number
  claim: FetcherWithComponents<ActionResult>
  verdict: VerdictState
  marked: Marked[]
  refusal: ActionResult | null
  problem: RejectProblem | null
  choosing: string | null
  missing: string | null
  confirmed: boolean
  asking: boolean
  busy: boolean
  takesNext: boolean
  remarkRef: Ref<HTMLTextAreaElement>
  on: {
    confirm: (confirmed: boolean) => void
    ask: (asking: boolean) => void
    send: () => void
    chosen: () => void
    pass: (as: PassOn) => void
    press: () => void
    next: (takes: boolean) => void
    help: () => void
  }
}

export function DecisionPanel(props: DecisionPanelProps) {
  const { reviewCase, filter, now, claim, verdict, marked, refusal, missing, confirmed, asking, busy, takesNext, on } =
    props
  const isReject = verdict.choice === 'reject'
  const isAsking = props.problem !== null || props.choosing !== null
  /** Where the panel is a bar: how its sheet was left at a case. Something new to answer opens it. */
  const [sheet, setSheet] = useState<{ caseId: number; isOpen: boolean } | null>(null)
  useEffect(() => {
    if (isAsking) setSheet(null)
  }, [isAsking, props.problem, props.choosing])
  const isOpen = sheet?.caseId === reviewCase.id ? sheet.isOpen : isAsking
  const choice = (value: 'approve' | 'reject', label: string, key: string) => (
    <button
      type="button"
      aria-pressed={verdict.choice === value}
      aria-keyshortcuts={key}
      onClick={() => {
        verdict.change({ choice: value })
        setSheet({ caseId: reviewCase.id, isOpen: true })
      }}
    >
      {label} <kbd aria-hidden="true">{key}</kbd>
    </button>
  )
  const { verdicts } = reviewCase
  const rejectWord = verdicts?.reject ?? (reviewCase.isRequest ? m.review_decide_refuse() : m.review_decide_reject())
  const choices = (
    <div className={styles.choice} role="group" aria-label={m.review_decide_choice()}>
      {choice('approve', verdicts?.approve ?? m.review_decide_approve(), 'A')}
      {choice('reject', rejectWord, 'R')}
    </div>
  )
  const go = isReject
    ? reviewCase.isRequest
      ? (verdicts?.rejectGo ?? m.review_reject_refuse_go())
      : marked.length > 0
        ? m.review_reject_go({ count: marked.length })
        : m.review_reject_go_plain()
    : (verdicts?.approveGo ?? m.review_approve_go())
  if (reviewCase.verdict)
    return (
      <Frame help={on.help}>
        <DecisionMade verdict={reviewCase.verdict} filter={filter} />
      </Frame>
    )
  return (
    <Frame
      help={on.help}
      open={reviewCase.opened ? isOpen : undefined}
      foot={
        reviewCase.opened ? (
          <>
            <div className={styles.bar}>
              <span className={styles.missing}>{isReject ? null : missing}</span>
              {choices}
              <IconButton
                size="sm"
                label={m.review_decide_toggle()}
                aria-expanded={isOpen}
                onClick={() => setSheet({ caseId: reviewCase.id, isOpen: !isOpen })}
              >
                <IconChevronDown stroke={1.5} aria-hidden />
              </IconButton>
            </div>
            <Button
              size="lg"
              wide
              busy={busy}
              aria-disabled={(!isReject && missing !== null) || undefined}
              aria-describedby={!isReject && missing !== null ? 'missing' : undefined}
              onClick={on.press}
            >
              {go} <kbd aria-hidden="true">Ctrl ↵</kbd>
            </Button>
            <div className={styles.then}>
              <Check checked={takesNext} onChange={(event) => on.next(event.currentTarget.checked)}>
                {m.review_decide_then()}
              </Check>
            </div>
          </>
        ) : null
      }
    >
      {refusal ? (
        <Alert live tone="warn" title={m.review_case_conflict_title()}>
          {refusal.message} {reviewCase.opened ? null : m.review_case_conflict_kept()}
        </Alert>
      ) : null}
      {reviewCase.state === 'review' ? <HandoffLast reviewCase={reviewCase} /> : null}
      {reviewCase.state === 'review' || reviewCase.state === 'held' ? (
        <ClaimState reviewCase={reviewCase} now={now} fetcher={claim} onPass={on.pass} />
      ) : null}
      {reviewCase.opened ? (
        <>
          {choices}
          {isReject ? (
            <DecisionReject
              reviewCase={reviewCase}
              verdict={verdict}
              marked={marked}
              problem={props.problem}
              choosing={props.choosing}
              onChosen={on.chosen}
              asking={asking}
              onAsk={on.ask}
              busy={busy}
              onSend={on.send}
              go={go}
              remarkRef={props.remarkRef}
            />
          ) : (
            <DecisionApprove
              reviewCase={reviewCase}
              confirmed={confirmed}
              onConfirm={on.confirm}
              asking={asking}
              onAsk={on.ask}
              busy={busy}
              onSend={on.send}
              missing={missing}
            />
          )}
        </>
      ) : null}
    </Frame>
  )
}

type FrameProps = {
  children: ReactNode
  foot?: ReactNode
  help: () => void
  /** Of the sheet above the bar; undefined where there is no bar. */
  open?: boolean
}

function Frame({ children, foot, help, open }: FrameProps) {
  return (
    <aside
      id="decision"
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby="decide"
      data-sheet={open === undefined ? undefined : open ? 'open' : 'folded'}
    >
      <div className={styles.head}>
        <h2 id="decide">{m.review_decide_title()}</h2>
        <div className={styles.keys}>
          <button type="button" onClick={help} aria-keyshortcuts="?">
            {m.review_keys_open()} <kbd aria-hidden="true">?</kbd>
          </button>
        </div>
      </div>
      <div className={styles.body}>{children}</div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </aside>
  )
}
