// Sending a verdict: what is still missing, the answer that came back, and the draft that stays until it is through.
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { say } from '../../../ui/toast-store.ts'
import type { CaseResult } from './case-action.server.ts'
import type { CaseView } from './case-view.server.ts'
import type { Marked } from './decision-reject.tsx'
import { useVerdict } from './use-verdict.ts'

const THEN = 'portal.desk.then'

/** Every field and photo that can be marked, by name. */
function markable({ photos, groups }: CaseView) {
  const rows = groups.flatMap((group) => group.rows)
  return new Map([
    ...photos.map(({ kind, markName: name, choices }) => [kind, { name, choices }] as const),
    ...rows.map(({ field, name, choices }) => [field, { name, choices }] as const),
  ])
}

/** @param claimed the answer of the last claim: what was refused before it counts no more */
export function useDecision(one: CaseView, unseen: number, claimed: CaseResult | undefined) {
  const fetcher = useFetcher<CaseResult>()
  const verdict = useVerdict(one.id)
  const [confirmed, setConfirmed] = useState(false)
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [takesNext, setTakesNext] = useState(false)
  const remarkRef = useRef<HTMLTextAreaElement>(null)
  const busy = fetcher.state !== 'idle'
  const { data } = fetcher
  useEffect(() => setTakesNext(localStorage.getItem(THEN) === 'yes'), [])

  const [refused, setRefused] = useState<CaseResult | null>(null)
  const [claimSeen, setClaimSeen] = useState(claimed)
  if (claimSeen !== claimed) {
    setClaimSeen(claimed)
    if (claimed?.ok) setRefused(null)
  }
  const told = useRef<CaseResult | undefined>(undefined)
  const { forget } = verdict
  useEffect(() => {
    if (!data || busy || told.current === data) return
    told.current = data
    setAsking(false)
    setRefused(data.ok ? null : data)
    if (!data.ok) return
    forget()
    say(data.message)
  }, [data, busy, forget])

  const known = markable(one)
  const marked: Marked[] = verdict.marks.flatMap((mark) => {
    const found = known.get(mark.field)
    const text = found?.choices.find(({ reason }) => reason === mark.reason)?.text ?? ''
    return found ? [{ mark, ...found, text }] : []
  })
  const missing =
    unseen > 0
      ? m.operators_approve_unseen({ count: unseen })
      : one.hints.length > 0 && !confirmed
        ? m.operators_approve_hints_left()
        : null

  const send = () => {
    const form = new FormData()
    form.set('intent', verdict.choice)
    if (one.isApp) form.set('about', 'app')
    if (takesNext) form.set('then', 'next')
    if (verdict.choice === 'reject') {
      form.set('remark', verdict.remark)
      for (const { mark } of marked)
        form.append('reasons', [mark.field, mark.reason, ...(mark.words.trim() ? [mark.words.trim()] : [])].join(':'))
    }
    void fetcher.submit(form, { method: 'post', action: `/ops/review/${one.id}${location.search}` })
  }
  /** What the main button and Ctrl+Enter do. */
  const press = () => {
    if (busy) return
    if (verdict.choice === 'approve') {
      if (missing === null) setAsking(true)
      return
    }
    const vague = marked.find(({ mark }) => mark.reason === '' || (mark.reason === 'other' && mark.words.trim() === ''))
    const problem = vague
      ? vague.mark.reason === ''
        ? m.operators_reject_reason_needed({ name: vague.name })
        : `${vague.name}: ${m.operators_reject_words_needed()}`
      : verdict.remark.trim().length < 2
        ? m.operators_reject_remark_needed()
        : null
    setError(problem)
    if (problem) remarkRef.current?.focus()
    else send()
  }
  return {
    verdict,
    marked,
    missing,
    error,
    confirmed,
    asking,
    busy,
    takesNext,
    remarkRef,
    refusal: refused,
    press,
    /** Chooses it; once more leads to the remark. */
    toReject: () => {
      if (verdict.choice === 'reject') remarkRef.current?.focus()
      else verdict.change({ choice: 'reject' })
    },
    on: {
      confirm: setConfirmed,
      ask: setAsking,
      send,
      press,
      next: (takes: boolean) => {
        setTakesNext(takes)
        localStorage.setItem(THEN, takes ? 'yes' : 'no')
      },
    },
  }
}
