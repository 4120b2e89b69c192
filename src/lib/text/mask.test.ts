// Masking of long numbers and addresses.
import { expect, test } from 'vitest'
import { groupAccount, maskAccount, maskEmail, maskName, maskNumber, maskPhone } from './mask.ts'

test.each([
  [maskNumber, '119999199001010012', '1199**********0012'],
  [maskNumber, '91119999MA0000015D', '9111**********015D'],
  [maskNumber, 'E1234567', '********'],
  [maskPhone, '+8613800002046', '138****2046'],
  [maskPhone, '+49301234567', '+49*******67'],
  [maskEmail, 'linsu@tide.example', 'li***@tide.example'],
  [maskEmail, 'li@tide.example', 'l***@tide.example'],
  [maskEmail, 'l@tide.example', 'l***@tide.example'],
  [maskAccount, '0200999900000000015', '0200 **** **** **** 015'],
  [maskAccount, '9999990000000006', '9999 **** **** * 006'],
  [groupAccount, '020099990000001015', '0200 9999 0000 0010 15'],
  [groupAccount, '0200 **** **** *** 015', '0200 **** **** *** 015'],
  [maskName, '林溯', '林*'],
  [maskName, '阿依古丽·买买提', '阿***'],
])('%o of %s is %s', (mask, text, maskedText) => {
  expect(mask(text)).toBe(maskedText)
})
