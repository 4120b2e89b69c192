// States of a payment of a random amount, and the file that a bank is given.
export const PAYOUT_STATES = ['ordered', 'paid', 'confirmed', 'bounced', 'void'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** `0.07` of 7 cents. */
export const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** A cell of a CSV file: quoted where needed, and never read as a formula by a spreadsheet. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
