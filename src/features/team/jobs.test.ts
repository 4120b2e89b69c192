// Addresses of invited people: gone with the team, and some time after nobody answered.
import { expect, test } from 'vitest'
import { teamsOf } from '../../../test/builders/teams.ts'
import { testApi } from '../../../test/harness/app.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { inviteResend, memberAdd } from './contract/members.ts'
import { teamClose } from './contract/team.ts'
import { endOldInvitations } from './jobs.ts'
import { INVITE_DAYS, LAPSED_INVITE_DAYS } from './rules/invitation-expiry.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)

async function invited(account: string) {
  const team = await make.team()
  const { results } = await api.call(memberAdd, { accounts: account }, team.owner.as)
  return { ...team, invitationId: results[0]!.teamMemberId! }
}

const rowOf = (id: number) =>
  api.db
    .selectFrom('team_member')
    .where('id', '=', id)
    .select(['state', 'invited_sealed', 'invite_hash'])
    .executeTakeFirstOrThrow()

const GONE = { state: 'removed', invited_sealed: null, invite_hash: null }

test('closing a team removes the addresses of its open invitations', async () => {
  const { owner, name, invitationId } = await invited('stranger@x.example')
  expect((await rowOf(invitationId)).invited_sealed).not.toBeNull()
  await api.call(teamClose, { name }, owner.as)
  expect(await rowOf(invitationId)).toEqual(GONE)
})

test('an invitation that nobody answers ends some time after it lapsed', async () => {
  const { owner, invitationId } = await invited('silent@x.example')
  const run = (days: number) =>
    endOldInvitations.run({ db: api.db, now: new Date(NOW.getTime() + days * DAY_MS) } as never)
  await run(INVITE_DAYS + LAPSED_INVITE_DAYS - 1)
  expect((await rowOf(invitationId)).state).toBe('invited')
  await run(INVITE_DAYS + LAPSED_INVITE_DAYS + 1)
  expect(await rowOf(invitationId)).toEqual(GONE)
  const { answer } = await api.ask(inviteResend, { teamMemberId: invitationId }, owner.as)
  expect([answer.code, answer.reason]).toEqual(['409001', 'team.invitation_answered'])
})
