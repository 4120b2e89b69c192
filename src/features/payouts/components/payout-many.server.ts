// Actions of the bulk payment forms.
import { data } from 'react-router'
import type { PageContext } from '../../../api/page-context.ts'
import { payoutSettle } from '../contract/payout-many.ts'
import { MAX_PAYOUTS_AT_ONCE } from '../rules/payouts.ts'
import type { PayoutSelection } from './payout-bar.tsx'

export type Outcome = { paid: number; bounced: number; refused: { id: number; message: string }[] }
export type Stopped = { problem: string; message: string }

const statusOf = (problem: string): number => (problem === '100001' ? 401 : 200)

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
export const idsOf = (texts: readonly string[]): number[] => [...new Set(texts.filter(isNumber).map(Number))]

/** Returns the confirmation, or the result. */
export async function manyAction(portal: PageContext, intent: 'ask' | 'settle', form: FormData) {
  const as = form.get('as') === 'bounced' ? 'bounced' : 'paid'
  const ids = idsOf(form.getAll('id').map(String)).slice(0, MAX_PAYOUTS_AT_ONCE)
  if (intent === 'ask' || ids.length === 0) return data({ many: { asked: { as, ids } satisfies PayoutSelection } })
  const { outcome, stopped } = await settleAll(portal, { [as]: ids })
  return data({ many: stopped ?? { outcome } }, { status: statusOf(stopped?.problem ?? '') })
}

/** Marks more orders than one call takes, in consecutive calls; stops at the first call refused as a whole. */
export async function settleAll(
  portal: PageContext,
  wanted: { paid?: number[]; bounced?: number[] },
): Promise<{ outcome: Outcome; stopped: Stopped | null }> {
  const outcome: Outcome = { paid: 0, bounced: 0, refused: [] }
  for (const as of ['paid', 'bounced'] as const) {
    const ids = wanted[as] ?? []
    for (let at = 0; at < ids.length; at += MAX_PAYOUTS_AT_ONCE) {
      const { code, message, value } = await portal.tryCall(payoutSettle, {
        as,
        id: ids.slice(at, at + MAX_PAYOUTS_AT_ONCE),
      })
      if (code !== '200' || !value) return { outcome, stopped: { problem: code, message } }
      outcome[as] += value.done.length
      outcome.refused.push(...value.refused.map(({ id, message: why }) => ({ id, message: why })))
    }
  }
  return { outcome, stopped: null }
}
