// Random amounts, working days, reopened fields, payment CSV, queue cursors.
import { describe, expect, test } from 'vitest'
import { centsOf, isExceeded, isLive, expiresAt, orderRefusal } from './amount.ts'
import { dueAfter, worksOn } from '../../review/rules/due-date.ts'
import { yuan } from './payouts.ts'
import { lockedFields, openedBy, PERSON_FIELDS } from './reasons.ts'
import { needsRemark } from '../../review/rules/reasons.ts'
import { cursorOf, holderOf, readCursor, shareInTime } from '../../review/rules/cases.ts'
import { processesOpenIn, processFor } from './steps.ts'

const NOW = new Date('2026-07-22T03:05:00Z')
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

describe('amounts', () => {
  test.each([
    ['0.1', 10],
    ['0.10', 10],
    ['０.１０', 10],
    ['.37', 37],
    ['0.370', 37],
    ['¥0.07', 7],
    ['0.07 元', 7],
    ['0.99', 99],
    ['0', null],
    ['0.00', null],
    ['1', null],
    ['1.00', null],
    ['0.123', null],
    ['-0.10', null],
    ['10', null],
    ['', null],
    ['abc', null],
  ])('%s is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents))

  test('one per 24 hours, two per 30 days', () => {
    expect(orderRefusal([], NOW)).toBeNull()
    expect(orderRefusal([before(23)], NOW)).toEqual({ kind: 'wait', until: before(-1) })
    expect(orderRefusal([before(25)], NOW)).toBeNull()
    expect(orderRefusal([before(25), before(100)], NOW)).toEqual({ kind: 'exceeded' })
    expect(orderRefusal([before(25), before(31 * 24)], NOW)).toBeNull()
    expect(isExceeded(true, [before(25), before(100)], NOW)).toBe(false)
    expect(isExceeded(false, [before(25), before(100)], NOW)).toBe(true)
  })

  test('an order has 7 days and 3 attempts', () => {
    const order = { state: 'paid', tries: 2, lapses_at: expiresAt(before(1)) }
    expect(isLive(order, NOW)).toBe(true)
    expect(isLive({ ...order, tries: 3 }, NOW)).toBe(false)
    expect(isLive({ ...order, state: 'void' }, NOW)).toBe(false)
    expect(isLive({ ...order, lapses_at: expiresAt(before(7 * 24)) }, NOW)).toBe(false)
  })
})

describe('working days', () => {
  const exceptions = new Map([
    ['2026-10-01', false],
    ['2026-10-02', false],
    ['2026-10-05', false],
    ['2026-10-06', false],
    ['2026-10-07', false],
    ['2026-10-10', true],
  ])
  test.each([
    ['2026-07-22T03:05:00Z', '2026-07-27T03:05:00Z'],
    ['2026-07-23T03:05:00Z', '2026-07-28T03:05:00Z'],
    ['2026-07-25T03:05:00Z', '2026-07-29T03:05:00Z'],
    ['2026-09-29T03:05:00Z', '2026-10-09T03:05:00Z'],
    ['2026-09-30T03:05:00Z', '2026-10-10T03:05:00Z'],
    // Late evening in UTC is already the next day in Shanghai.
    ['2026-07-23T17:00:00Z', '2026-07-28T17:00:00Z'],
  ])('submitted %s, due %s', (from, due) => {
    expect(dueAfter(new Date(from), 3, exceptions).toISOString()).toBe(new Date(due).toISOString())
  })
  test('a weekend day that is worked counts', () => {
    expect(worksOn('2026-10-10', exceptions)).toBe(true)
    expect(worksOn('2026-10-11', exceptions)).toBe(false)
  })
})

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

describe('the review queue', () => {
  test('a claim expires', () => {
    expect(holderOf({ claimed_by: 3, claimed_until: before(-0.1) }, NOW)).toBe(3)
    expect(holderOf({ claimed_by: 3, claimed_until: NOW }, NOW)).toBeNull()
    expect(holderOf({ claimed_by: null, claimed_until: null }, NOW)).toBeNull()
  })
  test('a cursor is decoded, other text is not', () => {
    expect(readCursor(cursorOf({ at: NOW, id: 7 }))).toEqual({ at: NOW, id: 7 })
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
  test('cents are formatted as yuan', () => {
    expect(yuan(7)).toBe('0.07')
  })
})

test('the pages that can be filled in', () => {
  expect(processesOpenIn(41)).toEqual(['personalFirst', 'enterpriseFirst'])
  expect(processesOpenIn(11)).toEqual([])
  expect(processFor(33, 'company')).toBe('personalToEnterprise')
  expect(processFor(34, 'company')).toBe('enterpriseChange')
  expect(processFor(34, 'contact')).toBe('contactChange')
  expect(processFor(43, 'person')).toBeNull()
  expect(processFor(23, 'person')).toBe('personalAgain')
})
