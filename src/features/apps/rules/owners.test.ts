// Eligibility for apps: every status, and the re-registration deadline.
import { expect, test } from 'vitest'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { kindsFor, ownerRefusal } from './owners.ts'

const now = new Date('2026-08-03T10:00:00+08:00')
const PERSONAL = [33, 45, 16, 26, 47, 13, 23, 44, 15, 25]
const ENTERPRISE = [34, 46, 17, 27, 48, 14, 24, 49, 18, 28]

test.each(ACCOUNT_STATUSES)('status %i', (accountStatus) => {
  const kinds = PERSONAL.includes(accountStatus) ? 1 : ENTERPRISE.includes(accountStatus) ? 4 : 0
  expect(kindsFor({ accountStatus })).toHaveLength(kinds)
  expect(ownerRefusal({ accountStatus, deadline: null }, false, now)).toBe(kinds ? null : '100002')
})

test('after the deadline of a re-registration apps can be read but not created', () => {
  const late = { accountStatus: 47 as const, deadline: '2026-08-02' }
  expect([ownerRefusal(late, false, now), ownerRefusal(late, true, now)]).toEqual([null, '403002'])
  expect(ownerRefusal({ ...late, deadline: '2026-08-03' }, true, now)).toBeNull()
})
