// Bank branches: what they hold, and how long it may be.

export type Branch = { code: string; bank: string; province: string; city: string; name: string; address: string }

/** Most characters of each part, and fewest of the name. */
export const BRANCH_LENGTHS = { bank: 60, province: 60, city: 60, name: 100, address: 200 }
export const MIN_BRANCH_NAME = 2

/** A clearing code. */
export const isBranchCode = (text: string): boolean => /^\d{12}$/.test(text)
