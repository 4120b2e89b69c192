import { expect, test } from 'vitest'
import { capacityOf } from './capacity.ts'

// 2026-08-03 is a Monday.
const about = { since: '2026-07-27', today: '2026-08-03', exceptions: new Map<string, boolean>() }

test('the pace is counted in working days, and so is the time that is left', () => {
  const dueBy = [
    { day: '2026-08-02', count: 4 },
    { day: '2026-08-03', count: 10 },
    { day: '2026-08-05', count: 30 },
    { day: '2026-08-10', count: 20 },
  ]
  // 60 verdicts in 6 working days: 10 a day. By Wednesday 30 of 44 can be decided, by Monday 60 of 64.
  expect(capacityOf({ ...about, decided: 60, dueBy })).toEqual({
    perDay: 10,
    short: { day: '2026-08-05', count: 14 },
  })
  expect(capacityOf({ ...about, decided: 120, dueBy })).toEqual({ perDay: 20, short: null })
})

test('a holiday takes its share; without verdicts nothing is foretold', () => {
  const dueBy = [{ day: '2026-08-04', count: 20 }]
  expect(capacityOf({ ...about, decided: 60, dueBy }).short).toBeNull()
  const exceptions = new Map([['2026-08-04', false]])
  expect(capacityOf({ ...about, exceptions, decided: 60, dueBy }).short).toEqual({ day: '2026-08-04', count: 10 })
  expect(capacityOf({ ...about, decided: 0, dueBy })).toEqual({ perDay: null, short: null })
})
