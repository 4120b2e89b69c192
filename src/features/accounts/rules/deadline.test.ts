// Re-registration deadline: once it has passed, creating and submitting are refused (handbook/statuses.md [4]).
import { describe, expect, test } from 'vitest'
import { creationRefusal, isOverdue } from './deadline.ts'
import { ACCOUNT_STATUSES } from './status.ts'

const deadline = '2026-08-31'
/** Last second of the day and first of the next, Asia/Shanghai. */
const LAST = new Date('2026-08-31T23:59:59+08:00')
const AFTER = new Date('2026-09-01T00:00:00+08:00')
const ASKED = [47, 48, 23, 24]

describe.each(ACCOUNT_STATUSES)('%i', (accountStatus) => {
  const isAsked = ASKED.includes(accountStatus)
  test(`may${isAsked ? ' not' : ''} create from the day after`, () => {
    expect(isOverdue({ accountStatus, deadline }, AFTER)).toBe(isAsked)
    expect(creationRefusal({ accountStatus, deadline }, LAST)).toBeNull()
    expect(creationRefusal({ accountStatus, deadline }, AFTER)).toBe(isAsked ? '403002' : null)
    expect(isOverdue({ accountStatus, deadline: null }, AFTER)).toBe(false)
    // A certification that lapsed with the consent to photos is invalid even before the deadline.
    expect(creationRefusal({ accountStatus, deadline, consentWithdrawn: true }, LAST)).toBe('403002')
  })
})
