// Inviting by a team whose owner's account is being closed.
import { expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { inviteResend, memberAdd } from '../../contract/members.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)

test('nobody is invited, or again, while the owner’s account is being closed', async () => {
  const { owner, id } = await make.team()
  const teamMemberId = await make.join(id, await make.person(), { state: 'invited' })
  await api.db
    .updateTable('account')
    .set({ account_status: 110, previous_status: 34, previous_flow_step: 0 })
    .where('developer_id', '=', owner.id)
    .execute()
  const refusal = { code: '403001', reason: 'account.closing' }
  expect((await api.ask(memberAdd, { accounts: 'somebody' }, owner.as)).answer).toMatchObject(refusal)
  expect((await api.ask(inviteResend, { teamMemberId }, owner.as)).answer).toMatchObject(refusal)
  expect(await api.db.selectFrom('team_member').where('team_id', '=', id).select('id').execute()).toHaveLength(1)
})
