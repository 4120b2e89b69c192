// Rules about giving and changing roles.
import { expect, test } from 'vitest'
import { features } from '../../../server/features.ts'
import { differing, HALVES, lacking, needsConfirmation } from './roles.ts'

test.each([
  [['a', 'b'], ['a'], []],
  [['a'], ['a', 'b'], ['b']],
  [[], ['a'], ['a']],
  [['a'], [], []],
])('who holds %j and gives %j lacks %j', (heldPermissions, requestedPermissions, expected) => {
  expect(lacking(heldPermissions, requestedPermissions)).toEqual(expected)
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

test('what is one half of four eyes needs a second operator to be given', () => {
  expect(needsConfirmation(['content.publish', 'developer.view', 'figure.view', 'audit.view'])).toBe(false)
  for (const half of ['operator.manage', 'developer.act', 'developer.reveal', 'case.review', 'payout.mark'])
    expect(needsConfirmation(['developer.view', half])).toBe(true)
})

test('whatever confirms an act of a feature is among it', () => {
  const confirming = features.flatMap(({ approvals }) => approvals ?? []).map(({ permission }) => permission)
  expect(confirming.length).toBeGreaterThan(0)
  expect(confirming.filter((permission) => !HALVES.includes(permission))).toEqual([])
})
