// Reasons offered per field, and the group of every field.
import { describe, expect, test } from 'vitest'
import { PHOTO_KINDS } from './photos.ts'
import { FORM_FIELDS, REASONS } from './reasons.ts'
import { groupOf, photoFor, reasonsFor, whoseFields } from './review-fields.ts'

describe('reasons', () => {
  test('every reason is offered somewhere', () => {
    const offered = new Set([...PHOTO_KINDS, ...FORM_FIELDS].flatMap((field) => reasonsFor(field, 'enterprise')))
    for (const reason of reasonsFor('realName', 'personal')) offered.add(reason)
    expect(REASONS.filter((reason) => !offered.has(reason))).toEqual([])
  })

  test.each([...PHOTO_KINDS, ...FORM_FIELDS])('%s can be rejected for another reason too', (field) => {
    expect(reasonsFor(field, 'personal')).toContain('other')
  })

  test.each([
    ['front', 'forearm', false],
    ['handheld', 'forearm', true],
    ['contactHandheld', 'hat', true],
    ['license', 'letter_old', false],
    ['proof', 'letter_old', true],
    ['front', 'seal_missing', false],
    ['contactEmail', 'email_bounced', true],
    ['telephone', 'email_bounced', false],
  ])('%s offers %s: %s', (field, reason, offered) => {
    expect((reasonsFor(field, 'enterprise') as string[]).includes(reason)).toBe(offered)
  })

  test('a person has a name, a company a company name', () => {
    expect(reasonsFor('realName', 'personal')).not.toContain('company_mismatch')
    expect(reasonsFor('realName', 'enterprise')).not.toContain('name_mismatch')
  })
})

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
