// Chart scales.
import { expect, test } from 'vitest'
import { linesFor } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [37, [0, 10, 20, 30, 40]],
  [102_486, [0, 50_000, 100_000, 150_000]],
])('up to %i', (largest, lines) => {
  expect(linesFor(largest)).toEqual(lines)
})
