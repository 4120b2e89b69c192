// API errors: code, HTTP status, message (handbook/errors.md [8]).
import { m } from '#messages'
import { CLOCK_SECONDS } from '../lib/crypto/request-signature.ts'
import { waitText } from './wait-labels.ts'

type ErrorRow = {
  status: number
  /** @param wait seconds until a retry makes sense, if known */
  text: (wait?: number) => string
  /** Form fields to highlight (handbook/forms.md [5]); each shows the error's message. */
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
  '401002': { status: 401, text: () => m.failure_401002({ seconds: CLOCK_SECONDS }) },
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
  /** Message shown instead of the code's own. */
  message?: string
  /** Messages by field name, for 400001. */
  fields?: Record<string, string>
  /** Seconds until a retry makes sense, for 429001 and 503001. */
  retryAfter?: number
  /** The answer's `value`, such as loginUrl. */
  value?: unknown
  /** Text for the error page, if the error has its own. */
  page?: 'address'
  /** Close the connection with the answer and stop receiving the request. */
  close?: true
  /** Commit what the handler wrote before it refused, such as a counted attempt. */
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

  /** Messages by field name: those given, else those of the fields that belong to the code. */
  get fields(): Record<string, string> | undefined {
    if (this.detail.fields) return this.detail.fields
    const { fields, text }: ErrorRow = API_ERRORS[this.code]
    return fields && Object.fromEntries(fields.map((name) => [name, this.detail.message ?? text()]))
  }

  get status(): number {
    return API_ERRORS[this.code].status
  }
}
