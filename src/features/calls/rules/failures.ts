// Explanations of failed signed calls, with the document section.
import { m } from '#messages'
import { HOUR_S, MINUTE_S } from '../../../lib/dates/durations.ts'
import { NONCE_SECONDS } from '../../../lib/crypto/request-signature.ts'

/** The part of a failed call that its explanation depends on. */
type Failed = { clockOff: number | null }
type Failure = {
  /** A few words, for filters and sums. */
  short: () => string
  why: (call: Failed) => string
  document: number
  /** Anchor of a heading, which is another one in each language. */
  section: () => string
}

function clockText({ clockOff }: Failed): string {
  if (clockOff === null) return m.calls_why_clock_format()
  const seconds = Math.abs(clockOff)
  const by =
    seconds < 120 * MINUTE_S
      ? m.calls_minutes({ count: Math.round(seconds / MINUTE_S) })
      : m.calls_hours({ count: Math.round(seconds / HOUR_S) })
  return clockOff < 0 ? m.calls_why_clock_behind({ by }) : m.calls_why_clock_ahead({ by })
}

export const CALL_FAILURES: Readonly<Record<string, Failure>> = {
  'signature.incomplete': {
    short: m.calls_short_incomplete,
    why: () => m.calls_why_incomplete(),
    document: 501,
    section: m.calls_section_headers,
  },
  'signature.clock': {
    short: m.calls_short_clock,
    why: clockText,
    document: 501,
    section: m.calls_section_headers,
  },
  'signature.wrong': {
    short: m.calls_short_wrong,
    why: () => m.calls_why_wrong(),
    document: 501,
    section: m.calls_section_vectors,
  },
  'signature.nonce_reused': {
    short: m.calls_short_nonce,
    why: () => m.calls_why_nonce({ minutes: NONCE_SECONDS / MINUTE_S }),
    document: 501,
    section: m.calls_section_problems,
  },
  'secret.suspended': {
    short: m.calls_short_suspended,
    why: () => m.calls_why_suspended(),
    document: 504,
    section: m.calls_section_secrets,
  },
  'limit.reached': {
    short: m.calls_short_limit,
    why: () => m.calls_why_limit(),
    document: 503,
    section: m.calls_section_waiting,
  },
  'quota.used_up': {
    short: m.calls_short_quota,
    why: () => m.calls_why_quota(),
    document: 503,
    section: m.calls_section_limits,
  },
  'input.invalid': {
    short: m.calls_short_invalid,
    why: () => m.calls_why_invalid(),
    document: 501,
    section: m.calls_section_query,
  },
  'request.too_large': {
    short: m.calls_short_large,
    why: () => m.calls_why_large(),
    document: 503,
    section: m.calls_section_limits,
  },
  'request.too_slow': {
    short: m.calls_short_slow,
    why: () => m.calls_why_slow(),
    document: 502,
    section: m.calls_section_general,
  },
  'server.unavailable': {
    short: m.calls_short_unavailable,
    why: () => m.calls_why_unavailable(),
    document: 502,
    section: m.calls_section_retry,
  },
  'server.error': {
    short: m.calls_short_error,
    why: () => m.calls_why_error(),
    document: 502,
    section: m.calls_section_general,
  },
}

const failureOf = (reason: string): Failure => CALL_FAILURES[reason] ?? CALL_FAILURES['server.error']!

/** Of a reason that a signed call has, a few words; the reason itself for one that is newer than this list. */
export const reasonText = (reason: string): string => CALL_FAILURES[reason]?.short() ?? reason

export const whyText = (reason: string, call: Failed): string => failureOf(reason).why(call)

export const documentOf = (reason: string): string => {
  const { document, section } = failureOf(reason)
  return `/docs?id=${document}#${section()}`
}
