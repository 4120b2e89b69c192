// State of a verdict being sent: missing inputs, server answer, and the draft kept until it succeeded.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { useActionResult } from '../../../../../ui/forms/use-action-result.ts'
import { toast } from '../../../../../ui/overlays/toast-store.ts'
import { needsRemark } from '../../../rules/reasons.ts'
import { MAX_REMARK, MIN_WORDS } from '../../../rules/cases.ts'
import type { ActionResult } from '../../../../../lib/forms/action-result.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import { type Marked, type RejectProblem, useVerdict } from './use-verdict.ts'
import { readStored, writeStored } from '../../../../../lib/forms/browser-storage.ts'

const THEN = 'portal.desk.then'

/** Names of all fields and photos that can be marked. */
function markable({ photos, groups }: CaseView) {
  const rows = groups.flatMap((group) => group.rows)
  return new Map([
    ...photos.map(({ kind, markName: name, choices }) => [kind, { name, choices }] as const),
    ...rows.map(({ field, name, choices }) => [field, { name, choices }] as const),
  ])
}

function problemOf({ isRequest }: CaseView, markedFields: readonly Marked[], remark: string): RejectProblem | null {
  const vague = markedFields.find(
    ({ mark }) => mark.reason === '' || (mark.reason === 'other' && mark.words.trim() === ''),
  )
  if (vague) {
    const { mark, name } = vague
    const text = mark.reason === '' ? m.review_reject_reason_needed({ name }) : m.review_reject_words_missing({ name })
    return { field: mark.field, text }
  }
  const { length } = remark.trim()
  const isNeeded =
    isRequest || needsRemark(markedFields.map(({ mark }) => ({ reason: mark.reason, remark: mark.words })))
  return (isNeeded || length > 0) && length < MIN_WORDS
    ? { field: null, text: m.review_reject_remark_needed({ min: MIN_WORDS, max: MAX_REMARK }) }
    : null
}

/** @param claimResult answer of the latest claim; refusals before it are obsolete */
export function useDecision(operatorId: number, item: CaseView, unseen: number, claimResult: ActionResult | undefined) {
  const verdict = useVerdict(operatorId, item.id)
  const { fetcher, busy, failed, forget } = useActionResult({
    toasts: true,
    answered: () => setAsking(false),
    done: verdict.forget,
  })
  const [confirmed, setConfirmed] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<RejectProblem | null>(null)
  /** Mark whose reasons are being chosen by keyboard. */
  const [choosing, setChoosing] = useState<string | null>(null)
  const [takesNext, setTakesNext] = useState(false)
  const remarkRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => setTakesNext(readStored('local', THEN) === true), [])

  const [claimSeen, setClaimSeen] = useState(claimResult)
  if (claimSeen !== claimResult) {
    setClaimSeen(claimResult)
    if (claimResult?.ok) forget()
  }

  const markableFields = markable(item)
  const markedFields: Marked[] = verdict.marks.flatMap((mark) => {
    const markableField = markableFields.get(mark.field)
    const choice = markableField?.choices.find(({ reason }) => reason === mark.reason)
    // A reason that is no longer on offer has to be chosen again.
    return markableField
      ? [{ mark: { ...mark, reason: choice?.reason ?? '' }, ...markableField, text: choice?.text ?? '' }]
      : []
  })
  const missing =
    unseen > 0
      ? m.review_approve_unseen({ count: unseen })
      : item.hints.length > 0 && !confirmed
        ? m.review_approve_hints_left()
        : null
  const isReject = verdict.choice === 'reject'

  const send = () => {
    const form = new FormData()
    form.set('intent', verdict.choice)
    form.set('kind', item.kind)
    if (takesNext) form.set('then', 'next')
    if (isReject) {
      form.set('remark', verdict.remark)
      for (const { mark } of markedFields)
        form.append('reasons', [mark.field, mark.reason, ...(mark.words.trim() ? [mark.words.trim()] : [])].join(':'))
    }
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
    const newProblem = problemOf(item, markedFields, verdict.remark)
    setProblem(newProblem)
    if (!newProblem) setAsking(true)
    else if (newProblem.field === null) remarkRef.current?.focus()
    else setChoosing(newProblem.field)
  }
  /** Marks a field or photo by keyboard and continues with its reasons, or removes the mark. */
  const toMark = (field: string) => {
    const isMarked = verdict.markOf(field) !== null
    setChoosing(isMarked && isReject ? null : field)
    setProblem(null)
    // Restores an earlier mark together with its reasons.
    if (isMarked && !isReject) verdict.change({ choice: 'reject' })
    else verdict.toggle(field)
  }
  const choices = isReject ? (markedFields.find(({ mark }) => mark.field === choosing)?.choices ?? []) : []
  const choose = (reason: string) => {
    if (choosing === null) return
    verdict.edit(choosing, { reason })
    setProblem(null)
    // “Other” moves the focus to its text field (decision-marks.tsx).
    if (reason !== 'other') setChoosing(null)
  }
  return {
    verdict,
    marked: markedFields,
    missing,
    problem,
    confirmed,
    asking,
    busy,
    takesNext,
    remarkRef,
    refusal: failed,
    press,
    choosing: choices.length > 0 ? choosing : null,
    toMark,
    /** Reasons reachable by keyboard, in order. */
    reasonsByKey: choices.map(
      ({ reason }) =>
        () =>
          choose(reason),
    ),
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
      chosen: () => setChoosing(null),
      next: (takes: boolean) => {
        setTakesNext(takes)
        writeStored('local', THEN, takes)
      },
    },
  }
}
