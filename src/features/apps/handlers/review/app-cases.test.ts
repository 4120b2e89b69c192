// App cases in the review queue: same queue, claims and lease as certification; no own cases; two reviewers at once.
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { appDesk } from '../../../../../test/builders/apps.ts'
import { reviewHandoff } from '../../../review/contract/handoff.ts'
import * as desk from '../../../review/contract/cases.ts'
import { makeSession } from '../../../session/factory.ts'
import * as apps from '../../contract/apps.ts'
import { reviewApprove, reviewReject } from '../../../review/contract/verdict.ts'
import { reviewApp } from '../../contract/app-cases.ts'

type Operator = { id: number; as: { cookie?: string } }
const api = await testApi()
const { people, first, second, code, waiting, held, appOf } = await appDesk(api)

describe('the queue', () => {
  test('lists apps among all cases by due time, searchable by name and appId, with counts', async () => {
    const { id, appId } = await waiting()
    const { items } = await api.call(desk.reviewQueue, { kind: 'app' }, first.as)
    const row = items.find((item) => item.id === id)!
    const app = await appOf(appId)
    expect(row).toMatchObject({
      kind: 'app',
      about: 'listing',
      process: null,
      subject: app.name,
      number: String(appId),
      developerId: people.company.id,
      dueAt: app.cases[0]!.dueAt,
      claimedBy: null,
    })
    expect(items.map(({ dueAt }) => dueAt)).toEqual(items.map(({ dueAt }) => dueAt).toSorted())
    const searchResult = await api.call(desk.reviewQueue, { q: String(appId) }, first.as)
    expect(searchResult.items.map((item) => item.id)).toEqual([id])
    expect((await api.call(desk.reviewQueue, { kind: 'personal' }, first.as)).items).toEqual([])
    const counts = await api.call(desk.reviewCounts, {}, first.as)
    expect([counts.kinds.find(({ kind }) => kind === 'app')?.count, counts.all]).toEqual([items.length, items.length])
  })

  test('shows the developer that a review is open and when it is due', async () => {
    const { appId, id } = await held()
    const glance = async () => api.call(apps.appOverview, {}, people.company.as)
    const one = (await glance()).reviewing.find((app) => app.appId === appId)!
    expect(one.dueAt).toBe((await appOf(appId)).cases[0]!.dueAt)
    await api.call(reviewReject, { id, remark: '请改名称', reasons: [] }, first.as)
    const { reviewing, rejected } = await glance()
    expect(reviewing.map((app) => app.appId)).not.toContain(appId)
    expect(rejected[0]).toMatchObject({ appId, remark: '请改名称', dueAt: null })
  })

  test('continues after a cursor without losing or repeating a case', async () => {
    for (let at = 0; at < 3; at++) await waiting()
    const all: number[] = []
    const { items, next } = await api.call(desk.reviewQueue, { kind: 'app' }, first.as)
    expect(next).toBeNull()
    for (const [at, { id, dueAt }] of items.entries()) {
      const cursor = `${Date.parse(dueAt)}-${id}`
      const rest = await api.call(desk.reviewQueue, { kind: 'app', cursor }, first.as)
      expect(rest.items.map((item) => item.id)).toEqual(items.slice(at + 1).map((item) => item.id))
      all.push(id)
    }
    expect(new Set(all).size).toBe(items.length)
  })

  test('is for operators only', async () => {
    const { id } = await waiting()
    for (const as of [people.company.as, {}]) {
      expect(await code(reviewApp, { id }, as)).toBe('100001')
      expect(await code(reviewApprove, { id }, as)).toBe('100001')
    }
    const editor = await api.operator(['editor'], people.now())
    expect(await code(reviewApp, { id }, editor.as)).toBe('403001')
    expect(await code(reviewReject, { id, remark: '不行' }, editor.as)).toBe('403001')
  })
})

describe('two reviewers', () => {
  test('claim one app at the same time: one succeeds, the other learns who has it and cannot decide', async () => {
    const { id } = await waiting()
    const answers = await Promise.all(
      [first, second].map(async ({ as }) => (await api.ask(desk.reviewClaim, { id }, as)).answer),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual(['200', '409001'])
    const [holder, other] = answers[0]!.code === '200' ? [first, second] : [second, first]
    expect(answers.find((answer) => answer.code === '409001')!.value).toMatchObject({ claimedBy: { id: holder.id } })
    expect(await code(reviewApprove, { id }, other.as)).toBe('409001')
    expect(await code(reviewReject, { id, remark: '不行' }, other.as)).toBe('409001')
    expect(await code(desk.reviewRelease, { id }, other.as)).toBe('409001')
    await api.call(desk.reviewRelease, { id }, holder.as)
    expect((await api.call(reviewApp, { id }, holder.as)).claimedBy).toBeNull()
  })

  test('one verdict counts, however often and differently it is sent', async () => {
    const { id, appId } = await held()
    const codes = await Promise.all([
      code(reviewApprove, { id }, first.as),
      code(reviewReject, { id, remark: '看不清' }, first.as),
      code(reviewApprove, { id }, first.as),
    ])
    expect(codes.toSorted()).toEqual(['200', '409001', '409001'])
    expect(['listed', 'rejected']).toContain((await appOf(appId)).state)
    const rows = await api.db.selectFrom('app_history').where('app_id', '=', appId).select('event').execute()
    expect(rows.filter(({ event }) => event === 'approved' || event === 'rejected')).toHaveLength(1)
  })

  test('an expired claim goes to the other', async () => {
    const { id } = await held()
    await api.db.updateTable('review_case').set({ claimed_until: people.now() }).where('id', '=', id).execute()
    await api.call(desk.reviewClaim, { id }, second.as)
    expect(await code(reviewApprove, { id }, first.as)).toBe('409001')
    expect((await api.call(reviewApprove, { id }, second.as)).appState).toBe('listed')
  })

  test('ask for the next case at the same time and get different ones', async () => {
    await waiting()
    await waiting()
    const claimedCases = await Promise.all(
      [first, second].map(({ as }) => api.call(desk.reviewNext, { kind: 'app' }, as)),
    )
    expect(claimedCases.every(({ id }) => id !== null)).toBe(true)
    expect(new Set(claimedCases.map(({ id }) => id)).size).toBe(2)
    for (const [at, { id }] of claimedCases.entries())
      await api.call(desk.reviewRelease, { id: id! }, [first, second][at]!.as)
  })
})

test('a handed-over app is the colleague’s next case; without a remark its developer sees where to look', async () => {
  const { id, appId } = await held()
  const note = '权限看不懂'
  await api.call(reviewHandoff, { id, as: 'second_opinion', to: second.id, note }, first.as)
  expect((await api.call(reviewApp, { id }, second.as)).handoffs).toMatchObject([{ note, to: { id: second.id } }])
  expect((await api.call(desk.reviewNext, { kind: 'app' }, second.as)).id).toBe(id)
  expect(await code(reviewReject, { id }, second.as)).toBe('400001')
  await api.call(reviewReject, { id, reasons: ['name:name_brand'] }, second.as)
  expect((await appOf(appId)).remark).toBe('标出的 1 处需要修改，原因写在每一处旁边。')
})

describe('nobody reviews their own case', () => {
  const operatorLike = async (developerId: number): Promise<Operator> => {
    const { issuer, subject } = await api.db
      .selectFrom('developer')
      .where('id', '=', developerId)
      .select(['issuer', 'subject'])
      .executeTakeFirstOrThrow()
    const now = people.now()
    const { id } = await api.db
      .insertInto('operator')
      .values({ issuer, subject, name: 'own', roles: ['reviewer'], created_at: now, signed_in_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', id, now)}` } }
  }

  test.each(['the owner', 'a member of the team'])('neither %s', async (who) => {
    const { id } = await waiting()
    let developerId = people.company.id
    if (who !== 'the owner') {
      const member = await people.developer()
      const team = await api.db
        .insertInto('team')
        .values({ owner_id: developerId, name: '潮汐', opened_at: people.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const dates = { invited_at: people.now(), invite_lapses_at: people.now(), answered_at: people.now() }
      await api.db
        .insertInto('team_member')
        .values({ team_id: team.id, developer_id: member.id, state: 'active', ...dates })
        .execute()
      developerId = member.id
    }
    const own = await operatorLike(developerId)
    expect((await api.call(reviewApp, { id }, own.as)).own).toBe(true)
    expect(await code(desk.reviewClaim, { id }, own.as)).toBe('403001')
    expect((await api.call(desk.reviewNext, { kind: 'app' }, own.as)).id).toBeNull()
    expect(await code(reviewApprove, { id }, own.as)).toBe('409001')
    // Even if a claim was recorded by other means.
    const until = new Date(people.now().getTime() + 60_000)
    await api.db
      .updateTable('review_case')
      .set({ claimed_by: own.id, claimed_at: people.now(), claimed_until: until })
      .where('id', '=', id)
      .execute()
    expect(await code(reviewApprove, { id }, own.as)).toBe('403001')
    expect((await api.call(reviewApp, { id }, first.as)).state).toBe('review')
    await api.db.deleteFrom('team').execute()
  })
})
