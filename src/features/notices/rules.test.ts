import { expect, test } from 'vitest'
import { isOver } from './rules.ts'

test.each([
  ['the evening of the last day', '2026-08-31T15:59:00.000Z', false],
  ['midnight of Shanghai', '2026-08-31T16:00:00.000Z', true],
  ['months later', '2026-11-21T00:00:00.000Z', true],
])('%s', (_, now, over) => {
  expect(isOver('2026-08-31', now)).toBe(over)
})
