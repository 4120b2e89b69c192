// The review queue: claims, cursors, remarks that are required, the share decided in time.
import { describe, expect, test } from 'vitest'
import { cursorOf, holderOf, readCursor, shareInTime } from './cases.ts'
import { needsRemark } from './reasons.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'

const NOW = new Date('2026-07-22T03:05:00Z')
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

describe('the review queue', () => {
  test('a claim expires', () => {
    expect(holderOf({ claimed_by: 3, claimed_until: before(-0.1) }, NOW)).toBe(3)
    expect(holderOf({ claimed_by: 3, claimed_until: NOW }, NOW)).toBeNull()
    expect(holderOf({ claimed_by: null, claimed_until: null }, NOW)).toBeNull()
  })
  test('a cursor is decoded, other text is not', () => {
    for (const decided of [false, true])
      expect(readCursor(cursorOf({ at: NOW, id: 7, decided }))).toEqual({ at: NOW, id: 7, decided })
    for (const text of ['', '1', 'a-b', '-1-2', '9'.repeat(20) + '-1']) expect(readCursor(text)).toBeNull()
  })
  test.each([
    [[], true],
    [[{ reason: 'blurred' }], false],
    [[{ reason: 'blurred' }, { reason: 'other', remark: '照片是倒的' }], false],
    [[{ reason: 'blurred' }, { reason: 'other' }], true],
    [[{ reason: 'other', remark: '  ' }], true],
  ])('with %j a remark is required: %s', (reasons, needed) => expect(needsRemark(reasons)).toBe(needed))
  test('an overdue open case is not on time', () => {
    expect(shareInTime({ inTime: 0, decided: 0, overdue: 0 })).toBeNull()
    expect(shareInTime({ inTime: 9, decided: 9, overdue: 0 })).toBe(1)
    expect(shareInTime({ inTime: 9, decided: 9, overdue: 3 })).toBe(0.75)
    expect(shareInTime({ inTime: 0, decided: 0, overdue: 3 })).toBe(0)
  })
})
