// Payments to be made, as the start page of the office says it.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { countPayouts } from '../queries/payouts.ts'

export async function findDuePayouts({ db }: Pick<Context, 'db'>) {
  const count = await countPayouts(db, 'ordered')
  if (count === 0) return null
  const link = { url: '/ops/payout', label: m.payouts_due_see() }
  return { tone: 'info' as const, text: m.payouts_due({ count }), link }
}
