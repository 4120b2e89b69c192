// The browser's checks of company and contact: a field that is empty, and one that is filled in wrongly.
import { expect, test } from 'vitest'
import { m } from '#messages'
import { NAME_LENGTH } from '../../../accounts/rules/fields.ts'
import { checkCompany, checkContact } from './company-checks.ts'

test('asks for what is empty instead of stating its form', () => {
  expect(checkCompany({}, [], '2026-07-24')).toMatchObject({
    realName: [m.certification_empty_company()],
    licenseNumber: [m.certification_empty_licenseNumber()],
    branchName: [m.certification_empty_branchName()],
  })
  expect(checkContact({ contactPerson: '  ', contactEmail: '' }, [])).toMatchObject({
    contactPerson: [m.certification_empty_contactPerson()],
    contactEmail: [m.certification_empty_contactEmail()],
  })
})

test('states the form where something is filled in, and leaves locked fields out', () => {
  const errors = checkContact({ contactPerson: '林' }, ['contactEmail'])
  expect(errors['contactPerson']).toEqual([m.accounts_field_name(NAME_LENGTH)])
  expect(errors).not.toHaveProperty('contactEmail')
})
