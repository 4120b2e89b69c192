// The day on which a payment is expected.
import { expect, test } from 'vitest'
import { paymentDayFits } from './payment-day.ts'

test('a payment is expected between today and 30 days from now', () => {
  expect(paymentDayFits('2026-07-22', '2026-07-22')).toBe(true)
  expect(paymentDayFits('2026-08-21', '2026-07-22')).toBe(true)
  expect(paymentDayFits('2026-08-22', '2026-07-22')).toBe(false)
  expect(paymentDayFits('2026-07-21', '2026-07-22')).toBe(false)
})
