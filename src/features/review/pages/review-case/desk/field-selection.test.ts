// The field that a key selects next.
import { expect, test } from 'vitest'
import { stepTo } from './field-selection.ts'

const rows = ['name', 'number', 'mail'].map((field) => ({ field }))

test.each<[string | null, 1 | -1, string | undefined]>([
  [null, 1, 'name'],
  [null, -1, 'mail'],
  ['name', 1, 'number'],
  ['number', -1, 'name'],
  ['name', -1, undefined],
  ['mail', 1, undefined],
  ['gone', 1, 'name'],
])('from %j by %d', (selected, steps, expected) => {
  expect(stepTo(rows, selected, steps)?.field).toBe(expected)
})

test('a case without fields has none to select', () => {
  expect(stepTo([], null, 1)).toBeUndefined()
  expect(stepTo([], null, -1)).toBeUndefined()
})
