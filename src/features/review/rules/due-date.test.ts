// Working days and due dates of reviews.
import { describe, expect, test } from 'vitest'
import { dueAfter, openYear, worksOn } from './due-date.ts'

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
    expect(dueAfter(new Date(from), exceptions).toISOString()).toBe(new Date(due).toISOString())
  })
  test('a weekend day that is worked counts', () => {
    expect(worksOn('2026-10-10', exceptions)).toBe(true)
    expect(worksOn('2026-10-11', exceptions)).toBe(false)
  })
})

describe('the year to see to', () => {
  const announcedDay = (year: number) => ({ day: `${year}-01-01`, announced: true })
  const expectedDay = (year: number) => ({ day: `${year}-10-01`, announced: false })
  test.each([
    ['2026-10-31', [announcedDay(2026)], null],
    ['2026-11-01', [announcedDay(2026)], { year: 2027, state: 'empty' }],
    ['2026-11-01', [announcedDay(2026), announcedDay(2027), expectedDay(2027)], { year: 2027, state: 'expected' }],
    ['2026-12-31', [announcedDay(2026), announcedDay(2027)], null],
    ['2026-03-01', [announcedDay(2025)], { year: 2026, state: 'empty' }],
    ['2026-12-01', [expectedDay(2026)], { year: 2026, state: 'expected' }],
  ] as const)('on %s of %j is %j', (today, days, year) => {
    expect(openYear(today, days)).toEqual(year)
  })
})
