// What is known of telephone numbers all over the world, from libphonenumber's data: for the server alone, the data is large.
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** @param dialingCode as the country list has it, such as 0049 */
export const isDialingCode = (dialingCode: string): boolean =>
  dialingCode.startsWith('00') && CALLING_CODES.has(dialingCode.slice(2))

/**
 * The dialing code of a number, such as 0049: no calling code begins with another one.
 * @param e164 such as +4930123456
 * @returns undefined where no country has that code
 */
export function dialingCodeOf(e164: string): string | undefined {
  const code = [1, 2, 3].map((length) => e164.slice(1, 1 + length)).find((one) => CALLING_CODES.has(one))
  return code && `00${code}`
}

/** Whether a country gives out such numbers. */
export const isPhoneNumber = (e164: string): boolean => parsePhoneNumberFromString(e164)?.isValid() ?? false
