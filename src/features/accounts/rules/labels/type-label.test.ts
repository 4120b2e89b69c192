// The header's type label for every status (handbook/permissions.md [6]).
import { expect, test } from 'vitest'
import { ENTERPRISE_TYPES } from '../enterprise-type.ts'
import { typeLabelFor } from './type-label.ts'
import { ACCOUNT_STATUSES, type AccountStatus } from '../status.ts'

const PERSONAL: AccountStatus[] = [44, 15, 25]
const NOT_CERTIFIED: AccountStatus[] = [11, 21, 41, 42]
const OTHERS = ACCOUNT_STATUSES.filter((status) => !PERSONAL.includes(status) && !NOT_CERTIFIED.includes(status))

test.each(PERSONAL)('%i is personal, whatever the enterprise type', (accountStatus) => {
  for (const enterpriseType of [null, ...ENTERPRISE_TYPES]) {
    expect(typeLabelFor({ accountStatus, enterpriseType })).toBe('accounts_type_personal')
  }
})

test.each(NOT_CERTIFIED)('%i is not certified', (accountStatus) => {
  for (const enterpriseType of [null, ...ENTERPRISE_TYPES]) {
    expect(typeLabelFor({ accountStatus, enterpriseType })).toBe('accounts_type_none')
  }
})

test.each(OTHERS)('%i has the label of its enterprise type, or personal without one', (accountStatus) => {
  for (const enterpriseType of ENTERPRISE_TYPES) {
    expect(typeLabelFor({ accountStatus, enterpriseType })).toBe(`accounts_type_${enterpriseType}`)
  }
  expect(typeLabelFor({ accountStatus, enterpriseType: null })).toBe('accounts_type_personal')
})
