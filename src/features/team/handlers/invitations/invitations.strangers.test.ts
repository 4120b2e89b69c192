// No account probing through invitations: invitees look the same to the team until they join, whether or not they have
// an account.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { testApi } from '../../../../../test/harness/app.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { HOUR_MS, HOUR_S } from '../../../../lib/dates/durations.ts'
import { INVITATIONS_SMS_AN_HOUR } from '../../../../lib/portal/sms-budget.ts'
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
    const rows = Array.from({ length: MAX_TEAM_INVITES_PER_DAY - 10 }, (_, at) => ({
      team_id: id,
      at: new Date(NOW.getTime() - HOUR_MS),
      event: at % 2 ? 'invited' : 'resent',
    }))
    await api.db.insertInto('team_activity').values(rows).execute()
    const { answer, headers } = await api.ask(memberAdd, { accounts: 'one-more@x.example' }, owner.as)
    expect([answer.code, headers.get('retry-after')]).toEqual(['429001', String(23 * HOUR_S)])
  })

  test('resends count into what a team may send within a day', async () => {
    const { owner, id } = await make.team()
    const { results } = await api.call(memberAdd, { accounts: ['resent-a@x.example', 'resent-b'] }, owner.as)
    const at = new Date(NOW.getTime() - HOUR_MS)
    const rows = Array.from({ length: MAX_TEAM_INVITES_PER_DAY - 3 }, () => ({ team_id: id, at, event: 'resent' }))
    await api.db.insertInto('team_activity').values(rows).execute()
    const teamMemberId = results[0]!.teamMemberId!
    await api.call(inviteResend, { teamMemberId }, owner.as)
    const { answer, headers } = await api.ask(inviteResend, { teamMemberId }, owner.as)
    expect([answer.code, answer.reason]).toEqual(['429001', 'team.invitation_limit'])
    expect(headers.get('retry-after')).toBe(String(23 * HOUR_S))
    expect((await api.ask(memberAdd, { accounts: 'resent-c' }, owner.as)).answer.code).toBe('429001')
  })
})

describe('invitations by SMS', () => {
  test('are sent again three times a day at most', async () => {
    const { owner } = await make.team()
    const { results } = await api.call(memberAdd, { accounts: '+8613800138333' }, owner.as)
    const codes: string[] = []
    for (let time = 0; time < 4; time++)
      codes.push((await api.ask(inviteResend, { teamMemberId: results[0]!.teamMemberId! }, owner.as)).answer.code)
    expect(codes).toEqual(['200', '200', '200', '429001'])
  })

  test('have a share of the budget of their own', async () => {
    const { owner } = await make.team()
    const { results } = await api.call(memberAdd, { accounts: '+8613800138444' }, owner.as)
    const fill = (letter: string) =>
      sql`insert into outgoing_message (channel, letter, recipient_sealed, body_sealed)
        select 'sms', ${letter}, '', '' from generate_series(1, ${INVITATIONS_SMS_AN_HOUR})`.execute(api.db)
    await fill('phone_code_contact')
    const add = async (accounts: string[]) =>
      (await api.call(memberAdd, { accounts }, owner.as)).results.map(({ problem }) => problem)
    expect(await add(['+8613800138445'])).toEqual([''])
    await fill('team_invite')
    expect(await add(['+8613800138446', 'share@x.example'])).toEqual([m.team_add_sms_later(), ''])
    const { answer } = await api.ask(inviteResend, { teamMemberId: results[0]!.teamMemberId! }, owner.as)
    expect([answer.code, answer.message]).toEqual(['429001', m.team_add_sms_later()])
  })
})
