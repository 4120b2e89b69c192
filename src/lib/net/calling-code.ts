// International telephone numbers by libphonenumber's data, which is too large for the browser.
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** @param dialingCode as in the country list, such as 0049 */
export const isDialingCode = (dialingCode: string): boolean =>
  dialingCode.startsWith('00') && CALLING_CODES.has(dialingCode.slice(2))

/**
 * The dialing code of a number, such as 0049; unambiguous, because no calling code is a prefix of another.
 * @param e164 such as +4930123456
 * @returns undefined where no country has that code
 */
export function dialingCodeOf(e164: string): string | undefined {
  const code = [1, 2, 3].map((length) => e164.slice(1, 1 + length)).find((item) => CALLING_CODES.has(item))
  return code && `00${code}`
}

/**
 * The number as its country reads it: a trunk prefix, such as 0, 8 in Russia or 06 in Hungary, is dropped; a 0 that belongs
 * to the number stays.
 * @param typed + with calling code and number
 * @returns its E.164; null for a number of no country
 */
export function readPhoneNumber(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed)
  return number?.isValid() && CALLING_CODES.has(number.countryCallingCode) ? number.number : null
}
