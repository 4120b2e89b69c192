// Document numbers and credit codes: normalisation and checks (handbook/forms.md [5]).
import { dayOf, isRealDay } from '../../../lib/dates/dates.ts'
import { normalNumber } from '../../accounts/rules/fields.ts'

/** Messages are certification_field_<problem>. */
export type NumberProblem =
  | 'id_length'
  | 'id_check'
  | 'id_date'
  | 'id_future'
  | 'id_province'
  | 'id_area'
  | 'under_age'
  | 'passport'
  | 'hm_permit'
  | 'tw_permit'
  | 'code_length'
  | 'code_letter'
  | 'code_check'

export type CheckedNumber = { value: string } | { problem: NumberProblem }

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'
const PROVINCES = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

/** GB 11643 including check character; a real birth date, and one in the past when the time is given. */
export function checkResidentId(text: string, now?: Date): CheckedNumber {
  const id = normalNumber(text)
  if (!/^\d{17}[\dX]$/.test(id)) return { problem: 'id_length' }
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(id[at]), 0)
  if (ID_CHECKS[sum % 11] !== id[17]) return { problem: 'id_check' }
  if (!PROVINCES.test(id)) return { problem: 'id_province' }
  const birth = birthDayOf(id)
  if (!isRealDay(birth) || birth < FIRST_BIRTHDAY) return { problem: 'id_date' }
  if (now && birth > dayOf(now)) return { problem: 'id_future' }
  return { value: id }
}

/** Residence permit of Hong Kong, Macau and Taiwan residents: a resident ID with area 810000, 820000 or 830000. */
export function checkResidencePermit(text: string, now?: Date): CheckedNumber {
  const result = checkResidentId(text, now)
  if ('problem' in result) return result
  return /^8[123]0000/.test(result.value) ? result : { problem: 'id_area' }
}

/** YYYY-MM-DD in a resident ID or residence permit. */
export const birthDayOf = (id: string): string => `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`

/** Nobody who is born earlier is alive. */
export const FIRST_BIRTHDAY = '1900-01-01'

const matching = (text: string, pattern: RegExp, problem: NumberProblem): CheckedNumber => {
  const value = normalNumber(text)
  return pattern.test(value) ? { value } : { problem }
}

export const checkPassport = (text: string) => matching(text, /^[A-Z\d]{5,17}$/, 'passport')
export const checkHmPermit = (text: string) => matching(text, /^(?:[HM]\d{8}|[HM]\d{10}|[HM]A\d{7})$/, 'hm_permit')
export const checkTwPermit = (text: string) => matching(text, /^(?:\d{8}|\d{10})$/, 'tw_permit')

const CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** GB 32100 without the check character, since a few real companies have a wrong one. */
export function checkCreditCode(text: string): CheckedNumber {
  const code = normalNumber(text)
  if (code.length !== 18) return { problem: 'code_length' }
  return [...code].every((letter) => CODE.includes(letter)) ? { value: code } : { problem: 'code_letter' }
}

/** Whether the check character of a well-formed credit code is right. */
export function creditCodeFits(code: string): boolean {
  const sum = CODE_WEIGHTS.reduce((total, weight, at) => total + weight * CODE.indexOf(code[at] ?? ''), 0)
  return CODE[(31 - (sum % 31)) % 31] === code[17]
}

/** Enterprises start with 91 to 93; public bodies, associations and foundations with 11, 12, 13, 51, 52, 53. */
export const codePrefixFits = (code: string, nonProfit: boolean): boolean =>
  (nonProfit ? /^(?:1[123]|5[123])/ : /^9[123]/).test(code)

/** A sole trader, whose code starts with 92, must not have a name ending in 公司. */
export const traderNameFits = (name: string, code: string): boolean =>
  !(code.startsWith('92') && name.trim().endsWith('公司'))
