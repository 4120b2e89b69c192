// Merging of a country code and a number into one account identifier.
import { expect, test } from 'vitest'
import { withDial } from './dial.ts'

const joined = (dial: string, account: string) => {
  const form = new FormData()
  form.set('dial', dial)
  form.set('account', account)
  return withDial(form).get('account')
}

test('the selected country code is put before the number, unless the number has its own', () => {
  expect(joined('+49', '30 123456')).toBe('+4930123456')
  expect(joined('+886', '912345678')).toBe('+886912345678')
  expect(joined('+86', '+852 6123 4567')).toBe('+852 6123 4567')
  expect(joined('+x', '13800138000')).toBe('+8613800138000')
})
