// Permissions that a member loses with a role.
import { expect, test } from 'vitest'
import { lossesOf } from './role-changes-of.ts'
import type { RoleView } from './role-view.server.ts'

const pages = [
  { code: 'app', name: '应用', buttons: [{ code: 'app:edit', name: '编辑' }] },
  { code: 'team', name: '团队', buttons: [{ code: 'team:invite', name: '邀请' }] },
] as unknown as RoleView['pages']
const roles = [
  { id: 1, name: '开发', codes: ['app', 'app:edit', 'team'] },
  { id: 2, name: '审计', codes: ['app', 'team'] },
] as unknown as RoleView['roles']
const holder = { id: 7, name: '林溯', isOff: false }

test('names what no other role of theirs has, in the order of the tree', () => {
  const alone = lossesOf(1, { ...holder, others: [] }, { roles, pages })
  expect(alone).toHaveLength(3)
  expect(alone[0]).toBe('应用')
  expect(alone[1]).toContain('编辑')
  expect(lossesOf(1, { ...holder, others: [{ roleId: 2, name: '审计' }] }, { roles, pages })).toEqual([alone[1]])
  expect(lossesOf(2, { ...holder, others: [{ roleId: 1, name: '开发' }] }, { roles, pages })).toEqual([])
})
