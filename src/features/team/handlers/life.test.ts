// The life of a team over the API: inviting, answering by link, editing, leaving, handing over, closing, and its log.
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/app.ts'
import { linkIn, teamsOf } from '../../../../test/teams.ts'
import { accountStatus } from '../../developer/contract/account.ts'
import { makeVerifiedPerson, telephoneOf } from '../../developer/factory/verified-data.ts'
import { activityCsv, activityList } from '../contract/activity.ts'
import { teamAcceptInvite, teamInvitation } from '../contract/invitation.ts'
import {
  inviteResend,
  inviteWithdraw,
  memberAdd,
  memberAddCsv,
  memberDel,
  memberDetail,
  memberEdit,
  memberEditStatus,
  memberList,
} from '../contract/members.ts'
import {
  handoverAnswer,
  handoverCancel,
  handoverCandidates,
  handoverOffer,
  teamClose,
  teamExit,
  teamInfo,
} from '../contract/team.ts'
import { ANSWER } from '../rules/invitation.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const DAY = 86_400_000
let api: TestApi
let make: ReturnType<typeof teamsOf>
const at = (days: number) => api.setNow(new Date(NOW.getTime() + days * DAY))
const accept = { status: ANSWER.accept }

beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
})

describe('inviting', () => {
  test('by account name: the mail’s link shows the invitation to whom it is for, and to nobody else', async () => {
    const { owner, name, id } = await make.team()
    const roleId = await make.role(id, ['app', 'notice'])
    const [guest, other] = [await make.person(33), await make.person()]
    await make.mailed('other@x.example')
    const { results } = await api.call(
      memberAdd,
      { accounts: guest.name, remarkName: '南栀', roleIds: [roleId], memberUntil: '2026-12-31' },
      owner.as,
    )
    expect(results).toMatchObject([{ problem: '', name: '南栀', lapsesAt: '2026-07-31T02:00:00.000Z' }])
    expect((await api.call(accountStatus, {}, guest.as)).teamInvite).toMatchObject({ teamName: name })
    const mailed = await make.mailed('nan@x.example')
    const byMail = await api.call(memberAdd, { accounts: 'Nan@X.example' }, owner.as)
    expect(byMail.results).toMatchObject([{ problem: '' }])
    const [letter] = await make.letters()
    const code = linkIn(letter!.text)
    expect(letter!.text).toContain(name)
    expect((await api.ask(teamInvitation, { code }, other.as)).answer.code).toBe('404001')
    expect((await api.ask(teamInvitation, { code }, owner.as)).answer.code).toBe('404001')
    expect(mailed).toBeGreaterThan(0)
  })

  test('by phone as the account service knows it', async () => {
    const { owner } = await make.team()
    const guest = await make.person()
    const print = api.ports.vault.print({ table: 'identity_account', column: 'phone_sealed' }, '+8613800138111')
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

  test('by phone as it was proved for the certification, at whatever provider they sign in', async () => {
    const { owner } = await make.team()
    const [guest, namesake] = [await make.person(33), await make.person(33)]
    await api.db
      .updateTable('developer')
      .set({ issuer: 'https://id.elsewhere.example' })
      .where('id', '=', guest.id)
      .execute()
    await makeVerifiedPerson(api.db, api.ports.keyRing, { developerId: guest.id, at: 7100, verifiedAt: NOW })
    const phone = telephoneOf(7100)
    const add = async () => (await api.call(memberAdd, { accounts: phone }, owner.as)).results
    const [invited] = await add()
    expect(invited).toMatchObject({ problem: '' })
    expect((await api.call(accountStatus, {}, guest.as)).teamInvite).toMatchObject({
      teamMemberId: invited!.teamMemberId,
    })
    // Who signs in with the number comes before who proved it.
    const print = api.ports.vault.print({ table: 'identity_account', column: 'phone_sealed' }, phone)
    await api.db
      .insertInto('identity_account')
      .values({ subject: namesake.name, phone_print: print, nickname: namesake.name, password_hash: 'x' })
      .execute()
    const [second] = await add()
    expect((await api.call(accountStatus, {}, namesake.as)).teamInvite).toMatchObject({
      teamMemberId: second!.teamMemberId,
    })
  })

  test('says of each who cannot be invited why not', async () => {
    const { owner, id } = await make.team()
    const [other, member, invited] = [await make.team(), await make.person(), await make.person()]
    const elsewhere = await make.person()
    await make.join(id, member)
    await make.join(id, invited, { state: 'invited' })
    await make.join(other.id, elsewhere)
    const accounts = [owner.name, other.owner.name, member.name, invited.name, elsewhere.name, 'no-such-one', '!!']
    const { results } = await api.call(memberAdd, { accounts }, owner.as)
    expect(results.map(({ problem }) => problem)).toEqual([
      '这是你自己，请去掉',
      '对方的企业已开通自己的团队，不能再加入',
      '已经是团队成员',
      '已有一份没有答复的邀请，可以在成员列表里重新发送',
      '对方正在为其他团队工作，退出后才能加入',
      '没有找到这个账号，请对方先登录一次开放平台',
      '不是账号名、邮箱或手机号',
    ])
    const helper = await make.member(id, ['team', 'team:invite'])
    const again = await api.call(memberAdd, { accounts: owner.name }, helper.as)
    expect(again.results).toMatchObject([{ problem: '这是团队的所有者' }])
  })

  test('somebody who refused may be invited again, and two companies may both ask', async () => {
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
    expect(answer).toMatchObject({ code: '403001', message: expect.stringContaining('先退出') })
    await api.call(teamExit, {}, guest.as)
    expect(await api.call(teamAcceptInvite, { teamMemberId: third, ...accept }, guest.as)).toMatchObject({
      state: 'active',
    })
  })

  test('a last day that has passed, a role of another team and an overdue enterprise are refused', async () => {
    const { owner } = await make.team()
    const foreign = await make.role((await make.team()).id, ['app'])
    const guest = await make.person()
    const ask = async (more: object) => (await api.ask(memberAdd, { accounts: guest.name, ...more }, owner.as)).answer
    expect(await ask({ memberUntil: '2026-07-23' })).toMatchObject({
      code: '400001',
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

  test('sent again: the old link is dead, the new one holds, also after the first had lapsed', async () => {
    const { owner } = await make.team()
    const guest = { id: await make.mailed('again@x.example') }
    const later = new Date(NOW.getTime() + 8 * DAY)
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

  test('withdrawn: gone from the invited, and not to be accepted', async () => {
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

  test('by CSV: line by line, at most 100', async () => {
    const { owner, id } = await make.team()
    const roleId = await make.role(id, ['app'])
    const { name: role } = await api.db
      .selectFrom('team_role')
      .where('id', '=', roleId)
      .select('name')
      .executeTakeFirstOrThrow()
    const guest = await make.person()
    const csv = `账号,备注名,角色,到期日\n${guest.name},林溯,${role},2026-12-31\nnobody-here,,,\n${owner.name},,,\nx-one,,没有的角色,\ny-one,,,2020-01-01\n`
    const { results } = await api.call(memberAddCsv, { csv }, owner.as)
    expect(results.map(({ line, problem }) => [line, problem === ''])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
      [6, false],
    ])
    const many = Array.from({ length: 101 }, (_, row) => `person-${row}`).join('\n')
    expect((await api.ask(memberAddCsv, { csv: many }, owner.as)).answer).toMatchObject({ code: '400001' })
    expect((await api.ask(memberAddCsv, { csv: '账号\n' }, owner.as)).answer).toMatchObject({ code: '400001' })
  })
})

describe('members', () => {
  test('are edited with the version that was seen; what changed is written down', async () => {
    const { owner, id } = await make.team()
    const [one, two] = [await make.role(id, ['app']), await make.role(id, ['data', 'data:view'])]
    const who = await make.person()
    const teamMemberId = await make.join(id, who, { roleIds: [one] })
    const edit = { teamMemberId, version: 1, remarkName: '  陶   然 ', roleIds: [two], memberUntil: '2026-12-31' }
    expect(await api.call(memberEdit, edit, owner.as)).toEqual({ version: 2 })
    expect((await api.ask(memberEdit, edit, owner.as)).answer.code).toBe('409001')
    const detail = await api.call(memberDetail, { teamMemberId }, owner.as)
    expect(detail).toMatchObject({ name: '陶 然', memberUntil: '2026-12-31', codes: ['data', 'data:view'] })
    const status = await api.call(accountStatus, {}, who.as)
    expect(status.teamPermissions.map(({ code }) => code)).toEqual(['data', 'data:view'])
    const { items } = await api.call(activityList, { teamMemberId }, owner.as)
    expect(items[0]).toMatchObject({
      event: 'member_edited',
      before: { remark: '', until: '', roles: expect.any(String) },
      after: { remark: '陶 然', until: '2026-12-31' },
    })
  })

  test('disabled and removed: nothing is left at the next request; enabled: everything again', async () => {
    const { owner, id } = await make.team()
    const { as, memberId: teamMemberId } = await make.member(id, ['app', 'team'])
    const list = async () => (await api.ask(memberList, {}, as)).answer.code
    expect(await list()).toBe('200')
    await api.call(memberEditStatus, { teamMemberId, state: 'disabled' }, owner.as)
    expect(await list()).toBe('403001')
    expect((await api.ask(memberEditStatus, { teamMemberId, state: 'disabled' }, owner.as)).answer.code).toBe('409001')
    await api.call(memberEditStatus, { teamMemberId, state: 'active' }, owner.as)
    expect(await list()).toBe('200')
    await api.call(memberDel, { teamMemberId }, owner.as)
    expect(await list()).toBe('403001')
    expect((await api.ask(memberDel, { teamMemberId }, owner.as)).answer.code).toBe('409001')
  })

  test('past their last day have nothing, and are free for another team', async () => {
    const [one, two] = [await make.team(), await make.team()]
    const who = await make.person()
    await make.join(one.id, who, { until: '2026-07-23', roleIds: [await make.role(one.id, ['team'])] })
    expect((await api.ask(teamInfo, {}, who.as)).answer.code).toBe('403001')
    const { results } = await api.call(memberAdd, { accounts: who.name }, two.owner.as)
    const teamMemberId = results[0]!.teamMemberId!
    const mailed = { ...who, id: await make.mailed('ended@x.example') }
    await make.join(one.id, mailed, { until: '2026-07-23' })
    await api.call(memberAdd, { accounts: 'ended@x.example' }, two.owner.as)
    const link = linkIn((await make.letters())[0]!.text)
    expect(await api.call(teamInvitation, { code: link }, await make.signedIn(mailed.id, NOW))).toMatchObject({
      problem: '',
    })
    expect(await api.call(teamAcceptInvite, { teamMemberId, ...accept }, who.as)).toMatchObject({ state: 'active' })
  })

  test('the list: who needs attention first, by state, role and words; others’ teams are not in it', async () => {
    const { owner, id } = await make.team()
    const roleId = await make.role(id, ['app'])
    await make.join(id, await make.person(41, null, 'lin'), { roleIds: [roleId] })
    await make.join(id, await make.person(41, null, 'gone'), { state: 'removed' })
    await make.join(id, await make.person(41, null, 'late'), { state: 'invited', lapsesAt: NOW })
    await make.join(id, await make.person(41, null, 'new'), { state: 'invited' })
    await make.join((await make.team()).id, await make.person(41, null, 'lin'))
    const names = async (more: object) =>
      (await api.call(memberList, more, owner.as)).members.map(({ name }) => name.replace(/-\d+$/, ''))
    expect(await names({})).toEqual(['late', 'new', 'lin'])
    expect(await names({ state: 'lapsed' })).toEqual(['late'])
    expect(await names({ state: 'past' })).toEqual(['gone'])
    expect(await names({ roleId })).toEqual(['lin'])
    expect(await names({ words: 'LIN' })).toEqual(['lin'])
    expect(await names({ words: '%' })).toEqual([])
    const { counts } = await api.call(memberList, {}, owner.as)
    expect(counts).toEqual({ active: 1, invited: 1, lapsed: 1, disabled: 0, past: 1 })
  })

  test('leave, also while disabled; the owner cannot', async () => {
    const { owner, id } = await make.team()
    const who = await make.person()
    await make.join(id, who, { state: 'disabled' })
    await api.call(teamExit, {}, who.as)
    expect((await api.ask(teamExit, {}, who.as)).answer.code).toBe('403001')
    expect((await api.ask(teamExit, {}, owner.as)).answer).toMatchObject({
      code: '403001',
      message: expect.stringContaining('所有者'),
    })
  })
})

describe('handing over and closing', () => {
  test('both confirm; the owner becomes a member', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 51, 'next')
    const unfit = await make.person(33)
    const memberId = await make.join(id, next)
    const other = await make.join(id, unfit)
    const offer = (teamMemberId: number, typed = name) =>
      api.ask(handoverOffer, { teamMemberId, name: typed }, owner.as)
    expect((await offer(memberId, 'another')).answer).toMatchObject({
      code: '400001',
      fields: { name: expect.any(String) },
    })
    expect((await offer(other)).answer).toMatchObject({ code: '403001', message: expect.stringContaining('企业认证') })
    expect((await offer(memberId)).answer.code).toBe('200')
    expect((await offer(memberId)).answer.code).toBe('409001')
    expect((await api.ask(handoverAnswer, accept, unfit.as)).answer.code).toBe('409001')
    expect((await api.call(teamInfo, {}, next.as)).handover).toMatchObject({ toMe: true })
    expect((await api.call(teamInfo, {}, unfit.as)).handover).toBeNull()
    expect(await api.call(handoverAnswer, accept, next.as)).toMatchObject({ state: 'accepted' })
    expect(await api.call(teamInfo, {}, next.as)).toMatchObject({ teamId: id, identity: 'main' })
    expect(await api.call(accountStatus, {}, owner.as)).toMatchObject({ openedTeamAccount: false, isTeamSub: true })
    expect((await api.ask(handoverOffer, { teamMemberId: other, name }, owner.as)).answer.code).toBe('403001')
  })

  test('it is offered to those who may own a team and are at work', async () => {
    const { owner, id, name } = await make.team()
    const fit = await make.join(id, await make.person(34, 53, 'fit'))
    await make.join(id, await make.person(33))
    await make.join(id, await make.person(34, 10))
    await make.join(id, await make.person(34, 52), { state: 'disabled' })
    await make.join(id, await make.person(34, 52), { state: 'invited' })
    const ended = await make.join(id, await make.person(34, 52), { until: '2026-07-23' })
    await make.join(id, (await make.team()).owner)
    const { members } = await api.call(handoverCandidates, {}, owner.as)
    expect(members.map(({ teamMemberId }) => teamMemberId)).toEqual([fit])
    const { answer } = await api.ask(handoverOffer, { teamMemberId: ended, name }, owner.as)
    expect(answer).toMatchObject({ code: '409001', message: expect.stringContaining('到期') })
  })

  test('taken back, refused or lapsed: the team stays where it is', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 52)
    const teamMemberId = await make.join(id, next)
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    await api.call(handoverCancel, {}, owner.as)
    expect((await api.ask(handoverAnswer, accept, next.as)).answer.code).toBe('409001')
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    expect(await api.call(handoverAnswer, { status: ANSWER.refuse }, next.as)).toMatchObject({ state: 'refused' })
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    await api.db.updateTable('team_handover').set({ lapses_at: NOW }).where('team_id', '=', id).execute()
    expect((await api.ask(handoverAnswer, accept, next.as)).answer.code).toBe('409001')
    expect((await api.ask(handoverOffer, { teamMemberId, name }, owner.as)).answer.code).toBe('200')
  })

  test('a team closes without members only, its open invitations end', async () => {
    const { owner, id, name } = await make.team()
    const [who, guest] = [await make.person(), await make.person()]
    const teamMemberId = await make.join(id, who)
    const invite = await make.join(id, guest, { state: 'invited' })
    expect((await api.ask(teamClose, { name }, owner.as)).answer).toMatchObject({
      code: '409001',
      message: expect.stringContaining('1'),
    })
    await api.call(memberDel, { teamMemberId }, owner.as)
    expect((await api.ask(teamClose, { name: 'x' }, owner.as)).answer.code).toBe('400001')
    await api.call(teamClose, { name }, owner.as)
    expect((await api.ask(teamAcceptInvite, { teamMemberId: invite, ...accept }, guest.as)).answer.code).toBe('409001')
    expect((await api.ask(teamInfo, {}, owner.as)).answer.code).toBe('403001')
    expect(await api.call(accountStatus, {}, owner.as)).toMatchObject({ openedTeamAccount: false })
  })
})

describe('the log', () => {
  test('by kind, words and days; nobody reads another team’s', async () => {
    const [one, two] = [await make.team(), await make.team()]
    const guest = await make.person(41, null, 'log')
    const { results } = await api.call(memberAdd, { accounts: guest.name }, one.owner.as)
    await api.call(inviteWithdraw, { teamMemberId: results[0]!.teamMemberId! }, one.owner.as)
    const events = async (more: object, as = one.owner.as) =>
      (await api.call(activityList, more, as)).items.map(({ event }) => event)
    expect(await events({})).toEqual(['withdrawn', 'invited'])
    expect(await events({ kind: 'role' })).toEqual([])
    expect(await events({ words: guest.name })).toHaveLength(2)
    expect(await events({ from: '2026-07-25' })).toEqual([])
    expect(await events({ from: '2026-07-24', to: '2026-07-24' })).toHaveLength(2)
    expect(await events({}, two.owner.as)).toEqual([])
    const [item] = (await api.call(activityList, {}, one.owner.as)).items
    expect(item).toMatchObject({
      actor: one.owner.name,
      subject: guest.name,
      address: expect.stringMatching(/^10\.2\..*\/24$/),
    })
  })

  test('its CSV holds no formula', async () => {
    const { owner } = await make.team()
    const guest = await make.person()
    await api.call(memberAdd, { accounts: guest.name, remarkName: '=HYPERLINK("x")' }, owner.as)
    const { csv, lines } = await api.call(activityCsv, {}, owner.as)
    expect(lines).toBe(1)
    expect(csv.startsWith('\u{FEFF}')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
  })

  test('cannot be changed by the application', async () => {
    await expect(api.db.updateTable('team_activity').set({ subject: 'x' }).execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(api.db.deleteFrom('team_activity').execute()).rejects.toThrow(/permission denied/)
  })
})
