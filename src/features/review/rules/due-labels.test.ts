import { expect, test } from 'vitest'
import { m } from '#messages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/dates/durations.ts'
import { briefSpanText } from './due-labels.ts'

test.each([
  [59 * MINUTE_MS, () => m.review_span_minutes({ minutes: 59 })],
  [HOUR_MS + 59 * MINUTE_MS, () => m.review_span_only_hours({ hours: 1 })],
  [DAY_MS - MINUTE_MS, () => m.review_span_only_hours({ hours: 23 })],
  [10 * DAY_MS + HOUR_MS, () => m.review_span_only_days({ days: 10 })],
])('a narrow column says %i ms in the largest unit alone', (milliseconds, text) => {
  expect(briefSpanText(milliseconds)).toBe(text())
})
