// Retired permissions: removed from roles that had them, still readable in the activity log.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { roleDetail, roleEdit } from '../contract/roles.ts'
import { factText } from '../rules/activity-labels.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)
const migration = await readFile(
  new URL('../../../db/migrations/0116_permissions_that_guard.sql', import.meta.url),
  'utf8',
)

test('are removed from roles, which keep the rest, their order and their members', async () => {
  const { id, owner } = await make.team()
  const unchangedRoleId = await make.role(id, ['app', 'app:edit', 'team'])
  const mixedRoleId = await make.role(id, [
    'app',
    'app:reply',
    'app:edit',
    'data',
    'data:export',
    'notice',
    'team',
  ] as never)
  const emptiedRoleId = await make.role(id, ['settle', 'settle:view', 'notice'] as never)
  const member = await make.join(id, await make.person(), { roleIds: [emptiedRoleId] })
  await api.db
    .updateTable('team_role')
    .set({ template: 'operations', description: '商店资料、评论与数据' })
    .where('id', '=', mixedRoleId)
    .execute()
  await api.db
    .updateTable('team_role')
    .set({ template: 'finance', description: '我们自己写的说明' })
    .where('id', '=', emptiedRoleId)
    .execute()
  for (const statement of migration.split(/;\s*\n/).filter((item) => item.trim() !== '')) {
    await sql.raw(statement).execute(api.db)
  }
  const readRole = (roleId: number) => api.call(roleDetail, { roleId }, owner.as)
  expect(await readRole(unchangedRoleId)).toMatchObject({ codes: ['app', 'app:edit', 'team'], version: 1 })
  expect(await readRole(mixedRoleId)).toMatchObject({
    codes: ['app', 'app:edit', 'team'],
    version: 2,
    description: '商店资料',
  })
  expect(await readRole(emptiedRoleId)).toMatchObject({
    codes: [],
    members: 1,
    version: 2,
    description: '我们自己写的说明',
  })
  const { rows } = await sql<{ permissions: unknown }>`
    select permissions from team_role where id in (${mixedRoleId}, ${emptiedRoleId}) order by id`.execute(api.db)
  expect(rows.map(({ permissions }) => permissions)).toEqual([
    [
      { type: 0, code: 'app' },
      { type: 1, code: 'app:edit' },
      { type: 0, code: 'team' },
    ],
    [],
  ])
  expect(member).toBeGreaterThan(0)
  const { answer } = await api.ask(
    roleEdit,
    { roleId: unchangedRoleId, version: 1, name: '旧', codes: ['data'] as never },
    owner.as,
  )
  expect(answer.code).toBe('400001')
})

test('are still shown in the activity log', () => {
  expect(factText({ codes: 'app data:export' }, [])).toContain('应用、data:export')
})
