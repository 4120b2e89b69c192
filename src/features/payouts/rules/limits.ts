// Page sizes of lists, and limits of a bank's result file; apart from its reader, which the browser does not need.
import { BANK_ANSWER_BYTES } from '../../../lib/files/upload-bytes.ts'

export const BRANCHES_PAGE_SIZE = 20
export const PAYOUTS_PAGE_SIZE = 50
/** Payments that a search finds, and characters of what is searched for. */
export const MAX_PAYOUTS_FOUND = 50
export const PAYOUT_QUERY = [2, 100] as const

export const MAX_ANSWER_BYTES = BANK_ANSWER_BYTES
/** Characters of pasted text, enough for some hundred lines; longer results need a file. */
export const MAX_ANSWER_TEXT = 60_000
export const MAX_ANSWER_LINES = 5000
