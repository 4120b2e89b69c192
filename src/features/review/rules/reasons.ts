// Reasons of a rejection, of cases of any kind.
import { type InLanguages, valueIn } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'

/** Cases that share their reasons. */
export type ReasonCases = 'account' | 'app'

/** Chosen with words of the reviewer's own; fits everything and is always there. */
export const OTHER_REASON = 'other'

/** Characters of a reason's name, which stands on a button, and of what the developer reads. */
export const REASON_NAME_LENGTH = 40
export const REASON_LENGTH = 200

/** Characters that a reviewer adds to a reason. */
export const MAX_REASON_REMARK = 300

/** What to correct, and why; `words` are those of the reason when the case was decided. */
export type ReviewIssue = { field: string; reason: string; remark?: string; words?: InLanguages<string> }

/** What the developer reads of a mark, in the viewer's language unless another one is given. */
export const markText = ({ reason, words }: Pick<ReviewIssue, 'reason' | 'words'>, language = getLocale()): string =>
  words ? valueIn(words, language) : reason

/** A mark as calls answer it. */
export const markAnswer = <Mark extends ReviewIssue>(mark: Mark) => ({
  field: mark.field as Mark['field'],
  reason: mark.reason,
  remark: mark.remark ?? '',
  text: markText(mark),
})

/** Reasons on offer for a field, photo or picture. */
export const reasonsFor = <One extends { code: string; fits: readonly string[]; offered: boolean }>(
  reasons: readonly One[],
  subject: string,
): One[] => reasons.filter(({ code, fits, offered }) => offered && (code === OTHER_REASON || fits.includes(subject)))

/**
 * Whether a rejection needs a remark: not when every mark has its own reason.
 */
export const needsRemark = (reasons: readonly Pick<ReviewIssue, 'reason' | 'remark'>[]): boolean =>
  reasons.length === 0 || reasons.some(({ reason, remark = '' }) => reason === OTHER_REASON && remark.trim() === '')
