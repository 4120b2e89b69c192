// Size limits of the forms of pages that take files or long texts.
import type { Viewer } from '../../api/viewer.ts'
import {
  BANK_ANSWER_BYTES,
  CONTENT_ARCHIVE_BYTES,
  DRAFT_FORM_BYTES,
  UPLOAD_BYTES,
} from '../../lib/files/upload-bytes.ts'

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
