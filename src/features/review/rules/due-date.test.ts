// Working days and due dates of reviews.
import { describe, expect, test } from 'vitest'
import { dueAfter, worksOn } from './due-date.ts'

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
