// Times of the payment check (handbook/limits.md [9]).

/** Days until an order expires, and working days until the bank has credited it. */
export const PAYMENT_CHECK = { days: 7, arrivesIn: { min: 1, max: 3 } } as const
