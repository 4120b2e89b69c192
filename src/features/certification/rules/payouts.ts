// States of a payment of a random amount.
export const PAYOUT_STATES = ['ordered', 'paid', 'confirmed', 'bounced', 'void'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** `0.07` of 7 cents. */
export const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** Orders that one call marks. */
export const MAX_PAYOUTS_AT_ONCE = 200

/**
 * What a line of the bank's answer comes to: it will be marked as paid or bounced, or why it is left alone. `settled` is marked
 * already, `repeated` stands in the file more than once, `unclear` has no result that is understood.
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
] as const
export type AnswerVerdict = (typeof ANSWER_VERDICTS)[number]

type PayoutFacts = { state: PayoutState; paid_at: Date | null; lapses_at: Date }

/** What was sent may come back also when its tries are used up, or when its form was given up. */
export const bouncesFrom = ({ state, paid_at }: Pick<PayoutFacts, 'state' | 'paid_at'>): PayoutState[] =>
  state === 'void' && paid_at ? ['void'] : ['ordered', 'paid']

export const canBePaid = ({ state, lapses_at }: PayoutFacts, now: Date): boolean =>
  state === 'ordered' && lapses_at > now
