// Checking and clearing permissions in the tree, with everything they depend on.
import { expect, test } from 'vitest'
import { neededBy, PERMISSION_CODES } from '../../rules/permissions.ts'
import { clearCode, tickCode } from './role-ticks.ts'

const nodes = PERMISSION_CODES.map((code) => ({ code, needs: neededBy(code) }))
const node = (code: string) => nodes.find((node) => node.code === code)!

test('a service button selects its page and that of apps', () => {
  expect(tickCode(['team'], node('service:push'))).toEqual(['team', 'service', 'app', 'service:push'])
  expect(tickCode(['app', 'app:edit'], node('service'))).toEqual(['app', 'app:edit', 'service'])
})

test('the page of apps includes its buttons and all services, a button nothing else', () => {
  const codes = ['app', 'app:edit', 'service', 'service:push', 'team', 'team:role']
  expect(clearCode(codes, node('app'), nodes)).toEqual(['team', 'team:role'])
  expect(clearCode(codes, node('service'), nodes)).toEqual(['app', 'app:edit', 'team', 'team:role'])
  expect(clearCode(codes, node('app:edit'), nodes)).toEqual(['app', 'service', 'service:push', 'team', 'team:role'])
})
