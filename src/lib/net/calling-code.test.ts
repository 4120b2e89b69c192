// International telephone numbers: dialing codes and validity.
import { describe, expect, test } from 'vitest'
import { dialingCodeOf, isDialingCode, isPhoneNumber } from './calling-code.ts'

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
  ['+447911123456', true],
  ['+12025550123', true],
  ['+4915112345678', true],
  ['+85251234567', true],
  ['+441234', false],
  ['+112345', false],
  ['+99912345678', false],
  ['nothing', false],
])('%s can be a number: %s', (number, can) => {
  expect(isPhoneNumber(number)).toBe(can)
})
