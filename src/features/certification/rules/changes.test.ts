// Fields that stay for each choice of changes.
import { expect, test } from 'vitest'
import { CHANGES, changesIn, fieldsKeptBy } from './changes.ts'
import { COMPANY_FIELDS } from './reasons.ts'

test('a field stays unless its part was chosen; the day of the payment is always asked', () => {
  expect(fieldsKeptBy(COMPANY_FIELDS, ['lawPerson'])).toEqual([
    'enterpriseType',
    'realName',
    'licenseNumber',
    'mainBusiness',
    'collaborativeProject',
    'dockingPerson',
    'bankAccount',
    'branchName',
  ])
  expect(fieldsKeptBy(COMPANY_FIELDS, CHANGES)).toEqual([])
  expect(
    COMPANY_FIELDS.filter((field) => !CHANGES.some((change) => !fieldsKeptBy([field], [change]).includes(field))),
  ).toEqual([])
})

test('a change without a choice, as of older cases, opens everything', () => {
  expect([fieldsKeptBy(COMPANY_FIELDS, undefined), fieldsKeptBy(COMPANY_FIELDS, [])]).toEqual([[], []])
})

test('a choice is read from its draft, and nothing else', () => {
  expect(changesIn('bank\ncompany\nanother')).toEqual(['company', 'bank'])
  expect(changesIn('')).toEqual([])
})
