// Validity of a proof within a session, and of a sign-in as proof.
import { expect, test } from 'vitest'
import { isProved } from './step-up.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 6, 24, 10, minute))

test.each([
  ['unknown', null, 5, false, false],
  ['at the sign-in', 0, 0, false, true],
  ['at the sign-in, at the last moment', 0, 9, false, true],
  ['at the sign-in, too long ago', 0, 10, false, false],
  ['at the sign-in, where it does not count', 0, 5, true, false],
  ['later, where a sign-in does not count', 5, 14, true, true],
  ['later, too long ago', 5, 15, true, false],
  ['in a future that no clock explains', 5, 3, false, false],
  ['a little ahead of our clock', 5, 4, false, true],
] as const)('%s', (_, provedMinute, now, again, right) => {
  expect(
    isProved({ startedAt: at(0), provedAt: provedMinute === null ? null : at(provedMinute) }, at(now), again),
  ).toBe(right)
})
