// Opening a team and answering invitations, on a real database.
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { consentGive } from '../../accounts/contract/own-data.ts'
import type { EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import { teamAcceptInvite, teamOpen } from '../contract/invitation.ts'
import { ANSWER, type MemberState } from '../rules/invitation.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

let api: TestApi
let version: string
const NOW = new Date('2026-07-24T02:00:00Z')

beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  const { version: documentVersion } = await api.db
    .selectFrom('document')
    .where('key', '=', 'team')
    .where('content_type', '=', 2)
    .select('version')
    .executeTakeFirstOrThrow()
  version = documentVersion ?? ''
})

let count = 0
async function developerWith(status: AccountStatus, type: EnterpriseType | null = null) {
  const developer = await api.developer(`team-${++count}`, NOW)
  await api.db
    .updateTable('account')
    .set({ account_status: status, enterprise_type: type })
    .where('developer_id', '=', developer.id)
    .execute()
  return developer
}
const agree = (as: As) => api.call(consentGive, { key: 'team', version }, as)

async function teamOf(ownerId: number, name = '潮汐信息（示例）有限公司'): Promise<number> {
  const { id } = await api.db
    .insertInto('team')
    .values({ owner_id: ownerId, name, opened_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function invite(teamId: number, developerId: number, state: MemberState = 'invited', days = 7): Promise<number> {
  const { id } = await api.db
    .insertInto('team_member')
    .values({
      team_id: teamId,
      developer_id: developerId,
      state,
      invited_at: NOW,
      invite_lapses_at: new Date(NOW.getTime() + days * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('teamOpen', () => {
  test('is refused while a membership elsewhere is disabled', async () => {
    const [owner, other] = [await developerWith(34, 52), await developerWith(34, 51)]
    await invite(await teamOf(other.id), owner.id, 'disabled')
    await agree(owner.as)
    expect((await api.ask(teamOpen, {}, owner.as)).answer).toMatchObject({
      code: '403001',
      reason: 'team.works_elsewhere',
    })
  })

  test('requires the agreement, then opens once', async () => {
    const { as } = await developerWith(34, 52)
    const before = await api.ask(teamOpen, {}, as)
    expect(before.answer).toMatchObject({ code: '400001', message: '请先同意协议', fields: { agreed: '请先同意协议' } })
    await agree(as)
    expect(await api.call(teamOpen, {}, as)).toMatchObject({ teamName: expect.any(String) })
    expect(await api.call(accountStatus, {}, as)).toMatchObject({ openedTeamAccount: true, teamIdentity: 'main' })
    expect((await api.ask(teamOpen, {}, as)).answer).toMatchObject({ code: '409001', message: '团队已经开通' })
  })

  test('twenty concurrent calls open one team', async () => {
    const { as, id } = await developerWith(34, 51)
    await agree(as)
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask(teamOpen, {}, as)))
    expect(answers.filter(({ answer }) => answer.code === '200')).toHaveLength(1)
    expect(answers.filter(({ answer }) => answer.code === '409001')).toHaveLength(19)
    const teams = await api.db.selectFrom('team').where('owner_id', '=', id).select('id').execute()
    expect(teams).toHaveLength(1)
  })

  test.each([
    [33, null, '403001'],
    [34, 10, '403001'],
    [211, 52, '403001'],
  ] as const)('status %i with type %s is refused', async (status, type, code) => {
    const developer = await api.developer(`team-${++count}`, NOW)
    const frozen = status === 211 ? ({ previous_status: 34, previous_flow_step: 0 } as const) : {}
    await api.db
      .updateTable('account')
      .set({ account_status: status, enterprise_type: type, ...frozen })
      .where('developer_id', '=', developer.id)
      .execute()
    await agree(developer.as)
    expect((await api.ask(teamOpen, {}, developer.as)).answer.code).toBe(code)
  })

  test('a visitor is asked to sign in', async () => {
    expect((await api.ask(teamOpen, {})).answer.code).toBe('100001')
  })

  test('uses the developer’s language', async () => {
    const { as } = await developerWith(34, 52)
    const { answer } = await api.ask(teamOpen, {}, { ...as, language: 'en' })
    expect(answer.message).toBe('Please agree to the agreement first')
  })
})

describe('teamAcceptInvite', () => {
  test('accepting creates a sub-account immediately; a second answer is a conflict', async () => {
    const owner = await developerWith(34, 51)
    const { as, id } = await developerWith(41)
    const teamMemberId = await invite(await teamOf(owner.id), id)
    expect((await api.call(accountStatus, {}, as)).teamInvite).toMatchObject({ teamMemberId })
    expect(await api.call(teamAcceptInvite, { teamMemberId, status: ANSWER.accept }, as)).toEqual({
      teamName: '潮汐信息（示例）有限公司',
      state: 'active',
    })
    expect(await api.call(accountStatus, {}, as)).toMatchObject({ isTeamSub: true, teamInvite: null })
    const again = await api.ask(teamAcceptInvite, { teamMemberId, status: ANSWER.refuse }, as)
    expect(again.answer).toMatchObject({ code: '409001', message: '你已经加入这个团队' })
  })

  test('declining closes the invitation', async () => {
    const owner = await developerWith(34, 51)
    const { as, id } = await developerWith(33)
    const teamMemberId = await invite(await teamOf(owner.id), id)
    expect(await api.call(teamAcceptInvite, { teamMemberId, status: ANSWER.refuse }, as)).toMatchObject({
      state: 'refused',
    })
    expect(await api.call(accountStatus, {}, as)).toMatchObject({ isTeamSub: false, teamInvite: null })
  })

  test('of two invitations answered concurrently one is accepted', async () => {
    const [first, second] = [await developerWith(34, 51), await developerWith(34, 52)]
    const { as, id } = await developerWith(33)
    const ids = [await invite(await teamOf(first.id, '甲'), id), await invite(await teamOf(second.id, '乙'), id)]
    const answers = await Promise.all(
      ids.map((teamMemberId) => api.ask(teamAcceptInvite, { teamMemberId, status: 1 }, as)),
    )
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual(['200', '403001'])
    expect(answers.find(({ answer }) => answer.code === '403001')?.answer.message).toMatch(/你还在“[甲乙]”里/)
  })

  test('an invitation of someone else answers like a missing one', async () => {
    const owner = await developerWith(34, 51)
    const { id } = await developerWith(33)
    const other = await developerWith(33)
    const teamMemberId = await invite(await teamOf(owner.id), id)
    for (const memberId of [teamMemberId, 987_654]) {
      const { status, answer } = await api.ask(teamAcceptInvite, { teamMemberId: memberId, status: 1 }, other.as)
      expect([status, answer.code]).toEqual([404, '404001'])
    }
  })

  test.each([
    ['lapsed', 'invited', -1, '邀请已过期，请对方重新发送'],
    ['cancelled', 'removed', 7, '邀请已被取消，请联系团队的管理员'],
  ] as const)('one that is %s says what to do', async (_name, state, days, message) => {
    const owner = await developerWith(34, 51)
    const { as, id } = await developerWith(33)
    const teamMemberId = await invite(await teamOf(owner.id), id, state, days)
    expect((await api.ask(teamAcceptInvite, { teamMemberId, status: 1 }, as)).answer).toMatchObject({
      code: '409001',
      message,
    })
  })

  test('any other status is rejected', async () => {
    const { as } = await developerWith(33)
    expect((await api.ask(teamAcceptInvite, { teamMemberId: 1, status: 3 }, as)).answer.code).toBe('400001')
  })
})
