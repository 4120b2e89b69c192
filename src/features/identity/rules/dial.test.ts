// Merging of a country code and a number into one account identifier.
import { expect, test } from 'vitest'
import { withDial } from './dial.ts'

test('the selected country code is put before the number, unless the number has its own', () => {
  expect(withDial('+49', '30 123456')).toBe('+4930123456')
  expect(withDial('+886', '912345678')).toBe('+886912345678')
  expect(withDial('+86', '+852 6123 4567')).toBe('+852 6123 4567')
  expect(withDial('+x', '13800138000')).toBe('+8613800138000')
  expect(withDial('+86', ' ')).toBe('')
})
