// State of a verdict being sent: missing inputs, server answer, and the draft kept until it succeeded.
import { useEffect, useRef, useState } from 'react'
import { useActionResult } from '../../../../../ui/forms/use-action-result.ts'
import { toast } from '../../../../../ui/overlays/toast-store.ts'
import type { ActionResult } from '../../../../../lib/forms/action-result.ts'
import { readStored, writeStored } from '../../../../../lib/forms/browser-storage.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import { type Marked, type RejectProblem, useVerdict, type VerdictState } from './use-verdict.ts'
import { approveProblem, markedFieldsOf, rejectProblem, verdictForm } from './verdict-form.ts'

const THEN = 'portal.desk.then'

/** Whether the next case is claimed after a verdict, as chosen in this browser. */
function useTakesNext() {
  const [takesNext, setTakesNext] = useState(false)
  useEffect(() => setTakesNext(readStored('local', THEN) === true), [])
  const choose = (takes: boolean) => {
    setTakesNext(takes)
    writeStored('local', THEN, takes)
  }
  return [takesNext, choose] as const
}

type Marking = { verdict: VerdictState; marked: readonly Marked[]; onChange: () => void }

/** Marks set by keyboard: the one whose reasons have keys, and these keys. */
function useReasonKeys({ verdict, marked, onChange }: Marking) {
  const [field, setField] = useState<string | null>(null)
  const isReject = verdict.choice === 'reject'
  const choices = isReject ? (marked.find(({ mark }) => mark.field === field)?.choices ?? []) : []
  const choose = (reason: string) => {
    if (field === null) return
    verdict.edit(field, { reason })
    onChange()
    // “Other” moves the focus to its text field (decision-marks.tsx).
    if (reason !== 'other') setField(null)
  }
  return {
    choosing: choices.length > 0 ? field : null,
    choose: setField,
    /** Reasons reachable by keyboard, in order. */
    reasonsByKey: choices.map(
      ({ reason }) =>
        () =>
          choose(reason),
    ),
    /** Marks a field or photo by keyboard and continues with its reasons, or removes the mark. */
    toMark: (marked: string) => {
      const isMarked = verdict.markOf(marked) !== null
      setField(isMarked && isReject ? null : marked)
      onChange()
      // Restores an earlier mark together with its reasons.
      if (isMarked && !isReject) verdict.change({ choice: 'reject' })
      else verdict.toggle(marked)
    },
  }
}

/** @param claimResult answer of the latest claim; refusals before it are obsolete */
export function useDecision(operatorId: number, item: CaseView, unseen: number, claimResult: ActionResult | undefined) {
  const verdict = useVerdict(operatorId, item.id)
  const [asking, setAsking] = useState(false)
  const { fetcher, busy, failed, forget } = useActionResult({
    toasts: true,
    answered: () => setAsking(false),
    done: verdict.forget,
  })
  const [confirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<RejectProblem | null>(null)
  const [takesNext, setTakesNext] = useTakesNext()
  const remarkRef = useRef<HTMLTextAreaElement>(null)

  const [claimSeen, setClaimSeen] = useState(claimResult)
  if (claimSeen !== claimResult) {
    setClaimSeen(claimResult)
    if (claimResult?.ok) forget()
  }

  const marked = markedFieldsOf(item, verdict.marks)
  const { choose, ...keys } = useReasonKeys({ verdict, marked, onChange: () => setProblem(null) })
  const missing = approveProblem(unseen, item.hints.length, confirmed)
  const isReject = verdict.choice === 'reject'

  const send = () => {
    const form = verdictForm({ kind: item.kind, verdict, marked, takesNext })
    void fetcher.submit(form, { method: 'post', action: `/ops/review/${item.id}${location.search}` })
  }
  /** Main button and Ctrl+Enter: opens the confirmation, or shows what is missing. */
  const press = () => {
    if (busy) return
    if (!isReject) {
      if (missing === null) setAsking(true)
      else toast(missing, { tone: 'bad' })
      return
    }
    const newProblem = rejectProblem(item.isRequest, marked, verdict.remark)
    setProblem(newProblem)
    if (!newProblem) setAsking(true)
    else if (newProblem.field === null) remarkRef.current?.focus()
    else choose(newProblem.field)
  }
  return {
    ...keys,
    verdict,
    marked,
    missing,
    problem,
    confirmed,
    asking,
    busy,
    takesNext,
    remarkRef,
    refusal: failed,
    /** Selects rejection; pressed again, moves to the remark. */
    toReject: () => {
      if (isReject) remarkRef.current?.focus()
      else verdict.change({ choice: 'reject' })
    },
    /** Confirms that the flags were checked, or undoes it. */
    toConfirm: () => {
      if (isReject) verdict.change({ choice: 'approve' })
      setConfirmed(isReject || !confirmed)
    },
    on: {
      confirm: setConfirmed,
      ask: setAsking,
      send,
      press,
      chosen: () => choose(null),
      next: setTakesNext,
    },
  }
}
