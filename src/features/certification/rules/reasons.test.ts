// Corrections after a rejection: which fields are unlocked.
import { describe, expect, test } from 'vitest'
import { lockedFields, fieldsToReopen, PERSON_FIELDS } from './reasons.ts'

describe('corrections after a rejection', () => {
  test('everything is unlocked without reasons', () => {
    expect(fieldsToReopen([])).toBeNull()
    expect(lockedFields(PERSON_FIELDS, null)).toEqual([])
  })
  test('only rejected fields are unlocked', () => {
    const unlockedFields = fieldsToReopen([{ field: 'reverse' }, { field: 'contactEmail' }])
    expect(lockedFields(PERSON_FIELDS, unlockedFields)).toEqual(['realName', 'voucherNum', 'telephone'])
    expect(unlockedFields?.has('reverse')).toBe(true)
    expect(unlockedFields?.has('front')).toBe(false)
  })
  test('account and branch are unlocked together', () => {
    expect([...fieldsToReopen([{ field: 'branchName' }])!].sort()).toEqual(['bankAccount', 'branchName', 'paymentTime'])
  })
})
