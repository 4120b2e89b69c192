// App cases in review: differences from the approved version, pictures, verdict, and withdrawal by the developer
// meanwhile.
import { accountNotices } from '../../../notifications/contract.ts'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { appDesk, FORM } from '../../../../../test/builders/apps.ts'
import { reviewStats } from '../../../review/contract/stats.ts'
import { photoViews } from '../../../certification/contract/photos.ts'
import { reviewCase } from '../../../certification/contract/review-case.ts'
import { reviewApprove, reviewReject } from '../../../review/contract/verdict.ts'
import * as desk from '../../../review/contract/cases.ts'
import * as apps from '../../contract/apps.ts'
import { reviewApp, reviewAppPicture } from '../../contract/app-cases.ts'

const api = await testApi()
const { people, first, second, code, waiting, held, appOf } = await appDesk(api)

describe('the case', () => {
  test('of a change shows the approved values, the differences and the new pictures', async () => {
    const { appId, id } = await held()
    await api.call(reviewApprove, { id }, first.as)
    const app = await appOf(appId)
    const old = app.pictures.filter(({ kind }) => kind === 'screenshot')[0]!
    await people.remove(old.id)
    await people.upload(appId, 'screenshot')
    const { version } = await appOf(appId)
    const input = { appId, version, shortDescription: '新介绍', filingNumber: '京ICP备12345678号' }
    const savedApp = await api.call(apps.saveAppInfo, input, people.company.as)
    const submittedApp = await api.call(apps.submitApp, { appId, version: savedApp.version }, people.company.as)
    const one = await api.call(reviewApp, { id: submittedApp.cases[0]!.id }, first.as)
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

  test('shows a personal picture to the holder of the case, watermarked and logged', async () => {
    const { appId, id } = await waiting()
    const picture = (await appOf(appId)).pictures[0]!.id
    // Neither an icon nor a screenshot, such as an application document.
    const look = `${reviewAppPicture.path}?caseId=${id}&id=${picture}`
    const get = () => api.fetch(look, { headers: { cookie: first.as.cookie! } })
    const plain = Buffer.from(await (await get()).arrayBuffer())
    const views = () => api.call(photoViews, {}, people.company.as)
    const before = (await views()).total
    await people.asDocument(picture)
    expect((await get()).status).toBe(409)
    await api.call(desk.reviewClaim, { id }, first.as)
    const stampedResponse = await get()
    expect(stampedResponse.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await stampedResponse.arrayBuffer()).equals(plain)).toBe(false)
    const after = await views()
    expect(after.total).toBe(before + 1)
    expect(after.items[0]).toMatchObject({ caseId: id, viewer: 'operator', operatorId: first.id })
  })

  test('takes a note like any case', async () => {
    const { id } = await waiting()
    await api.call(desk.reviewNote, { id, note: '等法务' }, second.as)
    expect((await api.call(reviewApp, { id }, first.as)).note).toBe('等法务')
  })

  test('of an account is not found as one of an app, and vice versa', async () => {
    const { id } = await waiting()
    expect(await code(reviewCase, { id }, first.as)).toBe('404001')
    expect(await code(reviewApp, { id: 1 }, first.as)).toBe('404001')
  })
})

describe('the verdict', () => {
  test('approval lists the app and notifies the developer', async () => {
    const { id, appId } = await held()
    expect(await api.call(reviewApprove, { id }, first.as)).toEqual({ id, appState: 'listed' })
    const app = await appOf(appId)
    expect([app.state, app.reviewing, app.changed, app.issues]).toEqual(['listed', [], false, []])
    const { items } = await api.call(accountNotices, {}, people.company.as)
    expect(items[0]!.title).toContain(app.name)
    const { items: decidedCases } = await api.call(desk.reviewQueue, { only: 'decided', kind: 'app' }, first.as)
    expect(decidedCases.find((item) => item.id === id)).toMatchObject({ state: 'approved' })
  })

  test('rejection says per field what to correct, until it is submitted again', async () => {
    const { id, appId } = await held()
    const reasons = ['name:name_brand:第三个字是别家的商标', 'screenshots:picture_poor', 'clientId:other:a:b']
    await api.call(reviewReject, { id, remark: '请改两处', reasons }, first.as)
    const app = await appOf(appId)
    expect([app.state, app.remark]).toEqual(['rejected', '请改两处'])
    expect(app.issues).toMatchObject([
      { field: 'name', reason: 'name_brand', remark: '第三个字是别家的商标' },
      { field: 'screenshots', reason: 'picture_poor', remark: '' },
      { field: 'clientId', reason: 'other', remark: 'a:b' },
    ])
    expect((await api.call(reviewApp, { id }, first.as)).reasons).toEqual(app.issues)
    const mail = await people.lastMail()
    expect(mail).toContain('请改两处')
    expect(mail).toContain('第三个字是别家的商标')
    const again = await api.call(apps.submitApp, { appId, version: app.version }, people.company.as)
    expect([again.state, again.issues]).toEqual(['review', []])
  })

  test('unknown reasons and an empty remark are rejected, and the case stays', async () => {
    const { id } = await held()
    for (const input of [
      { remark: '' },
      { remark: '好的', reasons: ['name:nonsense'] },
      { remark: '好的', reasons: ['<b>:other'] },
    ])
      expect(await code(reviewReject, { id, ...input }, first.as)).toBe('400001')
    expect((await api.call(reviewApp, { id }, first.as)).state).toBe('review')
  })

  test('fails if the developer withdrew meanwhile', async () => {
    const { id, appId } = await held()
    await api.call(apps.withdrawApp, { appId }, people.company.as)
    const { status, answer } = await api.ask(reviewApprove, { id }, first.as)
    expect([status, answer.code, answer.value]).toEqual([409, '409001', { state: 'withdrawn' }])
    expect(answer.message).toContain('撤回')
    expect((await appOf(appId)).state).toBe('draft')
    const { items } = await api.call(desk.reviewQueue, { only: 'decided', kind: 'app' }, first.as)
    expect(items.map((item) => item.id)).not.toContain(id)
  })

  test('of a concurrent verdict and withdrawal one succeeds', async () => {
    const { id, appId } = await held()
    const codes = await Promise.all([
      code(reviewApprove, { id }, first.as),
      code(apps.withdrawApp, { appId }, people.company.as),
    ])
    expect(codes.toSorted()).toEqual(['200', '409001'])
    expect((await appOf(appId)).state).toBe(codes[0] === '200' ? 'listed' : 'draft')
  })

  test('is counted in the review statistics', async () => {
    const before = await api.call(reviewStats, { days: 7 }, first.as)
    const { id } = await held()
    people.wait(90)
    await api.call(reviewReject, { id, remark: '请改', reasons: ['description:text_unclear'] }, first.as)
    const after = await api.call(reviewStats, { days: 7 }, first.as)
    expect([after.decided - before.decided, after.handling === null]).toEqual([1, false])
    const sum = (stats: typeof after) => stats.days.reduce((all, { rejected }) => all + rejected, 0)
    expect(sum(after) - sum(before)).toBe(1)
    expect(after.reasons).toContainEqual({
      field: 'description',
      reason: 'text_unclear',
      name: '说明不清',
      count: 1,
      fieldName: '详细介绍',
    })
    const mine = after.reviewers.find((reviewer) => reviewer.id === first.id)!
    expect(mine.decided).toBeGreaterThan(0)
  })
})
