// Random amounts: entries, limits of orders, validity.
import { describe, expect, test } from 'vitest'
import { centsOf, isExceeded, isLive, expiresAt, orderRefusal } from './amount.ts'
import { yuan } from './payouts.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'

const NOW = new Date('2026-07-22T03:05:00Z')
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

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

  test('cents are formatted as yuan', () => {
    expect(yuan(7)).toBe('0.07')
  })
})
