// States of a payment of a random amount.
export const PAYOUT_STATES = ['ordered', 'paid', 'confirmed', 'bounced', 'void'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** `0.07` of 7 cents. */
export const yuan = (cents: number): string => (cents / 100).toFixed(2)
