// Actions of a case page: one call per intent; the answer goes to the form that submitted.
import { redirect } from 'react-router'
import { m } from '#messages'
import type { Answer } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { reviewAppApprove, reviewAppReject } from '../../../apps/contract/app-cases.ts'
import { clockOf } from '../../../../lib/dates/dates.ts'
import { reviewHandoff } from '../../contract/handoff.ts'
import { reviewClaim, reviewNext, reviewNote, reviewRelease } from '../../contract/cases.ts'
import { reviewApprove, reviewReject } from '../../contract/verdict.ts'
import type { SkipReason } from '../../rules/handoffs.ts'

export type CaseResult = {
  intent: string
  ok: boolean
  code: string
  message: string
  /** Errors by form field. */
  fields?: Record<string, string>
  /** Number of the decided case, whose local draft can be deleted. */
  decided?: number
}

const said = (intent: string, answer: Answer, words: string): CaseResult => {
  const ok = answer.code === '200'
  return {
    intent,
    ok,
    code: answer.code,
    message: ok ? words : answer.message,
    ...(answer.fields ? { fields: answer.fields } : {}),
  }
}

/** @param search the queue's filters, passed on from case to case */
export async function caseAction(portal: PageContext, id: number, form: FormData, search: string): Promise<CaseResult> {
  const intent = String(form.get('intent') ?? '')
  const text = (name: string) => String(form.get(name) ?? '')
  const isApp = text('kind') === 'app'
  switch (intent) {
    case 'claim': {
      const answer = await portal.tryCall(reviewClaim, { id })
      return said(
        intent,
        answer,
        m.review_decide_prolonged({ time: clockOf(answer.value?.claimedUntil ?? portal.now.toISOString()) }),
      )
    }
    case 'release':
      return said(intent, await portal.tryCall(reviewRelease, { id }), m.review_decide_released())
    case 'handoff':
      return passed(portal, id, form, search)
    case 'note':
      return said(intent, await portal.tryCall(reviewNote, { id, note: text('note') }), m.review_note_saved())
    case 'approve': {
      const answer = isApp
        ? await portal.tryCall(reviewAppApprove, { id })
        : await portal.tryCall(reviewApprove, { id })
      return decided(portal, intent, answer, { id, form, search })
    }
    case 'reject': {
      const reasons = form.getAll('reasons').map(String)
      const input = { id, remark: text('remark'), reasons }
      const answer = isApp ? await portal.tryCall(reviewAppReject, input) : await portal.tryCall(reviewReject, input)
      return decided(portal, intent, answer, { id, form, search })
    }
    default:
      return { intent, ok: false, code: '400001', message: m.failure_400001() }
  }
}

type CaseActionInput = { id: number; form: FormData; search: string }

const PASSED = {
  skipped: m.review_pass_skipped,
  handed_over: m.review_pass_handed,
  second_opinion: m.review_pass_asked,
}

/** Passes the case on; after a skip the next case is opened. */
async function passed(portal: PageContext, id: number, form: FormData, search: string): Promise<CaseResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const as = text('as') as keyof typeof PASSED
  const [to, reason] = [text('to'), text('reason') as SkipReason | '']
  const answer = await portal.tryCall(reviewHandoff, {
    id,
    as,
    note: text('note'),
    ...(to === '' ? {} : { to }),
    ...(reason === '' ? {} : { reason }),
  })
  const result = said('handoff', answer, PASSED[as]?.({ id }) ?? '')
  if (result.ok && as === 'skipped') await toNext(portal, search, `skip-${id}`)
  return result
}

/**
 * Claims and opens the next case, if there is one. @param before result of the previous case, for the page to announce
 */
async function toNext(portal: PageContext, search: string, before: string): Promise<void> {
  const next = await portal.tryCall(reviewNext, {})
  if (!next.value || next.value.id === null) return
  const params = new URLSearchParams(search)
  params.set('decided', before)
  throw redirect(`/ops/review/${next.value.id}?${params}`)
}

/** After a verdict the next case is claimed, if the reviewer wants that and there is one. */
async function decided(
  portal: PageContext,
  intent: 'approve' | 'reject',
  answer: Answer,
  { id, form, search }: CaseActionInput,
): Promise<CaseResult> {
  const words = intent === 'approve' ? m.review_decide_sent_approved({ id }) : m.review_decide_sent_rejected({ id })
  const result = said(intent, answer, words)
  if (!result.ok) return result
  if (form.get('then') === 'next') await toNext(portal, search, `${intent}-${id}`)
  return { ...result, decided: id }
}
