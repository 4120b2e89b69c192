// The group of every field, and the photo that shows it.
import { expect, test } from 'vitest'
import { groupOf, photoFor, whoseFields } from './review-fields.ts'

test.each([
  ['realName', 'personal', 'person'],
  ['realName', 'enterprise', 'company'],
  ['telephone', 'personal', 'person'],
  ['telephone', 'enterprise', 'contact'],
  ['identityNumber', 'enterprise', 'legal'],
  ['branchName', 'enterprise', 'bank'],
  ['reason', 'unbind', 'unbind'],
] as const)('%s of %s is listed under %s', (field, kind, group) => {
  expect(groupOf(field, kind)).toBe(group)
})

test.each([
  [['realName', 'voucherNum', 'reason'], 'unbind', 'personal'],
  [['realName', 'licenseNumber', 'reason'], 'unbind', 'enterprise'],
  [['realName', 'voucherNum'], 'personal', 'personal'],
  [['realName', 'contactIdentityNum'], 'enterprise', 'enterprise'],
] as const)('%j of a case of %s belong to a %s account', (fields, kind, whose) => {
  expect(whoseFields(fields, kind)).toBe(whose)
})

test('a field leads to the photo that shows it, if there is one', () => {
  expect(photoFor('realName', ['license', 'legalFront'])).toBe('license')
  expect(photoFor('realName', ['handheld', 'front'])).toBe('front')
  expect(photoFor('contactEmail', ['front'])).toBeNull()
})
