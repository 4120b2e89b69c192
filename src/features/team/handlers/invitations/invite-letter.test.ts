// Invitation messages: mail or SMS, with limits that prevent flooding.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { inviteResend, inviteWithdraw, memberAdd } from '../../contract/members.ts'
import { MAX_INVITES_PER_DAY, MAX_RESENDS_PER_DAY } from '../../rules/inviting.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
let api: TestApi
let make: ReturnType<typeof teamsOf>
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
})

test('repeated inviting and withdrawing is stopped for the day, for this team only', async () => {
  const { owner } = await make.team()
  await make.mailed('often@x.example')
  const invite = async (as = owner.as) => (await api.call(memberAdd, { accounts: 'often@x.example' }, as)).results[0]!
  for (let time = 0; time < MAX_INVITES_PER_DAY; time++) {
    const { teamMemberId } = await invite()
    await api.call(inviteWithdraw, { teamMemberId: teamMemberId! }, owner.as)
  }
  const letters = (await make.letters()).length
  expect(await invite()).toMatchObject({ teamMemberId: null, problem: '一天里已经邀请过 5 次，请明天再试' })
  expect(await make.letters()).toHaveLength(letters)
  const { owner: other } = await make.team()
  expect(await invite(other.as)).toMatchObject({ problem: '' })

  const tomorrow = new Date(NOW.getTime() + 86_400_001)
  api.setNow(tomorrow)
  expect(await invite((await make.signedIn(owner.id, tomorrow)) as typeof owner.as)).toMatchObject({ problem: '' })
  api.setNow(NOW)
})

test('an invitation can be resent at most twenty times a day', async () => {
  const { owner } = await make.team()
  await make.mailed('again@x.example')
  const { results } = await api.call(memberAdd, { accounts: 'again@x.example' }, owner.as)
  const teamMemberId = results[0]!.teamMemberId!
  for (let time = 0; time < MAX_RESENDS_PER_DAY; time++) await api.call(inviteResend, { teamMemberId }, owner.as)
  const letters = (await make.letters()).length
  expect((await api.ask(inviteResend, { teamMemberId }, owner.as)).answer.code).toBe('429001')
  expect(await make.letters()).toHaveLength(letters)
})
