// Rows of people to invite: the first cell that cannot be taken.
import { expect, test } from 'vitest'
import { readCsvRow } from './csv-problems.ts'

const editing = { id: 7, name: '开发', grant: { codes: ['app', 'app:edit'], apps: null } }
const deleting = { id: 8, name: '主管', grant: { codes: ['app', 'app:delete'], apps: null } }
/** A member who may edit apps, and not delete them. */
const actor = { memberId: 3, roleIds: [7], grants: [editing.grant] }
const read = (roles: string[], until = '', isRemark = true) =>
  readCsvRow({ roles, until }, { teamRoles: [editing, deleting], actor, isRemark, today: '2026-08-03' })

test.each([
  ['without roles', [], '', true, null],
  ['a role', ['开发'], '', true, null],
  ['the same role twice', ['开发', '开发'], '', true, null],
  ['a role that there is not', ['开发', '测试'], '', true, { kind: 'role', names: ['测试'] }],
  [
    'a role beyond the inviter',
    ['主管'],
    '',
    true,
    { kind: 'refused', refusal: { reason: 'team.role_beyond', codes: ['app:delete'] } },
  ],
  ['a remark that is none', ['开发'], '', false, { kind: 'remark' }],
  ['today', ['开发'], '2026-08-03', true, null],
  ['yesterday', ['开发'], '2026-08-02', true, { kind: 'day' }],
  ['no day', ['开发'], '2026-02-30', true, { kind: 'day' }],
  ['words for a day', ['开发'], 'next week', true, { kind: 'day' }],
  ['the role before the day', ['测试'], '2026-02-30', false, { kind: 'role', names: ['测试'] }],
  ['the remark before the day', ['开发'], '2026-02-30', false, { kind: 'remark' }],
] as const)('%s', (_, roles, until, isRemark, problem) => {
  expect(read([...roles], until, isRemark).problem).toEqual(problem)
})

test('the roles are those of the team, once each', () => {
  expect(read(['开发', '开发', '测试']).roles).toEqual([editing])
})
