// Documents of a legal person, each with the format of its number.
import {
  birthDayOf,
  checkHmPermit,
  checkPassport,
  checkResidencePermit,
  checkResidentId,
  checkTwPermit,
  type CheckedNumber,
  isOfAge,
} from './numbers.ts'

export const LAW_VOUCHERS = ['id-card', 'passport', 'hm-permit', 'tw-permit', 'residence-permit'] as const
export type LawVoucher = (typeof LAW_VOUCHERS)[number]

/** The documents that a legal person may have: who is no citizen of the mainland has no resident ID, a citizen no permit. */
export const vouchersOf = (isCitizen: boolean): readonly LawVoucher[] =>
  isCitizen ? ['id-card', 'passport'] : ['passport', 'hm-permit', 'tw-permit', 'residence-permit']

/** Whether a document has no birth date in its number, so that it is asked for. */
export const asksBirthday = (type: LawVoucher): boolean => type !== 'id-card' && type !== 'residence-permit'

/** @param now judges a birth date to come as well */
export function checkVoucherNumber(type: LawVoucher, text: string, now?: Date): CheckedNumber {
  switch (type) {
    case 'id-card':
      return checkResidentId(text, now)
    case 'residence-permit':
      return checkResidencePermit(text, now)
    case 'passport':
      return checkPassport(text)
    case 'hm-permit':
      return checkHmPermit(text)
    case 'tw-permit':
      return checkTwPermit(text)
  }
}

/** What is wrong with a resident ID at a time: born in the future, or under 18; null when nothing is. */
export function ageProblem(id: string, now: Date): 'id_future' | 'under_age' | null {
  const result = checkResidentId(id, now)
  if ('problem' in result && result.problem === 'id_future') return 'id_future'
  return isOfAge(birthDayOf(id), now) ? null : 'under_age'
}

/** Days from today on which a payment may be expected. */
export const PAYMENT_WITHIN_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** @param today YYYY-MM-DD in Asia/Shanghai */
export function paymentDayFits(day: string, today: string): boolean {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY
  return ahead >= 0 && ahead <= PAYMENT_WITHIN_DAYS
}
