// Actions of the bulk payment forms.
import type { Answer } from '../../../api/endpoint.ts'
import { perform } from '../../../api/forms/action.ts'
import { successResult, resultOf, textIn, textsIn } from '../../../api/forms/submit.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { payoutSettle } from '../contract/payout-many.ts'
import { MAX_PAYOUTS_PER_ACT } from '../rules/payouts.ts'
import type { PayoutSelection } from './payout-bar.tsx'

export type Outcome = { paid: number; bounced: number; refused: { id: number; message: string }[] }
const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
export const idsOf = (texts: readonly string[]): number[] => [...new Set(texts.filter(isNumber).map(Number))]

type ManyValue = { asked?: PayoutSelection; outcome?: Outcome }

const selectionIn = (form: FormData): PayoutSelection => ({
  as: textIn(form, 'as') === 'bounced' ? 'bounced' : 'paid',
  ids: idsOf(textsIn(form, 'id')).slice(0, MAX_PAYOUTS_PER_ACT),
})

export const askMany = perform<ManyValue>([payoutSettle], async ({ form }) => ({
  ...successResult(form),
  value: { asked: selectionIn(form) },
}))

export const settleMany = perform<ManyValue>([payoutSettle], async (submission) => {
  const { as, ids } = selectionIn(submission.form)
  if (ids.length === 0) return askMany.run(submission)
  const { outcome, stopped } = await settlePayouts(submission.portal, { [as]: ids })
  return stopped
    ? { ...resultOf(submission.form, stopped), value: null }
    : { ...successResult(submission.form), value: { outcome } }
})

/** Marks more orders than one call takes, in consecutive calls; stops at the first call refused as a whole. */
export async function settlePayouts(
  portal: PageContext,
  idsByMark: { paid?: number[]; bounced?: number[] },
): Promise<{ outcome: Outcome; stopped: Answer | null }> {
  const outcome: Outcome = { paid: 0, bounced: 0, refused: [] }
  for (const as of ['paid', 'bounced'] as const) {
    const ids = idsByMark[as] ?? []
    for (let at = 0; at < ids.length; at += MAX_PAYOUTS_PER_ACT) {
      const answer = await portal.tryCall(payoutSettle, { as, id: ids.slice(at, at + MAX_PAYOUTS_PER_ACT) })
      const { value } = answer
      if (answer.reason || !value) return { outcome, stopped: answer }
      outcome[as] += value.done.length
      outcome.refused.push(...value.refused.map(({ id, message: why }) => ({ id, message: why })))
    }
  }
  return { outcome, stopped: null }
}
