// Reasons at the desk: those on offer for a field, and the marks of a rejection with the words of their reasons.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context } from '../../../api/implement.ts'
import { valueIn } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import { listReasons, lockOffered } from '../queries/reasons.ts'
import { type ReasonCases, reasonsFor, type ReviewIssue } from '../rules/reasons.ts'

type Reading = Pick<Context, 'db'>

/**
 * @param subjectOf what reasons are offered for, by field or photo.
 * @returns the reasons on offer by field or photo
 */
export async function reasonChoices({ db }: Reading, cases: ReasonCases, subjectOf: (field: string) => string) {
  const reasons = await listReasons(db, cases)
  const language = getLocale()
  return (field: string) =>
    reasonsFor(reasons, subjectOf(field)).map(({ code, short, text }) => ({
      reason: code,
      short: valueIn(short, language),
      text: valueIn(text, language),
    }))
}

/** The marks of a rejection with the words that stand now. @throws ApiError 400001 for a reason that is not on offer */
export async function withCurrentWords<Mark extends ReviewIssue>(
  { db }: Reading,
  cases: ReasonCases,
  marks: readonly Mark[],
) {
  const textByReason = await lockOffered(
    db,
    cases,
    marks.map(({ reason }) => reason),
  )
  return marks.map((mark) => {
    const words = textByReason.get(mark.reason)
    if (words) return { ...mark, words }
    const message = m.review_reason_refusal_gone({ reason: mark.reason })
    throw new ApiError('400001', { message, fields: { reasons: message } })
  })
}
