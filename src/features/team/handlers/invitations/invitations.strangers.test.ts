// No account probing through invitations: invitees look the same to the team until they join, whether or not they have
// an account.
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { HOUR_MS, HOUR_S } from '../../../../lib/dates/durations.ts'
import { maskEmail } from '../../../../lib/text/mask.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { activityList } from '../../contract/activity.ts'
import { teamAcceptInvite } from '../../contract/invitation.ts'
import {
  inviteResend,
  inviteWithdraw,
  memberAdd,
  memberAddCsv,
  memberDetail,
  memberList,
} from '../../contract/members.ts'
import { associatedMemberList } from '../../contract/roles.ts'
import { bindInvites } from '../../queries/invitees.ts'
import { ANSWER } from '../../rules/invitation.ts'
import { MAX_TEAM_INVITES_PER_DAY, namePrint } from '../../rules/inviting.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)
const accept = { status: ANSWER.accept }

describe('inviting reveals nothing about other accounts', () => {
  /** Everything the inviting team can see, without values that always differ. */
  const seenOf = async (pick: (known: boolean) => string[]) => {
    const views: string[] = []
    for (const known of [true, false]) {
      const { owner, id } = await make.team()
      const roleId = await make.role(id, ['app'])
      const accounts = pick(known)
      const { answer } = await api.ask(memberAdd, { accounts, roleIds: [roleId] }, owner.as)
      const again = await api.ask(memberAdd, { accounts, roleIds: [roleId] }, owner.as)
      const csv = await api.ask(memberAddCsv, { csv: accounts.join('\n') }, owner.as)
      const ids = answer.value!.results.map(({ teamMemberId }) => teamMemberId!)
      const list = await api.ask(memberList, {}, owner.as)
      const searchAnswer = await api.ask(memberList, { words: 'secret-nick' }, owner.as)
      const detail = await api.ask(memberDetail, { teamMemberId: ids[0]! }, owner.as)
      const holders = await api.ask(associatedMemberList, { roleId }, owner.as)
      const log = await api.ask(activityList, {}, owner.as)
      const resent = await api.ask(inviteResend, { teamMemberId: ids[0]! }, owner.as)
      const withdrawal = await api.ask(inviteWithdraw, { teamMemberId: ids[0]! }, owner.as)
      const past = await api.ask(memberList, { state: 'past' }, owner.as)
      const all = [answer, again, csv, list, searchAnswer, detail, holders, log, resent, withdrawal, past]
      let text = JSON.stringify(all.map((item) => ('answer' in item ? item.answer : item)))
      for (const [at, teamMemberId] of ids.entries())
        text = text.replaceAll(
          new RegExp(`"(teamMemberId|memberId)":${teamMemberId}([,}])`, 'g'),
          `"$1":"member ${at}"$2`,
        )
      for (const [at, account] of accounts.entries())
        text = text.replaceAll(
          new RegExp(`"(${account}|${maskEmail(account).replaceAll('*', '\\*')})"`, 'g'),
          `"account ${at}"`,
        )
      views.push(
        text
          .replaceAll(/"(requestId|id|roleId|actorId)":("[^"]*"|\d+)/g, '"$1":0')
          .replaceAll(/owner-\d+|潮汐 \d+|角色 \d+/g, '-'),
      )
    }
    return views
  }

  test('by account name or address: known, unknown, employed and team-owning accounts look alike', async () => {
    const [knownPerson, elsewhere, { owner: boss }] = [await make.person(33), await make.person(), await make.team()]
    await make.join((await make.team()).id, elsewhere)
    await make.mailed('known-one@x.example')
    const people = [knownPerson, elsewhere, boss].map(({ id }) => id)
    await api.db.updateTable('developer').set({ nickname: 'secret-nick' }).where('id', 'in', people).execute()
    const [a, b] = await seenOf((isKnown) =>
      isKnown
        ? ['known-one@x.example', knownPerson.name, elsewhere.name, boss.name]
        : ['nknown-no@x.example', 'nobody-1', 'nobody-2', 'nobody-3'],
    )
    expect(a).toBe(b)
    expect(a).not.toContain('secret-nick')
  })

  test('a pending invitation belongs to whoever signs in with the address, name or number', async () => {
    const { owner, name } = await make.team()
    const second = await make.team()
    const phone = '+8613800138222'
    const accounts = ['later@x.example', 'later-on', phone]
    const { results } = await api.call(memberAdd, { accounts }, owner.as)
    expect(results.map(({ problem }) => problem)).toEqual(['', '', ''])
    const letters = (await make.letters()).filter(({ text }) => text.includes(name))
    expect(letters.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
    await api.call(memberAdd, { accounts: 'later@x.example' }, second.owner.as)
    const print = (email: string) => api.adapters.vault.print({ table: 'developer', column: 'email_sealed' }, email)
    const number = api.adapters.vault.print({ table: 'identity_account', column: 'phone_sealed' }, phone)
    const [mail, personByName, personByPhone, other] = [
      await make.person(),
      await make.person(),
      await make.person(),
      await make.person(),
    ]
    await api.db
      .insertInto('identity_account')
      .values({ subject: personByPhone.name, phone_print: number, nickname: personByPhone.name, password_hash: 'x' })
      .execute()
    await bindInvites(api.db, other.id, [namePrint('other'), print('other@x.example')], other.name)
    await bindInvites(api.db, mail.id, [namePrint('la***@x.example'), print('later@x.example')], mail.name)
    await bindInvites(api.db, personByName.id, [namePrint('Later-On')], null)
    await bindInvites(api.db, personByPhone.id, [namePrint('138****8222')], personByPhone.name)
    const inviteOf = async (who: typeof mail) => (await api.call(accountStatus, {}, who.as)).teamInvite
    expect(await inviteOf(other)).toBeNull()
    expect(await inviteOf(personByName)).toMatchObject({ teamMemberId: results[1]!.teamMemberId })
    expect(await inviteOf(personByPhone)).toMatchObject({ teamMemberId: results[2]!.teamMemberId })
    expect((await inviteOf(mail))?.teamName).toMatch(/潮汐/)
    // Two teams invited the address; once one invitation is accepted, that team sees who it is.
    await api.call(teamAcceptInvite, { teamMemberId: results[0]!.teamMemberId!, ...accept }, mail.as)
    const { members } = await api.call(memberList, { state: 'active' }, owner.as)
    expect(members.map((member) => member.name)).toEqual([mail.name])
    const rows = await api.db
      .selectFrom('team_member')
      .where('id', '=', results[0]!.teamMemberId!)
      .select(['developer_id', 'invited_sealed'])
      .execute()
    expect(rows).toEqual([{ developer_id: mail.id, invited_sealed: null }])
  })

  test('five per day to one address, known or not, and 429001 beyond the team’s limit', async () => {
    const { owner, id } = await make.team()
    await make.mailed('often@x.example')
    for (const account of ['often@x.example', 'oftun@x.example']) {
      const problems: string[] = []
      for (let time = 0; time < 6; time++) {
        const { results } = await api.call(memberAdd, { accounts: account }, owner.as)
        problems.push(results[0]!.problem)
        if (results[0]!.teamMemberId)
          await api.call(inviteWithdraw, { teamMemberId: results[0]!.teamMemberId }, owner.as)
      }
      expect(problems).toEqual(['', '', '', '', '', '一天里已经邀请过 5 次，请明天再试'])
    }
    const dates = { invited_at: new Date(NOW.getTime() - HOUR_MS), invite_lapses_at: NOW }
    const rows = Array.from({ length: MAX_TEAM_INVITES_PER_DAY - 10 }, (_, at) => ({
      ...dates,
      team_id: id,
      state: 'removed' as const,
      invited_as: `person-${at}`,
    }))
    await api.db.insertInto('team_member').values(rows).execute()
    const { answer, headers } = await api.ask(memberAdd, { accounts: 'one-more@x.example' }, owner.as)
    expect([answer.code, headers.get('retry-after')]).toEqual(['429001', String(23 * HOUR_S)])
  })
})
