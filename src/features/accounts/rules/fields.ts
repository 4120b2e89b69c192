// Field rules of contact and bank data and of names: each parses the input and returns the normalized value or an error
// (handbook/forms.md [5]).

import { hasInvisibleCharacters } from '../../../lib/text/invisible-characters.ts'

export type FieldProblem =
  | 'accounts_field_name'
  | 'accounts_field_company'
  | 'accounts_field_nickname'
  | 'accounts_field_mobile'
  | 'accounts_field_phone'
  | 'accounts_field_dialing'
  | 'accounts_field_email'
  | 'accounts_field_card'
  | 'accounts_field_card_check'
  | 'accounts_field_account'
  | 'accounts_field_branch'
  | 'accounts_field_code'

export type Checked = { value: string } | { problem: FieldProblem }

/** Dialing code of the mainland, with the 00 prefix of the country list (handbook/entities.md [3]). */
export const MAINLAND = '0086'

/** Full width to half width, outer spaces removed, inner ones collapsed. */
export const foldText = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()

/** Also removes spaces and hyphens, with which long numbers are often typed. */
const numberOf = (text: string): string => foldText(text).replaceAll(/[\s-]/g, '')

const within = (value: string, min: number, max: number): boolean => {
  const { length } = [...value]
  return length >= min && length <= max
}

const keep = (value: string, isRight: boolean, problem: FieldProblem): Checked => (isRight ? { value } : { problem })

/** Digits of a personal bank card, and of a corporate bank account. */
export const CARD_DIGITS = { min: 16, max: 19 } as const
export const ACCOUNT_DIGITS = { min: 10, max: 30 } as const

const isDigits = (value: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d*$/.test(value) && within(value, min, max)

/** Characters of a person's name. */
export const NAME_LENGTH = { min: 2, max: 50 } as const
/** Characters of the name of a company or a bank branch. */
export const COMPANY_LENGTH = { min: 2, max: 100 } as const

/** Letters of any script, middle dot (its look-alikes are folded), space, hyphen, apostrophe. */
export function checkPersonName(text: string): Checked {
  const name = foldText(text.replaceAll(/[•・．‧∙⋅]/g, '·')).replaceAll('’', "'")
  const isRight =
    within(name, NAME_LENGTH.min, NAME_LENGTH.max) &&
    /^[\p{L}\p{M}][\p{L}\p{M}· '-]*$/u.test(name) &&
    !hasInvisibleCharacters(name)
  return keep(name, isRight, 'accounts_field_name')
}

/** A name reduced for search: without spaces, punctuation and case. */
export const plainPersonName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .toLowerCase()

/** Characters with a letter among them; brackets in either width are the same. */
export function checkCompanyName(text: string): Checked {
  const name = foldText(text)
  return keep(
    name,
    within(name, COMPANY_LENGTH.min, COMPANY_LENGTH.max) &&
      /\p{L}/u.test(name) &&
      !/[\p{C}<>]/u.test(name) &&
      !hasInvisibleCharacters(name),
    'accounts_field_company',
  )
}

export const NICKNAME_LENGTH = 30

/** One line with a letter or digit in it, and no invisible characters. */
export function checkNickname(text: string): Checked {
  const name = foldText(text)
  return keep(
    name,
    within(name, 1, NICKNAME_LENGTH) &&
      /[\p{L}\p{N}]/u.test(name) &&
      !/[\p{C}<>]/u.test(name) &&
      !hasInvisibleCharacters(name),
    'accounts_field_nickname',
  )
}

/** A dialing code as in the country list: 00 and one to four digits; a leading + is accepted instead. */
export function checkDialingCode(text: string): Checked {
  const code = numberOf(text).replace(/^\+/, '00')
  return keep(code, /^00[1-9]\d{0,3}$/.test(code), 'accounts_field_dialing')
}

/**
 * A phone number with its dialing code. Mainland: mobile numbers only, as E.164. Elsewhere 4 to 14 digits as typed, which
 * may begin with a trunk prefix: numbering plans are too large for the browser, the server reads the number by them.
 */
export function checkPhone(dialingCode: string, text: string): Checked {
  const code = dialingCode.replace(/^00/, '+')
  const enteredNumber = numberOf(text)
    .replaceAll(/[()./]/g, '')
    .replace(/^00/, '+')
  const number = enteredNumber.startsWith(code) ? enteredNumber.slice(code.length) : enteredNumber
  if (dialingCode === MAINLAND) return keep(`${code}${number}`, /^1[3-9]\d{9}$/.test(number), 'accounts_field_mobile')
  return keep(`${code}${number}`, /^\d{4,14}$/.test(number), 'accounts_field_phone')
}

/** At most 254 characters; the domain is lower-cased. */
export function checkEmail(text: string): Checked {
  const email = foldText(text)
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(email) ?? []
  const isRight =
    email.length <= 254 &&
    local.length <= 64 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i.test(domain)
  return keep(`${local}@${domain.toLowerCase()}`, isRight, 'accounts_field_email')
}

/** A personal bank card, with a Luhn check digit. */
export function checkBankCard(text: string): Checked {
  const card = numberOf(text)
  if (!isDigits(card, CARD_DIGITS)) return { problem: 'accounts_field_card' }
  return keep(card, luhnSum(card) % 10 === 0, 'accounts_field_card_check')
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, at) => {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** A corporate bank account: leading zeros are significant, no check digit. */
export function checkBankAccount(text: string): Checked {
  const account = numberOf(text)
  return keep(account, isDigits(account, ACCOUNT_DIGITS), 'accounts_field_account')
}

/** Name of a bank branch; the branch list decides whether it exists. */
export function checkBranchName(text: string): Checked {
  const branch = foldText(text)
  return keep(
    branch,
    within(branch, COMPANY_LENGTH.min, COMPANY_LENGTH.max) && /\p{L}/u.test(branch) && !/[\p{C}<>]/u.test(branch),
    'accounts_field_branch',
  )
}

/** Six digits. */
export function checkAuthCode(text: string): Checked {
  const code = numberOf(text)
  return keep(code, /^\d{6}$/.test(code), 'accounts_field_code')
}

/** A number of a document: half width, without spaces and hyphens, upper case. */
export const normalNumber = (text: string): string => foldText(text).replaceAll(/[\s-]/g, '').toUpperCase()

/** A company name with normalised brackets and spaces, for comparisons (handbook/forms.md [5]). */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()
