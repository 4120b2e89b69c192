// Every failure a call may answer with: its code, its HTTP status, its words (spec section 8, domain.md section 7).
import { m } from '#messages'

export const FAILURES = {
  '100001': { status: 200, text: () => m.failure_100001() },
  '400001': { status: 400, text: () => m.failure_400001() },
  '403001': { status: 403, text: () => m.failure_403001() },
  '403003': { status: 403, text: () => m.failure_403003() },
  '404001': { status: 404, text: () => m.failure_404001() },
  '405001': { status: 405, text: () => m.failure_405001() },
  '409001': { status: 409, text: () => m.failure_409001() },
  '413001': { status: 413, text: () => m.failure_413001() },
  '415001': { status: 415, text: () => m.failure_415001() },
  '429001': { status: 429, text: () => m.failure_429001() },
  '500001': { status: 500, text: () => m.failure_500001() },
  '503001': { status: 503, text: () => m.failure_503001() },
} satisfies Record<string, { status: number; text: () => string }>

export type FailureCode = keyof typeof FAILURES

export type FailureDetail = {
  /** What the person reads instead of the code's own words. */
  message?: string
  /** Messages by field name, for 400001. */
  fields?: Record<string, string>
  /** Seconds until a new try makes sense, for 429001 and 503001. */
  retryAfter?: number
  /** What the answer's `value` holds beside the code, such as loginUrl. */
  value?: unknown
}

/** Thrown by handlers; bind turns it into the answer. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly detail: FailureDetail

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(detail.message ?? code)
    this.name = 'Failure'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return FAILURES[this.code].status
  }
}
