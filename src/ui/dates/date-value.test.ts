import { CalendarDate, parseDate, parseDateTime } from '@internationalized/date'
import { expect, test } from 'vitest'
import { LANGUAGES, settingsOf } from '../../lib/text/language.ts'
import { monthNames, patternOf, textOf, valueOf, withDay } from './date-value.ts'

const days = ['2026-07-01', '1986-05-04', '1991-04-14', '2024-02-29', '0031-12-31', '9999-12-31']

test.each(days)('%s stays the same day', (day) => {
  expect(textOf(valueOf(day, false))).toBe(day)
  expect(textOf(valueOf(`${day}T23:59`, true))).toBe(`${day}T23:59`)
})

test.each(['', '2026-02-30', '2026-7-1', 'today', '2026-07-01T09:00'])('"%s" is no day', (text) => {
  expect(valueOf(text, false)).toBeNull()
})

test('a chosen day keeps the time, which is midnight at first', () => {
  const day = new CalendarDate(2026, 11, 30)
  expect(textOf(withDay(day, parseDate('2026-07-01'), false))).toBe('2026-11-30')
  expect(textOf(withDay(day, parseDateTime('2026-07-31T09:30'), true))).toBe('2026-11-30T09:30')
  expect(textOf(withDay(day, null, true))).toBe('2026-11-30T00:00')
})

test('each language writes dates in its own order', () => {
  const formatDates = (time: boolean) =>
    LANGUAGES.map((language) => {
      const locale = settingsOf(language).intl
      const month = monthNames(locale)[6]
      const value = { year: '2026', month, day: '1', hour: '09', minute: '00' }
      return patternOf(locale, time)
        .map((part) => (part.type === 'literal' ? part.text : value[part.type]))
        .join('')
    })
  expect(formatDates(false)).toEqual(['2026年7月1日', 'Jul 1, 2026'])
  expect(formatDates(true)).toEqual(['2026年7月1日 09:00', 'Jul 1, 2026, 09:00'])
})
