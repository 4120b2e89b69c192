// Calendar: weeks start on Monday, every day occurs once, exceptions are on their days.
import { describe, expect, test } from 'vitest'
import { monthsOf } from './year-days.ts'

describe('2028, a leap year', () => {
  const months = monthsOf(2028, [
    { day: '2028-02-29', works: false, name: '假', announced: true },
    { day: '2028-10-01', works: true, name: '', announced: false },
  ])
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== null)

  test('has 366 days in order', () => {
    expect(days).toHaveLength(366)
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  })

  test('weeks have seven days', () => {
    expect(months.flatMap(({ weeks }) => weeks).every((week) => week.length === 7)).toBe(true)
  })

  test.each([
    ['2028-02-29', 'holiday'],
    ['2028-10-01', 'worked'],
    ['2028-01-01', 'weekend'],
    ['2028-01-03', 'work'],
  ])('%s is %s', (day, kind) => {
    expect(days.find((item) => item.day === day)?.kind).toBe(kind)
  })

  test('1 January, a Saturday, stands sixth', () => {
    expect(months[0]?.weeks[0]?.map((day) => day?.number ?? null)).toEqual([null, null, null, null, null, 1, 2])
  })
})
