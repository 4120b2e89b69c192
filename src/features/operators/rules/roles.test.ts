// Rules about giving and changing roles.
import { expect, test } from 'vitest'
import { differing, lacking, needsConfirmation } from './roles.ts'

test.each([
  [['a', 'b'], ['a'], []],
  [['a'], ['a', 'b'], ['b']],
  [[], ['a'], ['a']],
  [['a'], [], []],
])('who holds %j and gives %j lacks %j', (held, wanted, expected) => {
  expect(lacking(held, wanted)).toEqual(expected)
})

test.each([
  [
    ['a', 'b'],
    ['b', 'c'],
    ['a', 'c'],
  ],
  [['a'], ['a'], []],
  [[], ['a'], ['a']],
])('%j and %j differ in %j', (before, after, expected) => {
  expect(differing(before, after)).toEqual(expected)
})

test('a role that manages operators needs a second person', () => {
  expect(needsConfirmation(['case.review'])).toBe(false)
  expect(needsConfirmation(['case.review', 'operator.manage'])).toBe(true)
})
