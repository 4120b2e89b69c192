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

/** Whether the number is valid in its country. */
export const isPhoneNumber = (e164: string): boolean => parsePhoneNumberFromString(e164)?.isValid() ?? false
