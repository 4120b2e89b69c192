// Labels of states and flags of cases.
import { m } from '#messages'
import type { CaseKind, CaseState } from './cases.ts'
import type { Flag } from './flags.ts'

const STATE: Record<CaseState, () => string> = {
  filling: m.review_state_filling,
  review: m.review_state_review,
  held: m.review_state_held,
  approved: m.review_state_approved,
  rejected: m.review_state_rejected,
  cancelled: m.review_state_cancelled,
  withdrawn: m.review_state_cancelled,
}

const APPEAL_STATE: Partial<Record<CaseState, () => string>> = {
  approved: m.review_appeal_state_granted,
  rejected: m.review_appeal_state_upheld,
  cancelled: m.review_appeal_state_overtaken,
}

/** Requests are refused, appeals are granted or the decision stands; other cases are sent back for correction. */
export const stateText = (state: CaseState, isRequest: boolean, kind?: CaseKind): string =>
  (kind === 'appeal' && APPEAL_STATE[state]?.()) || plainText(state, isRequest)

const plainText = (state: CaseState, isRequest: boolean): string =>
  isRequest && state === 'rejected' ? m.review_state_unbind_rejected() : STATE[state]()

export const FLAG_TEXT: Record<Flag, () => string> = {
  same_number: m.review_flag_same_number,
  same_telephone: m.review_flag_same_telephone,
  same_photo: m.review_flag_same_photo,
  code_check: m.review_flag_code_check,
  code_prefix: m.review_flag_code_prefix,
  letter: m.review_flag_letter,
  second_try: m.review_flag_second_try,
  urged: m.review_flag_urged,
}
