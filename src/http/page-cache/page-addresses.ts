// What the portal tells from the address of a page, before any router: whether it is a visitor's, and how large its form may be.
import type { Viewer } from '../../api/viewer.ts'

/** Pages that depend on more than their address and language, also for a visitor: signing in and out, the office. */
const PERSONAL = /^\/+(?:login|register|logout|id|ops)(?:[/.]|$)/i

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** A path as the router reads it: percent encoding undone; null where that is broken. */
export function asRouted(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Pages that take a picture with their own form where scripts do not run, from who is signed in: so much with its fields. */
const TAKES_FILE = /^\/application\/(?:abilities|apply\/AddSearch)$/
const MAX_FILE_FORM_BYTES = 5 * 1024 * 1024 + 64 * 1024

/** The page that takes the bank's answer, from operators; its form goes the same way where scripts run. */
const TAKES_ANSWER = /^\/ops\/payout\/answer(?:\.data)?$/
const MAX_ANSWER_FORM_BYTES = 2 * 1024 * 1024 + 64 * 1024

/** Bytes that a form may have; what is left out is any form's bound. */
export function maxBodyOf(pathname: string, { developer, operator }: Viewer): number | undefined {
  if (developer && TAKES_FILE.test(pathname)) return MAX_FILE_FORM_BYTES
  return operator && TAKES_ANSWER.test(pathname) ? MAX_ANSWER_FORM_BYTES : undefined
}

/** Whether a page turns on its address and language alone: the same bytes for every visitor. */
export function isCacheablePage(method: string, pathname: string): boolean {
  const routed = asRouted(pathname)
  return isReading(method) && routed !== null && !PERSONAL.test(routed)
}
