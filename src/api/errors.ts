// Every failure a call may answer with: its code, its HTTP status, its words (spec section 8, domain.md section 7).
import { m } from '#messages'
import { waitText } from './wait-labels.ts'

type ErrorRow = {
  status: number
  /** @param wait seconds until a new try makes sense, where it is known */
  text: (wait?: number) => string
  /** Form fields to highlight (spec section 5); each gets the failure's words. */
  fields?: readonly string[]
}

export const API_ERRORS = {
  '100001': { status: 200, text: () => m.failure_100001() },
  '100002': { status: 200, text: () => m.failure_100002() },
  '100003': { status: 200, text: () => m.failure_100003() },
  '120001': { status: 200, text: () => m.failure_120001() },
  '120002': { status: 200, text: () => m.failure_120002(), fields: ['authCode'] },
  '120003': { status: 200, text: () => m.failure_120003() },
  '120004': { status: 200, text: () => m.failure_120004() },
  '300005': { status: 200, text: () => m.failure_300005() },
  '310001': {
    status: 200,
    text: () => m.failure_310001(),
    fields: ['personalValidation', 'voucherNum', 'contactPerson', 'contactIdentityNum', 'telephone'],
  },
  '310002': { status: 200, text: () => m.failure_310002(), fields: ['lawPerson', 'identityNumber'] },
  '310003': { status: 200, text: () => m.failure_310003(), fields: ['lawPerson', 'realName', 'licenseNumber'] },
  '310005': { status: 200, text: () => m.failure_310005(), fields: ['branchName', 'bankAccount'] },
  '310006': { status: 200, text: () => m.failure_310006(), fields: ['branchName'] },
  '400001': { status: 400, text: () => m.failure_400001() },
  '401001': { status: 401, text: () => m.failure_401001() },
  '401002': { status: 401, text: () => m.failure_401002() },
  '401003': { status: 401, text: () => m.failure_401003() },
  '401004': { status: 401, text: () => m.failure_401004() },
  '403001': { status: 403, text: () => m.failure_403001() },
  '403002': { status: 403, text: () => m.failure_403002() },
  '403003': { status: 403, text: () => m.failure_403003() },
  '403004': { status: 403, text: () => m.failure_403004() },
  '404001': { status: 404, text: () => m.failure_404001() },
  '405001': { status: 405, text: () => m.failure_405001() },
  '408001': { status: 408, text: () => m.failure_408001() },
  '409001': { status: 409, text: () => m.failure_409001() },
  '413001': { status: 413, text: () => m.failure_413001() },
  '415001': { status: 415, text: () => m.failure_415001() },
  '429001': {
    status: 429,
    text: (wait) => (wait ? m.failure_429001_wait({ wait: waitText(wait) }) : m.failure_429001()),
  },
  '500001': { status: 500, text: () => m.failure_500001() },
  '503001': { status: 503, text: () => m.failure_503001() },
} satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof API_ERRORS

export type ErrorDetail = {
  /** What the person reads instead of the code's own words. */
  message?: string
  /** Messages by field name, for 400001. */
  fields?: Record<string, string>
  /** Seconds until a new try makes sense, for 429001 and 503001. */
  retryAfter?: number
  /** What the answer's `value` holds beside the code, such as loginUrl. */
  value?: unknown
  /** Words of its own that the page for errors has for it. */
  page?: 'address'
  /** True: the connection ends with the answer, and what is still being sent is not taken. */
  close?: true
  /** True: what the handler wrote before it refused stays, such as a counted try. */
  commitOnError?: true
}

/** Thrown by handlers; bind turns it into the answer. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? code)
    this.name = 'Failure'
    this.code = code
    this.detail = detail
  }

  /** Messages by field name: those given, else the fields that the specification maps the code to. */
  get fields(): Record<string, string> | undefined {
    if (this.detail.fields) return this.detail.fields
    const { fields, text }: ErrorRow = API_ERRORS[this.code]
    return fields && Object.fromEntries(fields.map((name) => [name, this.detail.message ?? text()]))
  }

  get status(): number {
    return API_ERRORS[this.code].status
  }
}
