// States of a random-amount payment.
export const PAYOUT_STATES = ['ordered', 'paid', 'confirmed', 'bounced', 'void'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Cents as decimal yuan: 7 is `0.07`. */
export const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** Maximum number of orders per call. */
export const MAX_PAYOUTS_PER_ACT = 200

/**
 * Outcome for a line of the bank's result file: it will be marked paid or bounced, or why it is skipped. `settled` is
 * already marked, `repeated` occurs more than once, `unclear` has an unknown result, `own` is an account of the operator's.
 */
export const ANSWER_VERDICTS = [
  'paid',
  'bounced',
  'unknown',
  'amount',
  'settled',
  'lapsed',
  'repeated',
  'unclear',
  'own',
] as const
export type AnswerVerdict = (typeof ANSWER_VERDICTS)[number]

type PayoutFacts = { state: PayoutState; paid_at: Date | null; lapses_at: Date }

/** A sent payment can bounce even after its tries are used up or its form was cancelled. */
export const bouncesFrom = ({ state, paid_at }: Pick<PayoutFacts, 'state' | 'paid_at'>): PayoutState[] =>
  state === 'void' && paid_at ? ['void'] : ['ordered', 'paid']

export const canBePaid = ({ state, lapses_at }: PayoutFacts, now: Date): boolean =>
  state === 'ordered' && lapses_at > now
