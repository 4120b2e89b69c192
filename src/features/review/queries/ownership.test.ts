// Ownership of an account: one’s own, and that of an enterprise in whose team one works or worked lately.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { accountFreeze } from '../../developer-admin/contract/account-actions.ts'
import { makeSession } from '../../session/factory.ts'
import { memberDel } from '../../team/contract/members.ts'
import { teamExit } from '../../team/contract/team.ts'
import { FORMER_MEMBER_DAYS } from '../../team/rules/limits.ts'
import { isOwnAccount } from './ownership.ts'

const NOW = new Date('2026-08-03T10:00:00+08:00')

let api: TestApi
let teams: ReturnType<typeof teamsOf>
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  teams = teamsOf(api, NOW)
})

/** A person who is an operator by the same sign-in account. */
async function twoRoles() {
  const who = await teams.person()
  const person = await api.db
    .selectFrom('developer')
    .where('id', '=', who.id)
    .select(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
  const { id } = await api.db
    .insertInto('operator')
    .values({ ...person, name: who.name, roles: ['administrator'], created_at: NOW, signed_in_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { who, person, as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', id, NOW)}` } }
}
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

test.each(['active', 'disabled'] as const)('the enterprise of a team is that of a member who is %s', async (state) => {
  const { who, person } = await twoRoles()
  const team = await teams.team()
  await teams.join(team.id, who, { state })
  expect(await isOwnAccount(api.db, person, team.owner.id, NOW)).toBe(true)
})

test('leaving a team, or being removed, makes its enterprise a stranger only after a time', async () => {
  for (const leave of ['exit', 'removed']) {
    const { who, person, as } = await twoRoles()
    const team = await teams.team()
    const id = await teams.join(team.id, who)
    if (leave === 'exit') await api.call(teamExit, {}, who.as)
    else await api.call(memberDel, { teamMemberId: id }, team.owner.as)
    const { answer } = await api.ask(accountFreeze, { developerId: team.owner.id, reason: '核查' }, as)
    expect([leave, answer.code, answer.reason]).toEqual([leave, '403001', 'account.own'])
    expect(await isOwnAccount(api.db, person, team.owner.id, daysLater(FORMER_MEMBER_DAYS - 1))).toBe(true)
    expect(await isOwnAccount(api.db, person, team.owner.id, daysLater(FORMER_MEMBER_DAYS + 1))).toBe(false)
  }
})

test.each(['invited', 'refused'] as const)('whose invitation is %s never worked there', async (state) => {
  const { who, person } = await twoRoles()
  const team = await teams.team()
  await teams.join(team.id, who, { state })
  expect(await isOwnAccount(api.db, person, team.owner.id, NOW)).toBe(false)
})
