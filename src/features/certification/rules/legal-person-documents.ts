// Identity documents of a legal representative, with number formats (handbook/forms.md [5]).
import { dayOf, isRealDay } from '../../../lib/dates/dates.ts'
import { isOfAge } from '../../../lib/portal/age.ts'
import {
  birthDayOf,
  checkHmPermit,
  checkPassport,
  checkResidencePermit,
  checkResidentId,
  checkTwPermit,
  type CheckedNumber,
  FIRST_BIRTHDAY,
} from './document-numbers.ts'

export const LAW_VOUCHERS = ['id-card', 'passport', 'hm-permit', 'tw-permit', 'residence-permit'] as const
export type LawVoucher = (typeof LAW_VOUCHERS)[number]

/** Documents a legal representative may use: non-citizens have no resident ID, citizens no permit. */
export const vouchersOf = (isCitizen: boolean): readonly LawVoucher[] =>
  isCitizen ? ['id-card', 'passport'] : ['passport', 'hm-permit', 'tw-permit', 'residence-permit']

/** Whether a document's number lacks a birth date, so that the form asks for it. */
export const asksBirthday = (type: LawVoucher): boolean => type !== 'id-card' && type !== 'residence-permit'

/** @param now when given, birth dates in the future are refused as well */
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

/** Problem of a resident ID at a time: born in the future, or not of age; null for neither. */
export function ageProblem(id: string, now: Date): 'id_future' | 'under_age' | null {
  const result = checkResidentId(id, now)
  if ('problem' in result && result.problem === 'id_future') return 'id_future'
  return isOfAge(birthDayOf(id), now) ? null : 'under_age'
}

export type BirthdayProblem = 'birthday' | 'birthday_range' | 'under_age'

/** Problem of a birthday that the form asks for, where the number has none; the same age as for numbers that have one. */
export function birthdayProblem(day: string, now: Date): BirthdayProblem | null {
  if (!isRealDay(day || '-')) return 'birthday'
  if (day < FIRST_BIRTHDAY || day > dayOf(now)) return 'birthday_range'
  return isOfAge(day, now) ? null : 'under_age'
}
