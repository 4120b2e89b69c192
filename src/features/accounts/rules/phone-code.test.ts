// Limits of SMS codes: one a minute, ten a day.
import { describe, expect, test } from 'vitest'
import { PHONE_CODE } from './limits.ts'
import { secondsToWait } from './phone-code.ts'
import { DAY_S, HOUR_S } from '../../../lib/dates/durations.ts'

const now = new Date('2026-07-22T10:00:00+08:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('secondsToWait', () => {
  test.each<[string, Date[], number]>([
    ['nothing was sent', [], 0],
    ['one just now', [ago(0)], 60],
    ['one 59 seconds ago', [ago(59)], 1],
    ['one a minute ago', [ago(60)], 0],
    ['nine within the day', Array.from({ length: 9 }, (_, at) => ago((at + 1) * HOUR_S)), 0],
    [
      'ten within the day: until the oldest is a day old',
      Array.from({ length: 10 }, (_, at) => ago((at + 1) * HOUR_S)),
      14 * HOUR_S,
    ],
    ['ten, the oldest a day ago', Array.from({ length: 10 }, (_, at) => ago(at === 9 ? DAY_S : (at + 1) * HOUR_S)), 0],
    ['in any order', [ago(HOUR_S), ago(30), ago(2 * HOUR_S)], 30],
  ])('%s', (_, sentTimes, seconds) => {
    expect(secondsToWait(sentTimes, now)).toBe(seconds)
  })

  test('has the limits in the handbook', () => {
    expect(PHONE_CODE).toMatchObject({ digits: 6, holds: 300, tries: 5, between: 60, aDay: 10 })
  })
})
