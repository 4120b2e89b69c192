// Recovery codes: their look, and what is read from what somebody types.
import { expect, test } from 'vitest'
import { recoveryCode, recoveryCodeIn } from './recovery-codes.ts'

test('a code is two groups of five, and is read back', () => {
  const code = recoveryCode(Uint8Array.from({ length: 10 }, (_, at) => at * 27))
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  expect(recoveryCodeIn(code)).toBe(code.replace('-', ''))
})

test.each([
  [' 01AB c-defgh ', '01abcdefgh'],
  ['o1iLc-defgh', '0111cdefgh'],
  ['01abcdefg', null],
  ['01abcdefghj', null],
  ['01abcdefgu', null],
  ['123456', null],
])('%j is read as %j', (input, code) => expect(recoveryCodeIn(input)).toBe(code))
