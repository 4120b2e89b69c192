// The pair of photos side by side, after another one is shown.
import { expect, test } from 'vitest'
import { type Pair, withLeft, withRight } from './photo-pair.ts'

test.each<[Pair, number, Pair]>([
  [[0, 1], 2, [2, 1]],
  [[0, 1], 1, [1, 0]],
  [[0, 1], 0, [0, 1]],
  [[0, null], 1, [1, null]],
])('%j with photo %d on the left', (pair, at, expected) => {
  expect(withLeft(pair, at)).toEqual(expected)
})

test.each<[Pair, number, Pair]>([
  [[0, 1], 2, [0, 2]],
  [[0, 1], 0, [1, 0]],
  [[0, 1], 1, [0, 1]],
  [[0, null], 0, [0, 0]],
])('%j with photo %d on the right', (pair, at, expected) => {
  expect(withRight(pair, at)).toEqual(expected)
})
