// Formatted dates: the day in Shanghai, whatever the machine's time zone.
import { beforeEach, describe, expect, test } from 'vitest'
import { columnDay, dateText, dayOf, dayText, isRealDay, momentText, timeText, weekdayText } from './dates.ts'
import { overwriteGetLocale } from '../text/locale.ts'
import { restoreLocale } from '../../../test/harness/cleanup.ts'

restoreLocale()

test.each([
  ['2026-07-21T15:59:59Z', '2026-07-21'],
  ['2026-07-21T16:00:00Z', '2026-07-22'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('%s is the day %s in Shanghai', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day)
})

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-02', false],
  ['2026-2-8', false],
  ['02026-02-28', false],
  ['2026-02-28T00', false],
  ['', false],
])('%j is a day that exists: %s', (text, exists) => {
  expect(isRealDay(text)).toBe(exists)
})

describe('in Chinese', () => {
  beforeEach(() => overwriteGetLocale(() => 'zh-CN'))

  test('numbers and units are separated', () => {
    expect(dayText('2026-08-31')).toBe('8 月 31 日')
    expect(dateText('2026-01-05')).toBe('2026 年 1 月 5 日')
    expect(timeText(new Date('2026-07-21T16:05:00Z'))).toBe('2026 年 7 月 22 日 00:05')
    expect(weekdayText(new Date('2026-07-21T16:05:00Z'))).toBe('周三')
    expect(momentText('2026-07-21T16:05:00Z')).toBe('7 月 22 日 00:05')
    expect(columnDay('2026-07-22')).toBe('2026-07-22')
  })
})

describe('in English', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'))

  test('the month is a word', () => {
    expect(dayText('2026-08-31')).toBe('August 31')
    expect(dateText('2026-01-05')).toBe('January 5, 2026')
    expect(timeText(new Date('2026-07-22T02:00:00Z'))).toBe('July 22, 2026 10:00')
    expect(weekdayText(new Date('2026-07-22T02:00:00Z'))).toBe('Wed')
    expect(momentText('2026-07-22T02:00:00Z')).toBe('Jul 22 10:00')
    expect(columnDay('2026-07-22')).toBe('Jul 22, 2026')
  })
})
