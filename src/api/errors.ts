// API errors: code, HTTP status, message (handbook/errors.md [8]).
import { m } from '#messages'
import { CLOCK_SECONDS } from '../lib/crypto/request-signature.ts'
import { waitText } from './wait-labels.ts'

/** A reason: the code it comes with, and a sentence for the reference. */
export type ReasonRow = { code: string; when: string }

/** Reasons that belong to no feature: those of codes with a single meaning, and those of any call. */
export const API_REASONS = {
  'session.required': { code: '100001', when: 'Nobody is signed in, or the session has ended.' },
  'session.step_up': {
    code: '403001',
    when: 'The caller has to prove again who they are, by password or second factor; then the call may be sent again.',
  },
  'account.cannot_have_apps': {
    code: '100002',
    when: 'The account is not certified, is frozen, or is being closed, so it may not have apps.',
  },
  'sign_in.wrong_credentials': { code: '120001', when: 'The account or its password is wrong.' },
  'code.wrong': { code: '120002', when: 'The code is wrong, used up or too old.' },
  'sign_in.suspended': { code: '120003', when: 'The account is suspended at the account service.' },
  'account.already_registered': { code: '120004', when: 'The account is registered already.' },
  'case.under_review': { code: '300005', when: 'The case is under review.' },
  'authority.person_mismatch': {
    code: '310001',
    when: 'According to the authority, name and number of the person do not match.',
  },
  'authority.legal_person_mismatch': {
    code: '310002',
    when: 'According to the authority, the legal person is another one.',
  },
  'authority.company_mismatch': {
    code: '310003',
    when: 'According to the authority, the data of the company do not match.',
  },
  'authority.bank_account_mismatch': {
    code: '310005',
    when: 'According to the authority, the bank account does not belong to the company.',
  },
  'bank.branch_unknown': { code: '310006', when: 'The branch is not in the list of banks.' },
  'input.invalid': { code: '400001', when: 'A field is missing, unknown or wrong; `fields` names it where it is one.' },
  'signature.incomplete': { code: '401001', when: 'A header of the signed call is missing, or there is no such key.' },
  'signature.clock': { code: '401002', when: "The timestamp is too far from the server's clock." },
  'signature.nonce_reused': { code: '401003', when: 'The nonce was used before.' },
  'signature.wrong': { code: '401004', when: 'The signature does not match, or its secret has ended.' },
  'account.reregistration_overdue': { code: '403002', when: 'The account has to be registered anew first.' },
  'request.foreign_site': { code: '403003', when: 'The form was sent by another site.' },
  'agreement.due': { code: '403004', when: 'The new version of an agreement has to be accepted first.' },
  'request.wrong_method': { code: '405001', when: 'The address takes another method.' },
  'request.too_slow': { code: '408001', when: 'The body arrives too slowly.' },
  'request.too_large': { code: '413001', when: 'The body or the file is too large.' },
  'request.wrong_type': { code: '415001', when: 'The body or the file has the wrong type.' },
  'limit.reached': { code: '429001', when: 'The limit of calls is reached.' },
  'server.error': { code: '500001', when: 'The portal has a defect.' },
  'files.away': {
    code: '503001',
    when: 'The file storage is away: nothing can be uploaded, and no picture shown. All else works.',
  },
  'server.unavailable': { code: '503001', when: 'The portal, or a service that it needs, is overloaded or away.' },
  'access.operator_permission_missing': {
    code: '403001',
    when: 'No role of the operator holds the permission that the call takes.',
  },
  'access.permission_missing': {
    code: '403001',
    when: 'The caller lacks the permission in the team that the call needs.',
  },
  'access.factor_demanded': {
    code: '403001',
    when: 'The team demands a second factor of its members, and the caller’s account has none.',
  },
  'access.role_view': {
    code: '403001',
    when: 'The caller looks at the portal as a role and can change nothing meanwhile.',
  },
  'request.call_not_found': { code: '404001', when: 'No call has this address.' },
  'request.conflict': {
    code: '409001',
    when: 'Another request changed the same data at the same moment; it may be sent again.',
  },
} as const satisfies Record<string, ReasonRow>

type ApiReasons = typeof API_REASONS

/** Every reason with its code; server/error-reasons.ts adds those of the features. */
export interface ErrorReasons extends ApiReasons {}

/** The cause, for programs: stable, unlike the message, and more precise than the code. */
export type ErrorReason = keyof ErrorReasons

/** The reasons that come with a code. */
export type ReasonOf<Code extends string> = {
  [Reason in ErrorReason]: ErrorReasons[Reason]['code'] extends Code ? Reason : never
}[ErrorReason]

type ErrorRow = {
  status: number
  /** The reason if the error names none. Codes with several meanings have no default: their errors have to name one. */
  reason?: ErrorReason
  /** @param wait seconds until a retry makes sense, if known */
  text: (wait?: number) => string
  /** Form fields to highlight (handbook/forms.md [5]); each shows the error's message. */
  fields?: readonly string[]
}

export const API_ERRORS = {
  '100001': { status: 200, reason: 'session.required', text: () => m.failure_100001() },
  '100002': { status: 200, reason: 'account.cannot_have_apps', text: () => m.failure_100002() },
  '100003': { status: 200, text: () => m.failure_100003() },
  '120001': { status: 200, reason: 'sign_in.wrong_credentials', text: () => m.failure_120001() },
  '120002': { status: 200, reason: 'code.wrong', text: () => m.failure_120002(), fields: ['authCode'] },
  '120003': { status: 200, reason: 'sign_in.suspended', text: () => m.failure_120003() },
  '120004': { status: 200, reason: 'account.already_registered', text: () => m.failure_120004() },
  '300005': { status: 200, reason: 'case.under_review', text: () => m.failure_300005() },
  '310001': {
    status: 200,
    reason: 'authority.person_mismatch',
    text: () => m.failure_310001(),
    fields: ['personalValidation', 'voucherNum', 'contactPerson', 'contactIdentityNum', 'telephone'],
  },
  '310002': {
    status: 200,
    reason: 'authority.legal_person_mismatch',
    text: () => m.failure_310002(),
    fields: ['lawPerson', 'identityNumber'],
  },
  '310003': {
    status: 200,
    reason: 'authority.company_mismatch',
    text: () => m.failure_310003(),
    fields: ['lawPerson', 'realName', 'licenseNumber'],
  },
  '310005': {
    status: 200,
    reason: 'authority.bank_account_mismatch',
    text: () => m.failure_310005(),
    fields: ['branchName', 'bankAccount'],
  },
  '310006': { status: 200, reason: 'bank.branch_unknown', text: () => m.failure_310006(), fields: ['branchName'] },
  '400001': { status: 400, reason: 'input.invalid', text: () => m.failure_400001() },
  '401001': { status: 401, reason: 'signature.incomplete', text: () => m.failure_401001() },
  '401002': { status: 401, reason: 'signature.clock', text: () => m.failure_401002({ seconds: CLOCK_SECONDS }) },
  '401003': { status: 401, reason: 'signature.nonce_reused', text: () => m.failure_401003() },
  '401004': { status: 401, reason: 'signature.wrong', text: () => m.failure_401004() },
  '403001': { status: 403, text: () => m.failure_403001() },
  '403002': { status: 403, reason: 'account.reregistration_overdue', text: () => m.failure_403002() },
  '403003': { status: 403, reason: 'request.foreign_site', text: () => m.failure_403003() },
  '403004': { status: 403, reason: 'agreement.due', text: () => m.failure_403004() },
  '404001': { status: 404, text: () => m.failure_404001() },
  '405001': { status: 405, reason: 'request.wrong_method', text: () => m.failure_405001() },
  '408001': { status: 408, reason: 'request.too_slow', text: () => m.failure_408001() },
  '409001': { status: 409, text: () => m.failure_409001() },
  '413001': { status: 413, reason: 'request.too_large', text: () => m.failure_413001() },
  '415001': { status: 415, reason: 'request.wrong_type', text: () => m.failure_415001() },
  '429001': {
    status: 429,
    reason: 'limit.reached',
    text: (wait) => (wait ? m.failure_429001_wait({ wait: waitText(wait) }) : m.failure_429001()),
  },
  '500001': { status: 500, reason: 'server.error', text: () => m.failure_500001() },
  '503001': { status: 503, reason: 'server.unavailable', text: () => m.failure_503001() },
} satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof API_ERRORS

/** Codes that need no reason of their own. */
export type DefaultedCode = {
  [Code in ErrorCode]: (typeof API_ERRORS)[Code] extends { reason: string } ? Code : never
}[ErrorCode]

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

type WithReason<Code extends ErrorCode> = [code: Code, detail: ErrorDetail & { reason: ReasonOf<Code> }]

type ApiErrorArguments =
  | [code: DefaultedCode, detail?: ErrorDetail & { reason?: never }]
  | { [Code in ErrorCode]: WithReason<Code> }[ErrorCode]

/** Thrown by handlers; implement turns it into the answer. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly reason: ErrorReason
  readonly detail: ErrorDetail

  constructor(...[code, detail = {}]: ApiErrorArguments) {
    super(detail.message ?? code)
    this.name = 'ApiError'
    this.code = code
    const { reason }: ErrorRow = API_ERRORS[code]
    this.reason = detail.reason ?? reason!
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
