// Developer record for operators: everything masked; contact data in full only on request, which the developer can see.
import { describe, expect, test } from 'vitest'
import { confirm } from '../../../../test/builders/approvals.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { appDesk } from '../../../../test/builders/apps.ts'
import { newId, PERSON_PHOTOS, walkOf } from '../../../../test/builders/certification.ts'
import { grantsOf } from '../../../../test/builders/grants.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { accountFreeze, accountUnfreeze } from '../contract/account-actions.ts'
import { personUploadIdentity } from '../../certification/contract/personal.ts'
import { photoViews } from '../../certification/contract/photos.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { activityList } from '../../team/contract/activity.ts'
import { handoverAnswer, handoverOffer } from '../../team/contract/team.ts'
import { accountNotices, accountNoticesRead } from '../../notifications/contract.ts'
import { accountFacts, accountReveal } from '../contract/accounts.ts'

describe('a person', async () => {
  const api = await testApi()
  const walk = await walkOf(api)
  const who = await walk.made()
  const { telephone, authCode } = await walk.proved(who)
  const voucherNum = newId()
  const contactEmail = 'yuan.ting@tide.example'
  await walk.person(who, { realName: '上官远汀', voucherNum, telephone, authCode, contactEmail })
  await walk.upload(who, PERSON_PHOTOS)
  await api.call(personUploadIdentity, {}, who.as)
  await walk.reject(who, '请重拍。', ['front:blurred'])
  const facts = () => api.call(accountFacts, { developerId: who.id }, walk.reviewer.as)
  const inFull = new RegExp(`远汀|${telephone}|yuan\\.ting|${voucherNum}`)

  test('who was rejected shows the reasons, their cases, and masked what they entered', async () => {
    const caseId = await walk.caseOf(who)
    const one = await facts()
    const verdict = {
      caseId,
      process: 'personalFirst',
      state: 'rejected',
      remark: '请重拍。',
      reasons: [{ field: 'front', reason: 'blurred', remark: '' }],
    }
    expect(one).toMatchObject({
      developerId: who.id,
      accountStatus: 21,
      subject: '',
      signIn: 'active',
      frozen: null,
      verdict,
      appVerdict: null,
      cases: [verdict],
      apps: [],
      sections: [
        { name: 'notifications', title: '站内通知', none: '没有发过站内通知。' },
        { name: 'approval', title: '等待另一位运营人员复核', lines: [], none: '没有等待复核的操作。' },
        { name: 'team', title: '团队', lines: [], none: '没有开通团队，也不在别人的团队里。' },
      ],
    })
    // What the bell has, with whether it was read.
    const bell = await api.call(accountNotices, {}, who.as)
    const readLines = () => facts().then(({ sections }) => sections[0]?.lines ?? [])
    expect((await readLines()).map(({ id, name }) => ({ id, title: name }))).toEqual(
      bell.items.map(({ id, title }) => ({ id, title })),
    )
    expect((await readLines())[0]?.texts.at(-1)).toBe('未读')
    await api.call(accountNoticesRead, {}, who.as)
    expect((await readLines())[0]?.texts.at(-1)).toBe('已读')
    expect(one.contacts).toEqual([
      {
        from: 'submitted',
        caseId,
        name: '上***',
        number: `${voucherNum.slice(0, 4)}**********${voucherNum.slice(-4)}`,
        licenseNumber: '',
        telephone: `${telephone.slice(0, 3)}****${telephone.slice(-4)}`,
        email: 'yu***@tide.example',
      },
    ])
    expect(one.history.map(({ event }) => event)).toContain('rejected')
    expect(JSON.stringify(one)).not.toMatch(inFull)
  })

  test('shows contact data in full on request, visibly to the developer', async () => {
    const before = (await api.call(photoViews, {}, who.as)).total
    await facts()
    expect((await api.call(photoViews, {}, who.as)).total).toBe(before)
    const { contacts } = await api.call(accountReveal, { developerId: who.id, reason: '核对来电' }, walk.reviewer.as)
    expect(contacts).toMatchObject([
      { name: '上官远汀', number: voucherNum, telephone: `+86${telephone}`, email: contactEmail },
    ])
    const { total, items } = await api.call(photoViews, {}, who.as)
    expect(total).toBe(before + 1)
    expect(items[0]).toMatchObject({ viewer: 'operator', operatorId: walk.reviewer.id, caseId: null, photoKind: null })
  })

  test('shows the verified data once approved', async () => {
    await walk.upload(who, ['front'])
    await walk.pass(61)
    await walk.person(who, { telephone, realName: '上官远汀', voucherNum, contactEmail })
    await api.call(personUploadIdentity, {}, who.as)
    await walk.approve(who)
    const one = await facts()
    expect(one).toMatchObject({ accountStatus: 33, subject: '上***', verdict: { state: 'approved' } })
    expect(one.cases.map(({ state }) => state)).toEqual(['approved', 'rejected'])
    expect(one.contacts.map(({ from }) => from)).toContain('verified')
    expect(JSON.stringify(one)).not.toMatch(inFull)
  })

  test('pages through a long history', async () => {
    const row = {
      developer_id: who.id,
      event: 'contact_changed',
      to_status: 33,
      to_flow_step: 0,
      actor: 'developer',
    } as const
    const { historyTotal: before } = await facts()
    await api.db
      .insertInto('account_history')
      .values(
        Array.from({ length: 30 }, (_, at) => ({ ...row, actor_id: who.id, at: new Date(walk.now().getTime() + at) })),
      )
      .execute()
    const page = (historyPage: number) => api.call(accountFacts, { developerId: who.id, historyPage }, walk.reviewer.as)
    const [first, second] = [await page(1), await page(2)]
    expect([first.historyTotal, first.history.length]).toEqual([before + 30, 20])
    expect(second.history).toHaveLength(Math.min(20, before + 10))
    expect(second.history[0]!.at < first.history.at(-1)!.at).toBe(true)
  })

  test('a number that belongs to nobody', async () => {
    const { as } = walk.reviewer
    expect((await api.ask(accountFacts, { developerId: 7 }, as)).answer.code).toBe('404001')
    expect((await api.ask(accountReveal, { developerId: 7, reason: '核对来电' }, as)).answer.code).toBe('404001')
  })
})

describe('an enterprise', async () => {
  const api = await testApi()
  const { people, first, held } = await appDesk(api)
  const { company } = people
  const make = teamsOf(api, people.now())
  const facts = (developerId: number) => api.call(accountFacts, { developerId }, first.as)

  test('shows its apps with their abilities and services, and its cases', async () => {
    const { appId, id } = await held()
    await api.call(reviewApprove, { id }, first.as)
    const grants = grantsOf(api, people.now(), first.id)
    const other = await grants.app(company, 'web')
    for (const [kind, code, state] of [
      ['ability', 'deep-link', 'granted'],
      ['service', 'push', 'review'],
      ['service', 'voice', 'withdrawn'],
    ] as const)
      await api.db
        .insertInto('app_grant')
        .values({
          app_id: appId,
          kind,
          code,
          state,
          form: '{}',
          config: '{}',
          reasons: '[]',
          created_at: people.now(),
          updated_at: people.now(),
          submitted_at: people.now(),
        })
        .execute()
    const one = await facts(company.id)
    expect(one.apps.map((app) => app.appId).toSorted()).toEqual([appId, other.appId].toSorted())
    expect(one.apps.find((app) => app.appId === appId)).toMatchObject({
      kind: 'phone',
      state: 'listed',
      packageName: expect.stringContaining('com.chaoxi.'),
      grants: [
        { kind: 'ability', code: 'deep-link', state: 'granted' },
        { kind: 'service', code: 'push', state: 'review' },
      ],
    })
    expect(one.cases).toMatchObject([{ caseId: id, kind: 'app', about: 'listing', state: 'approved' }])
    expect(one.appVerdict).toMatchObject({ caseId: id, state: 'approved' })
    expect(one.contacts.map(({ from, email }) => [from, email])).toContainEqual(['registered', 'ap***@tide.example'])
  })

  test('that is frozen shows why, by whom and since when, and nothing of it afterwards', async () => {
    const developerId = company.id
    await api.call(accountFreeze, { developerId, reason: '冒用他人名称' }, first.as)
    expect(await facts(developerId)).toMatchObject({
      accountStatus: 211,
      frozen: { reason: '冒用他人名称', by: 'op-reviewer', at: people.now().toISOString() },
    })
    const { approvalId } = await api.call(accountUnfreeze, { developerId, reason: '已核实' }, first.as)
    const waiting = async () => (await facts(developerId)).sections.find(({ name }) => name === 'approval')?.lines
    expect(await waiting()).toMatchObject([
      { id: approvalId, texts: [expect.any(String), expect.any(String), '已核实'] },
    ])
    await confirm(api, approvalId)
    expect((await facts(developerId)).frozen).toBeNull()
    expect(await waiting()).toEqual([])
    const entries = await api.db
      .selectFrom('audit_entry')
      .where('subject_kind', '=', 'developer')
      .where('subject_id', '=', String(developerId))
      .select(['act', 'actor_kind', 'actor_id', 'before', 'after', 'reason'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        act: 'account.frozen',
        actor_kind: 'operator',
        actor_id: first.id,
        before: expect.objectContaining({ accountStatus: 34, deadline: null }),
        after: expect.objectContaining({ accountStatus: 211, deadline: null }),
        reason: '冒用他人名称',
      },
      expect.objectContaining({ act: 'approval.asked', actor_id: first.id, reason: '已核实' }),
      expect.objectContaining({
        act: 'account.unfrozen',
        after: expect.objectContaining({ accountStatus: 34, deadline: null }),
      }),
      expect.objectContaining({ act: 'approval.confirmed' }),
    ])
  })

  test('that is frozen no longer offers its team to anybody', async () => {
    const { id, name, owner } = await make.team()
    const next = await make.person(34, 52, 'next')
    const teamMemberId = await make.join(id, next)
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    await api.call(accountFreeze, { developerId: owner.id, reason: '冒用他人名称' }, first.as)
    const { answer } = await api.ask(handoverAnswer, { status: 1 }, next.as)
    expect([answer.code, answer.reason]).toEqual(['409001', 'team.handover_none'])
    const { items } = await api.call(activityList, {}, owner.as)
    expect(items[0]).toMatchObject({ event: 'handover_cancelled', actor: '平台', subject: next.name, teamMemberId })
    expect((await api.call(accountNotices, {}, next.as)).items[0]).toMatchObject({ event: 'team_offer_gone' })
    const acts = await api.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_kind'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(acts).toContainEqual({ act: 'team.handover_cancelled', actor_kind: 'operator' })
  })

  test('shows its team, and the team of a member', async () => {
    const team = await make.team()
    const member = await make.member(team.id, ['app'])
    const invitee = await make.person()
    await make.join(team.id, invitee, { state: 'invited' })
    const linesFor = async (id: number) => {
      const { sections } = await facts(id)
      expect(sections.map(({ name }) => name)).toEqual(['notifications', 'approval', 'team'])
      return sections[2]!.lines
    }
    const own = { id: team.id, name: team.name }
    const link = { url: `/ops/developer/${team.owner.id}`, label: `${team.owner.name} 的团队` }
    expect(await linesFor(team.owner.id)).toEqual([{ ...own, texts: ['自己开通的团队，1 名成员'], link: null }])
    expect(await linesFor(member.id)).toEqual([{ ...own, texts: ['成员', expect.stringMatching(/^角色：角色/)], link }])
    expect(await linesFor(invitee.id)).toEqual([{ ...own, texts: ['已邀请，未接受', '没有角色'], link }])
  })

  test('is shown with its credit code, and the ID number of its contact, on request alone', async () => {
    const { contacts } = await api.call(accountReveal, { developerId: company.id, reason: '核对来电' }, first.as)
    const full = contacts.find(({ from }) => from === 'verified')!
    expect(full.number).toMatch(/^\d{17}[\dX]$/)
    expect(full.licenseNumber).toMatch(/^[\dA-Z]{18}$/)
    expect(JSON.stringify(await facts(company.id))).not.toMatch(new RegExp(`${full.number}|${full.licenseNumber}`))
  })
})
