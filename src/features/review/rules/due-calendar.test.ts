// Days that count in the calendar of a review.
import { expect, test } from 'vitest'
import { dueCalendar } from './due-calendar.ts'

const dayCounts = (...input: Parameters<typeof dueCalendar>) =>
  dueCalendar(...input).flatMap(({ day, counts }) => (counts === null ? [] : [`${day.slice(5)}:${counts}`]))

test('from a Thursday: Friday, Monday and Tuesday, in two whole weeks', () => {
  const days = dueCalendar('2026-07-23', '2026-07-28', '2026-07-24', new Map())
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([14, '2026-07-20', '2026-08-02'])
  expect(dayCounts('2026-07-23', '2026-07-28', '2026-07-24', new Map())).toEqual(['07-24:1', '07-27:2', '07-28:3'])
  expect(days.filter(({ works }) => !works).map(({ day }) => day.slice(5))).toEqual([
    '07-25',
    '07-26',
    '08-01',
    '08-02',
  ])
})

test('a holiday does not count, a weekend worked in exchange does', () => {
  const exceptions = new Map([
    ['2026-07-24', false],
    ['2026-07-25', true],
  ])
  expect(dayCounts('2026-07-23', '2026-07-28', '2026-07-23', exceptions)).toEqual(['07-25:1', '07-27:2', '07-28:3'])
})

test('an overdue case shows today, but never more than five weeks', () => {
  expect(dueCalendar('2026-07-23', '2026-07-28', '2026-08-05', new Map())).toHaveLength(21)
  expect(dueCalendar('2026-07-23', '2026-07-28', '2027-01-05', new Map())).toHaveLength(35)
})
