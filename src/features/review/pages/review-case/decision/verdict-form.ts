// A verdict before it is sent: its marks with their names and reasons, what it lacks, and its form.
import { m } from '#messages'
import { MAX_REMARK, MIN_WORDS } from '../../../rules/cases.ts'
import { needsRemark } from '../../../rules/reasons.ts'
import type { CaseView } from '../../../components/case-view.server.ts'
import type { Mark, Marked, RejectProblem, Verdict } from './use-verdict.ts'

/** The marks with their display data; those of fields that the case no longer has are left out. */
export function markedFieldsOf(
  { photos, groups }: Pick<CaseView, 'photos' | 'groups'>,
  marks: readonly Mark[],
): Marked[] {
  const rows = groups.flatMap((group) => group.rows)
  const markable = new Map([
    ...photos.map(({ kind, markName: name, choices }) => [kind as string, { name, choices }] as const),
    ...rows.map(({ field, name, choices }) => [field, { name, choices }] as const),
  ])
  return marks.flatMap((mark) => {
    const field = markable.get(mark.field)
    if (!field) return []
    const choice = field.choices.find(({ reason }) => reason === mark.reason)
    // A reason that is no longer on offer has to be chosen again.
    return [{ mark: { ...mark, reason: choice?.reason ?? '' }, ...field, text: choice?.text ?? '' }]
  })
}

/** Why a rejection cannot be sent yet; null when it can. */
export function rejectProblem(isRequest: boolean, marked: readonly Marked[], remark: string): RejectProblem | null {
  for (const { mark, name } of marked) {
    if (mark.reason === '') return { field: mark.field, text: m.review_reject_reason_needed({ name }) }
    if (mark.reason === 'other' && mark.words.trim() === '')
      return { field: mark.field, text: m.review_reject_words_missing({ name }) }
  }
  const { length } = remark.trim()
  const isNeeded = isRequest || needsRemark(marked.map(({ mark }) => ({ reason: mark.reason, remark: mark.words })))
  return (isNeeded || length > 0) && length < MIN_WORDS
    ? { field: null, text: m.review_reject_remark_needed({ min: MIN_WORDS, max: MAX_REMARK }) }
    : null
}

/** Why an approval cannot be sent yet; null when it can. @param unseen photos not looked at */
export function approveProblem(unseen: number, hints: number, confirmed: boolean): string | null {
  if (unseen > 0) return m.review_approve_unseen({ count: unseen })
  return hints > 0 && !confirmed ? m.review_approve_hints_left() : null
}

type Sent = {
  kind: string
  verdict: Pick<Verdict, 'choice' | 'remark'>
  marked: readonly Marked[]
  /** The next case is claimed at once. */
  takesNext: boolean
}

export function verdictForm({ kind, verdict: { choice, remark }, marked, takesNext }: Sent): FormData {
  const form = new FormData()
  form.set('intent', choice)
  form.set('kind', kind)
  if (takesNext) form.set('then', 'next')
  if (choice === 'approve') return form
  form.set('remark', remark)
  for (const { mark } of marked) {
    const words = mark.words.trim()
    form.append('reasons', [mark.field, mark.reason, ...(words ? [words] : [])].join(':'))
  }
  return form
}
