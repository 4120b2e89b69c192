// Corrections after a rejection: which fields are unlocked.
import { describe, expect, test } from 'vitest'
import { lockedFields, openedBy, PERSON_FIELDS } from './reasons.ts'

describe('corrections after a rejection', () => {
  test('everything is unlocked without reasons', () => {
    expect(openedBy([])).toBeNull()
    expect(lockedFields(PERSON_FIELDS, null)).toEqual([])
  })
  test('only rejected fields are unlocked', () => {
    const opened = openedBy([{ field: 'reverse' }, { field: 'contactEmail' }])
    expect(lockedFields(PERSON_FIELDS, opened)).toEqual(['realName', 'voucherNum', 'telephone'])
    expect(opened?.has('reverse')).toBe(true)
    expect(opened?.has('front')).toBe(false)
  })
  test('account and branch are unlocked together', () => {
    expect([...openedBy([{ field: 'branchName' }])!].sort()).toEqual(['bankAccount', 'branchName', 'paymentTime'])
  })
})
