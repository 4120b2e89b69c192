// Properties of a page known from its address before routing: whether it is a visitor's page, and the size limit of its form.
import type { Viewer } from '../../api/viewer.ts'
import {
  BANK_ANSWER_BYTES,
  CONTENT_ARCHIVE_BYTES,
  DRAFT_FORM_BYTES,
  UPLOAD_BYTES,
} from '../../lib/files/upload-bytes.ts'

/** Pages that depend on more than address and language even for visitors: signing in and out, the operator console. */
const PERSONAL = /^\/+(?:login|register|logout|id|ops)(?:[/.]|$)/i

/** The API reference: pages below the prefix of calls. */
const REFERENCE = /^\/+api\/reference(?:[/.]|$)/

/** Whether an address is that of a call, known or unknown; all others belong to pages and files. */
export const isCall = (pathname: string): boolean => /^\/+api(?:\/|$)/.test(pathname) && !REFERENCE.test(pathname)

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** A path decoded as the router decodes it; null where the percent encoding is broken. */
export function asRouted(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** The other fields of a form with a file. */
const FIELD_BYTES = 64 * 1024

/** Pages for signed-in users whose form carries a picture when scripts do not run: the maximum size with its fields. */
const TAKES_FILE = /^\/(?:application\/(?:abilities|apply\/AddSearch)|appeal)$/
const MAX_FILE_FORM_BYTES = UPLOAD_BYTES + FIELD_BYTES

/** The page where operators upload the bank's answer; with scripts its form takes the same way. */
const TAKES_ANSWER = /^\/ops\/payout\/answer(?:\.data)?$/
const MAX_ANSWER_FORM_BYTES = BANK_ANSWER_BYTES + FIELD_BYTES

/** The page where operators write content, which takes long texts in two languages. */
const TAKES_TEXTS = /^\/ops\/content\/[^/]+\/[^/]+$/
const MAX_TEXTS_FORM_BYTES = DRAFT_FORM_BYTES

/** The page where operators upload an archive of content. */
const TAKES_ARCHIVE = /^\/ops\/content\/import(?:\.data)?$/
const MAX_ARCHIVE_FORM_BYTES = CONTENT_ARCHIVE_BYTES + FIELD_BYTES

/** Maximum bytes of a page's form; undefined means the default. */
export function maxBodyOf(pathname: string, { developer, operator }: Viewer): number | undefined {
  if (developer && TAKES_FILE.test(pathname)) return MAX_FILE_FORM_BYTES
  if (operator && TAKES_TEXTS.test(pathname)) return MAX_TEXTS_FORM_BYTES
  if (operator && TAKES_ARCHIVE.test(pathname)) return MAX_ARCHIVE_FORM_BYTES
  return operator && TAKES_ANSWER.test(pathname) ? MAX_ANSWER_FORM_BYTES : undefined
}

/** Whether a page depends on its address and language alone: the same bytes for every visitor. */
export function isCacheablePage(method: string, pathname: string): boolean {
  const routedPath = asRouted(pathname)
  return isReading(method) && routedPath !== null && !PERSONAL.test(routedPath)
}
