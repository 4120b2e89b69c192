// Apps on the review desk: the same queue, claims and lease as certifications; what changed beside what was approved;
// nobody's own; two reviewers, and developers who take back what is being looked at.
import { beforeAll, describe, expect, test } from 'vitest'
import { appPeople, type AppPeople, FORM } from '../../../../test/apps.ts'
import { testApi, type TestApi } from '../../../../test/app.ts'
import { photoViews } from '../../certification/contract/photos.ts'
import { reviewStats } from '../../certification/contract/office.ts'
import * as desk from '../../certification/contract/review.ts'
import { accountNotices } from '../../certification/contract/leaving.ts'
import { makeSession } from '../../session/factory.ts'
import * as apps from '../contract/apps.ts'
import { reviewApp, reviewAppApprove, reviewAppPicture, reviewAppReject } from '../contract/desk.ts'

let api: TestApi
let people: AppPeople
type Operator = { id: number; as: { cookie?: string } }
let first: Operator
let second: Operator
beforeAll(async () => {
  api = await testApi()
  people = await appPeople(api)
  first = await api.operator(['reviewer'], people.now())
  second = await api.operator(['administrator'], people.now())
})

const code = async (...asked: Parameters<TestApi['ask']>) => (await api.ask(...asked)).answer.code
const waiting = async () => {
  const { appId, version } = await people.complete()
  const app = await api.call(apps.submitApp, { appId, version }, people.company.as)
  return { appId, id: app.cases[0]!.id }
}
const held = async (by = first) => {
  const one = await waiting()
  await api.call(desk.reviewClaim, { id: one.id }, by.as)
  return one
}
const appOf = (appId: number) => api.call(apps.getApp, { appId }, people.company.as)

describe('the queue', () => {
  test('shows apps among all cases, by due time, found by name and appId, counted', async () => {
    const { id, appId } = await waiting()
    const { items } = await api.call(desk.reviewQueue, { kind: 'app' }, first.as)
    const row = items.find((one) => one.id === id)!
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
    const found = await api.call(desk.reviewQueue, { q: String(appId) }, first.as)
    expect(found.items.map((one) => one.id)).toEqual([id])
    expect((await api.call(desk.reviewQueue, { kind: 'personal' }, first.as)).items).toEqual([])
    const counts = await api.call(desk.reviewCounts, {}, first.as)
    expect([counts.app, counts.all]).toEqual([items.length, items.length])
  })

  test('is told to the developer at a glance, with when it is due', async () => {
    const { appId, id } = await held()
    const glance = async () => api.call(apps.appOverview, {}, people.company.as)
    const one = (await glance()).reviewing.find((app) => app.appId === appId)!
    expect(one.dueAt).toBe((await appOf(appId)).cases[0]!.dueAt)
    await api.call(reviewAppReject, { id, remark: '请改名称', reasons: [] }, first.as)
    const { reviewing, rejected } = await glance()
    expect(reviewing.map((app) => app.appId)).not.toContain(appId)
    expect(rejected[0]).toMatchObject({ appId, remark: '请改名称', dueAt: null })
  })

  test('goes on after a cursor without losing or repeating a case', async () => {
    for (let at = 0; at < 3; at++) await waiting()
    const all: number[] = []
    const { items, next } = await api.call(desk.reviewQueue, { kind: 'app' }, first.as)
    expect(next).toBeNull()
    for (const [at, { id, dueAt }] of items.entries()) {
      const cursor = `${Date.parse(dueAt)}-${id}`
      const rest = await api.call(desk.reviewQueue, { kind: 'app', cursor }, first.as)
      expect(rest.items.map((one) => one.id)).toEqual(items.slice(at + 1).map((one) => one.id))
      all.push(id)
    }
    expect(new Set(all).size).toBe(items.length)
  })

  test('is for operators only', async () => {
    const { id } = await waiting()
    for (const as of [people.company.as, {}]) {
      expect(await code(reviewApp, { id }, as)).toBe('100001')
      expect(await code(reviewAppApprove, { id }, as)).toBe('100001')
    }
    const editor = await api.operator(['editor'], people.now())
    expect(await code(reviewApp, { id }, editor.as)).toBe('403001')
    expect(await code(reviewAppReject, { id, remark: '不行' }, editor.as)).toBe('403001')
  })
})

describe('two reviewers', () => {
  test('claim one app at once: one has it, the other is told who, and decides nothing', async () => {
    const { id } = await waiting()
    const answers = await Promise.all(
      [first, second].map(async ({ as }) => (await api.ask(desk.reviewClaim, { id }, as)).answer),
    )
    expect(answers.map((one) => one.code).sort()).toEqual(['200', '409001'])
    const [holder, other] = answers[0]!.code === '200' ? [first, second] : [second, first]
    expect(answers.find((one) => one.code === '409001')!.value).toMatchObject({ claimedBy: { id: holder.id } })
    expect(await code(reviewAppApprove, { id }, other.as)).toBe('409001')
    expect(await code(reviewAppReject, { id, remark: '不行' }, other.as)).toBe('409001')
    expect(await code(desk.reviewRelease, { id }, other.as)).toBe('409001')
    await api.call(desk.reviewRelease, { id }, holder.as)
    expect((await api.call(reviewApp, { id }, holder.as)).claimedBy).toBeNull()
  })

  test('one verdict counts, however often and however differently it is sent', async () => {
    const { id, appId } = await held()
    const codes = await Promise.all([
      code(reviewAppApprove, { id }, first.as),
      code(reviewAppReject, { id, remark: '看不清' }, first.as),
      code(reviewAppApprove, { id }, first.as),
    ])
    expect(codes.toSorted()).toEqual(['200', '409001', '409001'])
    expect(['listed', 'rejected']).toContain((await appOf(appId)).state)
    const rows = await api.db.selectFrom('app_history').where('app_id', '=', appId).select('event').execute()
    expect(rows.filter(({ event }) => event === 'approved' || event === 'rejected')).toHaveLength(1)
  })

  test('a lease that ended goes to the other', async () => {
    const { id } = await held()
    await api.db.updateTable('app_case').set({ claimed_until: people.now() }).where('id', '=', id).execute()
    await api.call(desk.reviewClaim, { id }, second.as)
    expect(await code(reviewAppApprove, { id }, first.as)).toBe('409001')
    expect((await api.call(reviewAppApprove, { id }, second.as)).state).toBe('listed')
  })

  test('ask for the next case at once: they get two', async () => {
    await waiting()
    await waiting()
    const got = await Promise.all([first, second].map(({ as }) => api.call(desk.reviewNext, { kind: 'app' }, as)))
    expect(got.every(({ id }) => id !== null)).toBe(true)
    expect(new Set(got.map(({ id }) => id)).size).toBe(2)
    for (const [at, { id }] of got.entries()) await api.call(desk.reviewRelease, { id: id! }, [first, second][at]!.as)
  })
})

describe('nobody reviews their own', () => {
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
    expect(await code(reviewAppApprove, { id }, own.as)).toBe('409001')
    // Even with a claim that came there some other way.
    const until = new Date(people.now().getTime() + 60_000)
    await api.db
      .updateTable('app_case')
      .set({ claimed_by: own.id, claimed_at: people.now(), claimed_until: until })
      .where('id', '=', id)
      .execute()
    expect(await code(reviewAppApprove, { id }, own.as)).toBe('403001')
    expect((await api.call(reviewApp, { id }, first.as)).state).toBe('review')
    await api.db.deleteFrom('team').execute()
  })
})

describe('the case', () => {
  test('of a change shows what was approved beside it, with what differs, and which pictures are new', async () => {
    const { appId, id } = await held()
    await api.call(reviewAppApprove, { id }, first.as)
    const app = await appOf(appId)
    const old = app.pictures.filter(({ kind }) => kind === 'screenshot')[0]!
    await people.remove(old.id)
    await people.upload(appId, 'screenshot')
    const { version } = await appOf(appId)
    const input = { appId, version, shortDescription: '新介绍', filingNumber: '京ICP备12345678号' }
    const saved = await api.call(apps.saveAppInfo, input, people.company.as)
    const sent = await api.call(apps.submitApp, { appId, version: saved.version }, people.company.as)
    const one = await api.call(reviewApp, { id: sent.cases[0]!.id }, first.as)
    expect([one.about, one.app.state]).toEqual(['change', 'listed'])
    const field = (name: string) => one.fields.find((row) => row.field === name)
    expect(field('shortDescription')).toEqual({
      field: 'shortDescription',
      value: '新介绍',
      before: FORM.shortDescription,
      differs: true,
    })
    expect(field('filingNumber')).toMatchObject({ before: '', differs: true })
    expect(one.fields.filter(({ differs }) => differs)).toHaveLength(2)
    expect(one.pictures.map(({ change }) => change).toSorted()).toEqual(['new', 'removed', 'same', 'same', 'same'])
    expect(one.pictures.find((picture) => picture.id === old.id)).toMatchObject({ change: 'removed', there: true })
    expect(one.developer).toMatchObject({ userName: expect.any(String), listed: expect.any(Number) })
    expect(one.earlier[0]).toMatchObject({ id, state: 'approved' })
    const response = await api.fetch(`${reviewAppPicture.path}?caseId=${one.id}&id=${old.id}`, {
      headers: { cookie: first.as.cookie! },
    })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  })

  test('shows only its own pictures', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const foreign = (await appOf(other.appId)).pictures[0]!.id
    expect(await code(reviewAppPicture, { caseId: one.id, id: foreign }, first.as)).toBe('404001')
    expect(await code(reviewAppPicture, { caseId: 2_000_000_000, id: foreign }, first.as)).toBe('404001')
  })

  test('a personal picture opens for who holds the case, watermarked, and each view is logged', async () => {
    const { appId, id } = await waiting()
    const picture = (await appOf(appId)).pictures[0]!.id
    // A kind that is no icon and no screenshot, such as the documents of an application.
    const look = `${reviewAppPicture.path}?caseId=${id}&id=${picture}`
    const get = () => api.fetch(look, { headers: { cookie: first.as.cookie! } })
    const plain = Buffer.from(await (await get()).arrayBuffer())
    const views = () => api.call(photoViews, {}, people.company.as)
    const before = (await views()).total
    await people.asDocument(picture)
    expect((await get()).status).toBe(409)
    await api.call(desk.reviewClaim, { id }, first.as)
    const stamped = await get()
    expect(stamped.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await stamped.arrayBuffer()).equals(plain)).toBe(false)
    const after = await views()
    expect(after.total).toBe(before + 1)
    expect(after.items[0]).toMatchObject({ caseId: id, viewer: 'operator', operatorId: first.id })
  })

  test('takes a note, like any case', async () => {
    const { id } = await waiting()
    await api.call(desk.reviewNote, { id, note: '等法务' }, second.as)
    expect((await api.call(reviewApp, { id }, first.as)).note).toBe('等法务')
  })

  test('of an account is not one of an app, and the other way round', async () => {
    const { id } = await waiting()
    expect(await code(desk.reviewCase, { id }, first.as)).toBe('404001')
    expect(await code(reviewApp, { id: 1 }, first.as)).toBe('404001')
    await api.call(desk.reviewClaim, { id }, first.as)
    expect(await code(desk.reviewApprove, { id }, first.as)).toBe('404001')
    expect((await api.call(reviewApp, { id }, first.as)).state).toBe('review')
  })
})

describe('the verdict', () => {
  test('approval lists the app and tells the developer', async () => {
    const { id, appId } = await held()
    expect(await api.call(reviewAppApprove, { id }, first.as)).toEqual({ id, state: 'listed' })
    const app = await appOf(appId)
    expect([app.state, app.reviewing, app.changed, app.toMend]).toEqual(['listed', [], false, []])
    const { items } = await api.call(accountNotices, {}, people.company.as)
    expect(items[0]!.title).toContain(app.name)
    const { items: decided } = await api.call(desk.reviewQueue, { only: 'decided', kind: 'app' }, first.as)
    expect(decided.find((one) => one.id === id)).toMatchObject({ state: 'approved' })
  })

  test('sending back says field by field what to mend, until it is submitted again', async () => {
    const { id, appId } = await held()
    const reasons = ['name:name_brand:第三个字是别家的商标', 'screenshots:picture_poor', 'clientId:other:a:b']
    await api.call(reviewAppReject, { id, remark: '请改两处', reasons }, first.as)
    const app = await appOf(appId)
    expect([app.state, app.remark]).toEqual(['rejected', '请改两处'])
    expect(app.toMend).toEqual([
      { field: 'name', reason: 'name_brand', remark: '第三个字是别家的商标' },
      { field: 'screenshots', reason: 'picture_poor', remark: '' },
      { field: 'clientId', reason: 'other', remark: 'a:b' },
    ])
    expect((await api.call(reviewApp, { id }, first.as)).reasons).toEqual(app.toMend)
    const mail = await people.lastMail()
    expect(mail).toContain('请改两处')
    expect(mail).toContain('第三个字是别家的商标')
    const again = await api.call(apps.submitApp, { appId, version: app.version }, people.company.as)
    expect([again.state, again.toMend]).toEqual(['review', []])
  })

  test('unknown reasons and an empty remark are refused, and the case stays', async () => {
    const { id } = await held()
    for (const input of [
      { remark: '' },
      { remark: '好的', reasons: ['name:nonsense'] },
      { remark: '好的', reasons: ['<b>:other'] },
    ])
      expect(await code(reviewAppReject, { id, ...input }, first.as)).toBe('400001')
    expect((await api.call(reviewApp, { id }, first.as)).state).toBe('review')
  })

  test('finds a case that its developer took back meanwhile', async () => {
    const { id, appId } = await held()
    await api.call(apps.withdrawApp, { appId }, people.company.as)
    const { status, answer } = await api.ask(reviewAppApprove, { id }, first.as)
    expect([status, answer.code, answer.value]).toEqual([409, '409001', { state: 'withdrawn' }])
    expect(answer.message).toContain('撤回')
    expect((await appOf(appId)).state).toBe('draft')
    const { items } = await api.call(desk.reviewQueue, { only: 'decided', kind: 'app' }, first.as)
    expect(items.map((one) => one.id)).not.toContain(id)
  })

  test('a verdict and a withdrawal at the same moment: one of them happens', async () => {
    const { id, appId } = await held()
    const codes = await Promise.all([
      code(reviewAppApprove, { id }, first.as),
      code(apps.withdrawApp, { appId }, people.company.as),
    ])
    expect(codes.toSorted()).toEqual(['200', '409001'])
    expect((await appOf(appId)).state).toBe(codes[0] === '200' ? 'listed' : 'draft')
  })

  test('is counted in the figures of the desk', async () => {
    const before = await api.call(reviewStats, { days: 7 }, first.as)
    const { id } = await held()
    people.wait(90)
    await api.call(reviewAppReject, { id, remark: '请改', reasons: ['description:text_unclear'] }, first.as)
    const after = await api.call(reviewStats, { days: 7 }, first.as)
    expect([after.decided - before.decided, after.handling === null]).toEqual([1, false])
    const sum = (stats: typeof after) => stats.days.reduce((all, { rejected }) => all + rejected, 0)
    expect(sum(after) - sum(before)).toBe(1)
    expect(after.reasons).toContainEqual({ field: 'description', reason: 'text_unclear', count: 1 })
    const mine = after.reviewers.find((one) => one.id === first.id)!
    expect(mine.decided).toBeGreaterThan(0)
  })
})
