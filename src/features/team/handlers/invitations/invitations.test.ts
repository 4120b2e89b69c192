// Inviting over the API: by name, mail, phone and file; answering by link, resending, withdrawing, and who cannot be
// invited.
import { accountNotices } from '../../../notifications/contract.ts'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { linkIn, teamsOf } from '../../../../../test/builders/teams.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { makeVerifiedEnterprise, makeVerifiedPerson, telephoneOf } from '../../../accounts/factory/verified-data.ts'
import { teamAcceptInvite, teamInvitation } from '../../contract/invitation.ts'
import {
  inviteResend,
  inviteWithdraw,
  memberAdd,
  memberAddCsv,
  memberDel,
  memberEditStatus,
} from '../../contract/members.ts'
import { roleList } from '../../contract/roles.ts'
import { teamExit, teamInfo } from '../../contract/team.ts'
import { ANSWER } from '../../rules/invitation.ts'
import { DAY_MS } from '../../../../lib/dates/durations.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)
const at = (days: number) => api.setNow(new Date(NOW.getTime() + days * DAY_MS))
const accept = { status: ANSWER.accept }

describe('inviting', () => {
  test('by account name: the link in the mail shows the invitation to its addressee only', async () => {
    const { owner, name, id } = await make.team()
    const roleId = await make.role(id, ['app', 'service'])
    const [guest, other] = [await make.person(33), await make.person()]
    await make.mailed('other@x.example')
    const { results } = await api.call(
      memberAdd,
      { accounts: guest.name, remarkName: '南栀', roleIds: [roleId], memberUntil: '2026-12-31' },
      owner.as,
    )
    expect(results).toMatchObject([{ problem: '', name: '南栀', lapsesAt: '2026-07-31T02:00:00.000Z' }])
    expect((await api.call(accountStatus, {}, guest.as)).teamInvite).toMatchObject({ teamName: name })
    const developerId = await make.mailed('nan@x.example')
    const byMail = await api.call(memberAdd, { accounts: 'Nan@X.example' }, owner.as)
    expect(byMail.results).toMatchObject([{ problem: '' }])
    const [letter] = await make.letters()
    const code = linkIn(letter!.text)
    expect(letter!.text).toContain(name)
    expect((await api.ask(teamInvitation, { code }, other.as)).answer.code).toBe('404001')
    expect((await api.ask(teamInvitation, { code }, owner.as)).answer.code).toBe('404001')
    expect(developerId).toBeGreaterThan(0)
  })

  test('names inviter and roles in the mail, in the notice, behind the link and by id', async () => {
    const { owner, id, name } = await make.team()
    const roles = [await make.role(id, ['app']), await make.role(id, ['app', 'service'])]
    const names = (await api.call(roleList, {}, owner.as)).roles.map((role) => role.name)
    const guest = await make.mailed('named@x.example')
    const as = (await make.signedIn(guest, NOW)) as typeof owner.as
    // A nickname generated from a number means nothing to invitees, so the masked certified name is shown.
    await api.db.updateTable('developer').set({ nickname: '用户 0010' }).where('id', '=', owner.id).execute()
    await makeVerifiedEnterprise(api.db, api.adapters.keyRing, { developerId: owner.id, at: 7200, verifiedAt: NOW })
    const { contact_person_masked: masked } = await api.db
      .selectFrom('verified_enterprise')
      .where('developer_id', '=', owner.id)
      .select('contact_person_masked')
      .executeTakeFirstOrThrow()
    expect((await api.call(teamInfo, {}, owner.as)).invitesAs).toBe(masked)
    const { results } = await api.call(memberAdd, { accounts: 'named@x.example', roleIds: roles }, owner.as)
    const [letter] = await make.letters()
    expect(letter!.text).toContain(`${masked}邀请你加入“${name}”，角色是${names.join('、')}。`)
    const { items } = await api.call(accountNotices, {}, as)
    expect(items[0]!.text).toContain(`${masked}邀请你，角色是${names.join('、')}，`)
    const invitationView = { inviterName: masked, roles: names, teamName: name, codes: ['app', 'service'], apps: null }
    expect(await api.call(teamInvitation, { code: linkIn(letter!.text) }, as)).toMatchObject(invitationView)
    const teamMemberId = results[0]!.teamMemberId!
    expect(await api.call(teamInvitation, { teamMemberId }, as)).toMatchObject(invitationView)
    expect((await api.ask(teamInvitation, { teamMemberId }, owner.as)).answer.code).toBe('404001')
    expect((await api.ask(teamInvitation, {}, as)).answer.code).toBe('400001')

    // A chosen nickname takes precedence, and the team's remark name precedes both.
    await api.db.updateTable('developer').set({ nickname: '顾行' }).where('id', '=', owner.id).execute()
    expect(await api.call(teamInvitation, { teamMemberId }, as)).toMatchObject({ inviterName: '顾行' })
    const helper = await make.member(id, ['team', 'team:invite'])
    await api.db.updateTable('team_member').set({ remark_name: '陶然' }).where('id', '=', helper.memberId).execute()
    await api.call(memberAdd, { accounts: 'unnamed@x.example' }, helper.as)
    const [plain] = await make.letters()
    expect(plain!.text).toContain(`陶然邀请你加入“${name}”。`)
  })

  test('by phone number known to the account service', async () => {
    const { owner } = await make.team()
    const guest = await make.person()
    const print = api.adapters.vault.print({ table: 'identity_account', column: 'phone_sealed' }, '+8613800138111')
    await api.db
      .insertInto('identity_account')
      .values({ subject: guest.name, phone_print: print, nickname: guest.name, password_hash: 'x' })
      .execute()
    const { results } = await api.call(memberAdd, { accounts: '138 0013 8111'.replaceAll(' ', '') }, owner.as)
    expect(results).toMatchObject([{ problem: '' }])
    const [letter] = await make.letters()
    expect(letter).toMatchObject({ channel: 'sms' })
    expect(await api.call(teamInvitation, { code: linkIn(letter!.text) }, guest.as)).toMatchObject({ problem: '' })
  })

  test('by phone number verified in the certification, whatever provider they use', async () => {
    const { owner } = await make.team()
    const [guest, namesake] = [await make.person(33), await make.person(33)]
    await api.db
      .updateTable('developer')
      .set({ issuer: 'https://id.elsewhere.example' })
      .where('id', '=', guest.id)
      .execute()
    await makeVerifiedPerson(api.db, api.adapters.keyRing, { developerId: guest.id, at: 7100, verifiedAt: NOW })
    const phone = telephoneOf(7100)
    const add = async (who = owner) => (await api.call(memberAdd, { accounts: phone }, who.as)).results
    const [result] = await add()
    expect(result).toMatchObject({ problem: '' })
    expect((await api.call(accountStatus, {}, guest.as)).teamInvite).toMatchObject({
      teamMemberId: result!.teamMemberId,
    })
    // An account that signs in with the number precedes one that merely verified it.
    const print = api.adapters.vault.print({ table: 'identity_account', column: 'phone_sealed' }, phone)
    await api.db
      .insertInto('identity_account')
      .values({ subject: namesake.name, phone_print: print, nickname: namesake.name, password_hash: 'x' })
      .execute()
    const [second] = await add((await make.team()).owner)
    expect((await api.call(accountStatus, {}, namesake.as)).teamInvite).toMatchObject({
      teamMemberId: second!.teamMemberId,
    })
  })

  test('says why somebody cannot be invited, as far as the team may know', async () => {
    const { owner, id } = await make.team()
    const [other, member, invitee] = [await make.team(), await make.person(), await make.person()]
    const elsewhere = await make.person()
    await make.join(id, member)
    await api.call(memberAdd, { accounts: [invitee.name, 'no-such-two'] }, owner.as)
    await make.join(other.id, elsewhere)
    const strangers = [other.owner.name, elsewhere.name, 'no-such-one']
    const accounts = [owner.name, member.name, invitee.name, 'no-such-two', ...strangers, '!!']
    const { results } = await api.call(memberAdd, { accounts }, owner.as)
    expect(results.map(({ problem }) => problem)).toEqual([
      '这是你自己，请去掉',
      '已经是团队成员',
      '已有一份没有答复的邀请，可以在成员列表里重新发送',
      '已有一份没有答复的邀请，可以在成员列表里重新发送',
      '',
      '',
      '',
      '不是账号名、邮箱或手机号',
    ])
    const helper = await make.member(id, ['team', 'team:invite'])
    const again = await api.call(memberAdd, { accounts: owner.name }, helper.as)
    expect(again.results).toMatchObject([{ problem: '这是团队的所有者' }])
  })

  test('people who declined can be invited again, and two companies can invite the same person', async () => {
    const [one, two] = [await make.team(), await make.team()]
    const guest = await make.person()
    const invite = async (team: typeof one) =>
      (await api.call(memberAdd, { accounts: guest.name }, team.owner.as)).results[0]!.teamMemberId!
    const first = await invite(one)
    await api.call(teamAcceptInvite, { teamMemberId: first, status: ANSWER.refuse }, guest.as)
    const second = await invite(one)
    const third = await invite(two)
    await api.call(teamAcceptInvite, { teamMemberId: second, ...accept }, guest.as)
    const { answer } = await api.ask(teamAcceptInvite, { teamMemberId: third, ...accept }, guest.as)
    expect(answer).toMatchObject({ code: '403001', message: expect.stringContaining('先在“团队”页离开它') })
    await api.call(teamExit, {}, guest.as)
    expect(await api.call(teamAcceptInvite, { teamMemberId: third, ...accept }, guest.as)).toMatchObject({
      state: 'active',
    })
  })

  test('an expired last day, a role of another team and an overdue enterprise are rejected', async () => {
    const { owner } = await make.team()
    const foreign = await make.role((await make.team()).id, ['app'])
    const guest = await make.person()
    const ask = async (more: object) => (await api.ask(memberAdd, { accounts: guest.name, ...more }, owner.as)).answer
    expect(await ask({ memberUntil: '2026-07-23' })).toMatchObject({
      code: '400001',
      reason: 'team.day_past',
      fields: { memberUntil: expect.any(String) },
    })
    expect(await ask({ memberUntil: '2026-02-30' })).toMatchObject({ code: '400001' })
    expect(await ask({ roleIds: [foreign] })).toMatchObject({ code: '404001' })
    await api.db
      .updateTable('account')
      .set({ account_status: 48, deadline: '2026-07-23' })
      .where('developer_id', '=', owner.id)
      .execute()
    expect(await ask({})).toMatchObject({ code: '403002' })
  })

  test('resent: only the new link works, also after the first had expired', async () => {
    const { owner } = await make.team()
    const guest = { id: await make.mailed('again@x.example') }
    const later = new Date(NOW.getTime() + 8 * DAY_MS)
    const signedIn = (id: number) => make.signedIn(id, later)
    const { results } = await api.call(memberAdd, { accounts: 'again@x.example' }, owner.as)
    const teamMemberId = results[0]!.teamMemberId!
    const old = linkIn((await make.letters())[0]!.text)
    at(8)
    const { cookie } = await signedIn(guest.id)
    const boss = await signedIn(owner.id)
    expect(await api.call(teamInvitation, { code: old }, { cookie })).toMatchObject({
      problem: '邀请已过期，请对方重新发送',
    })
    expect((await api.ask(teamAcceptInvite, { teamMemberId, ...accept }, { cookie })).answer.code).toBe('409001')
    await api.call(inviteResend, { teamMemberId }, boss)
    expect((await api.ask(teamInvitation, { code: old }, { cookie })).answer.code).toBe('404001')
    const fresh = linkIn((await make.letters())[0]!.text)
    expect(await api.call(teamInvitation, { code: fresh }, { cookie })).toMatchObject({ problem: '', teamMemberId })
    await api.call(teamAcceptInvite, { teamMemberId, ...accept }, { cookie })
    expect((await api.ask(inviteResend, { teamMemberId }, boss)).answer.code).toBe('409001')
    at(0)
  })

  test('withdrawn: no longer shown to the invitee and not acceptable', async () => {
    const { owner } = await make.team()
    const guest = await make.person()
    const { results } = await api.call(memberAdd, { accounts: guest.name }, owner.as)
    const teamMemberId = results[0]!.teamMemberId!
    await api.call(inviteWithdraw, { teamMemberId }, owner.as)
    expect((await api.call(accountStatus, {}, guest.as)).teamInvite).toBeNull()
    const { answer } = await api.ask(teamAcceptInvite, { teamMemberId, ...accept }, guest.as)
    expect(answer).toMatchObject({ code: '409001', message: '邀请已被取消，请联系团队的管理员' })
    expect((await api.ask(inviteWithdraw, { teamMemberId }, owner.as)).answer.code).toBe('409001')
  })

  test('withdrawn with whoever sent it: removed, disabled, or gone', async () => {
    for (const end of ['removed', 'disabled', 'left'] as const) {
      const { owner, id } = await make.team()
      const roleId = await make.role(id, ['team', 'team:invite'])
      const sender = await make.member(id, ['team', 'team:invite'])
      const guest = await make.person()
      const { results } = await api.call(memberAdd, { accounts: guest.name, roleIds: [roleId] }, sender.as)
      const teamMemberId = results[0]!.teamMemberId!
      if (end === 'left') await api.call(teamExit, {}, sender.as)
      else if (end === 'removed') await api.call(memberDel, { teamMemberId: sender.memberId }, owner.as)
      else await api.call(memberEditStatus, { teamMemberId: sender.memberId, state: 'disabled' }, owner.as)
      expect((await api.call(accountStatus, {}, guest.as)).teamInvite).toBeNull()
      const { answer } = await api.ask(teamAcceptInvite, { teamMemberId, ...accept }, guest.as)
      expect([answer.code, answer.reason]).toEqual(['409001', 'team.invitation_cancelled'])
    }
  })

  test('gives nothing that its sender may no longer give', async () => {
    const { id } = await make.team()
    const roleId = await make.role(id, ['team', 'team:invite'])
    const sender = await make.member(id, ['team', 'team:invite'])
    const guest = await make.person()
    const { results } = await api.call(memberAdd, { accounts: guest.name, roleIds: [roleId] }, sender.as)
    await api.db.deleteFrom('team_member_role').where('member_id', '=', sender.memberId).execute()
    const teamMemberId = results[0]!.teamMemberId!
    const { answer } = await api.ask(teamAcceptInvite, { teamMemberId, ...accept }, guest.as)
    expect(answer).toMatchObject({ code: '409001', message: '邀请已被取消，请联系团队的管理员' })
    expect((await api.ask(teamAcceptInvite, { teamMemberId, status: 2 }, guest.as)).answer.code).toBe('200')
  })

  test('by CSV: line by line, at most 100', async () => {
    const { owner, id } = await make.team()
    const roleId = await make.role(id, ['app'])
    const { name: role } = await api.db
      .selectFrom('team_role')
      .where('id', '=', roleId)
      .select('name')
      .executeTakeFirstOrThrow()
    const guest = await make.person()
    const csv = `账号,备注名,角色,到期日\n${guest.name},林溯,${role},2026-12-31\nnobody-here,,,\n\n${owner.name},"二\n行",,\n x-one,,没有的角色,\ny-one,,,2020-01-01\n`
    const { results } = await api.call(memberAddCsv, { csv }, owner.as)
    expect(results.map(({ line, text, problem }) => [line, text, problem === ''])).toEqual([
      [2, `${guest.name},林溯,${role},2026-12-31`, true],
      [3, 'nobody-here,,,', true],
      [5, `${owner.name},"二\n行",,`, false],
      [7, ' x-one,,没有的角色,', false],
      [8, 'y-one,,,2020-01-01', false],
    ])
    const many = Array.from({ length: 101 }, (_, row) => `person-${row}`).join('\n')
    expect((await api.ask(memberAddCsv, { csv: many }, owner.as)).answer).toMatchObject({
      code: '400001',
      reason: 'team.csv_wrong_length',
    })
    expect((await api.ask(memberAddCsv, { csv: '账号\n' }, owner.as)).answer).toMatchObject({ code: '400001' })
  })
})
