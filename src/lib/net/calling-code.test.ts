// International telephone numbers: dialing codes, and numbers as their countries read them.
import { describe, expect, test } from 'vitest'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { dialingCodeOf, isDialingCode, readPhoneNumber } from './calling-code.ts'

describe('the dialing code of a number', () => {
  test.each([
    ['+8613800138000', '0086'],
    ['+447911123456', '0044'],
    ['+12025550123', '001'],
    ['+79161234567', '007'],
    ['+819012345678', '0081'],
    ['+85251234567', '00852'],
    ['+886912345678', '00886'],
    ['+4915112345678', '0049'],
    ['+99912345678', undefined],
  ])('%s has %s', (number, code) => {
    expect(dialingCodeOf(number)).toBe(code)
  })
})

test.each([
  ['0086', true],
  ['0044', true],
  ['001', true],
  ['00852', true],
  ['008', false],
  ['00999', false],
  ['00447', false],
  ['00', false],
  ['86', false],
])('%s is a dialing code: %s', (code, is) => {
  expect(isDialingCode(code)).toBe(is)
})

test.each([
  ['+447911123456', '+447911123456'],
  ['+12025550123', '+12025550123'],
  ['+4915112345678', '+4915112345678'],
  ['+85251234567', '+85251234567'],
  ['+4407911123456', '+447911123456'],
  ['+49015123456789', '+4915123456789'],
  ['+789123456789', '+79123456789'],
  ['+375 8 029 123-45-67', '+375291234567'],
  ['+3606201234567', '+36201234567'],
  ['+2250123456789', '+2250123456789'],
  ['+390612345678', '+390612345678'],
  ['+441234', null],
  ['+112345', null],
  ['+99912345678', null],
  ['nothing', null],
])('%s is read as %s', (typed, number) => {
  expect(readPhoneNumber(typed)).toBe(number)
})

test.each(getCountries())('a mobile number of %s is read from every spelling', (country) => {
  const number = getExampleNumber(country, examples)
  if (!number) return
  const code = `+${number.countryCallingCode}`
  for (const typed of [number.number, number.formatInternational(), code + number.formatNational()])
    expect(readPhoneNumber(typed), typed).toBe(number.number)
})
