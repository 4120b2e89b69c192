// Controls by the permission of their call: in a team, for one object, and for calls that need none.
import { expect, test } from 'vitest'
import { holdsIn, holdsOf, mayCall, mayCalls } from './needs.ts'

const CALLS = { edit: { permission: { code: 'app:edit' } }, submit: { permission: { code: 'app:submit' } }, read: {} }
const stateOf = (teamIdentity: string, codes: string[]) =>
  ({ teamIdentity, teamPermissions: codes.map((code) => ({ code })) }) as unknown as Parameters<typeof holdsIn>[0]

test.each([
  ['an owner', stateOf('main', []), { edit: true, submit: true, read: true }],
  ['somebody without a team', stateOf('none', []), { edit: true, submit: true, read: true }],
  ['a member', stateOf('sub', ['app:edit']), { edit: true, submit: false, read: true }],
])('%s', (_, state, may) => {
  expect(mayCalls(holdsIn(state), CALLS)).toEqual(may)
})

test('permissions for one object', () => {
  expect(mayCall(holdsOf(['app:edit']), CALLS.edit)).toBe(true)
  expect(mayCall(holdsOf([]), CALLS.edit)).toBe(false)
})
