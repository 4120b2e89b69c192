// Applying for abilities over the API: one form for several, separate outcomes, corrections, duplicate and stale
// submissions, withdrawal.
import { describe, expect, test } from 'vitest'
import { applicants, WORDS } from '../../../../test/builders/abilities.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { deleteApp, getApp } from '../../apps/contract/apps.ts'
import * as abilities from '../contract/abilities.ts'

const api = await testApi()
const { actors, company, make, list, itemOf, apply, upload } = await applicants(api)

describe('an application', () => {
  test('for several abilities in one form gets an outcome each, with history and notice', async () => {
    const { appId, name } = await make.app(company, 'phone')
    const { answer } = await apply(appId, ['app-identity', 'privacy-consent'])
    expect(answer.value?.items.map(({ code, state }) => [code, state])).toEqual([
      ['app-identity', 'review'],
      ['privacy-consent', 'review'],
    ])
    const [first, second] = answer.value!.items
    await make.decide(first!.caseId!, 'approved')
    await make.decide(second!.caseId!, 'rejected', '场景没写清楚', [
      { field: 'scenario', reason: 'text_unclear', remark: '写清在哪一步' },
    ])
    await expect(make.decide(first!.caseId!, 'rejected')).rejects.toThrow()
    const { items } = await list(appId)
    expect(items.slice(0, 2).map(({ grant }) => [grant?.state, grant?.reviewStatus, grant?.inForce])).toEqual([
      ['granted', 2, true],
      ['rejected', 1, false],
    ])
    expect(items[1]!.grant).toMatchObject({ remark: '场景没写清楚', opened: ['scenario'] })
    const inForce = await api.call(abilities.appAbilityInForce, { appId }, company.as)
    expect(inForce.items.map(({ code }) => code)).toEqual(['app-identity'])
    expect(inForce.totalItems).toBe(1)
    const { history } = await api.call(abilities.appAbilityDetail, { id: second!.id }, company.as)
    expect(history.map(({ event, actor }) => [event, actor])).toEqual([
      ['rejected', 'operator'],
      ['applied', 'developer'],
    ])
    const notifications = await api.db
      .selectFrom('notification')
      .where('developer_id', '=', company.id)
      .selectAll()
      .execute()
    expect(
      notifications
        .filter(({ facts }) => (facts as { app: string }).app === name)
        .map(({ event, facts }) => [event, (facts as { what: string }).what]),
    ).toEqual([
      ['grant_submitted', 'ability:app-identity,ability:privacy-consent'],
      ['grant_approved', 'ability:app-identity'],
      ['grant_rejected', 'ability:privacy-consent'],
    ])
    // The app itself is not put under review.
    expect(await api.call(getApp, { appId }, company.as)).toMatchObject({ state: 'draft', reviewing: [], cases: [] })
  })

  test('for a rejected ability unlocks the fields named in the rejection and locks the rest', async () => {
    const { appId } = await make.app(company, 'phone')
    const first = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
    await make.decide(first.caseId!, 'rejected', '请写明', [
      { field: 'reason', reason: 'text_unclear', remark: '太笼统' },
    ])
    const response = await apply(appId, ['app-identity'], { scenario: '另一个完全不同的使用场景说明。' })
    expect([response.answer.code, Object.keys(response.answer.fields ?? {})]).toEqual(['409001', ['scenario']])
    const { stamp } = await list(appId)
    const again = await api.call(
      abilities.appAbilityApply,
      { appId, stamp, abilities: 'app-identity', reason: '登录和支付前都要核对应用身份。' },
      company.as,
    )
    expect(again.items[0]).toMatchObject({
      state: 'review',
      remark: '',
      opened: null,
      form: { scenario: WORDS.scenario },
    })
    await make.decide(again.items[0]!.caseId!, 'approved')
    expect((await itemOf(appId, 'app-identity')).grant).toMatchObject({ state: 'granted', inForce: true })
  })

  test('sent twice, also concurrently, is stored once', async () => {
    const { appId } = await make.app(company, 'phone')
    const { stamp } = await list(appId)
    const input = { appId, stamp, formKey: 'form-twice-01', abilities: ['app-identity', 'privacy-consent'], ...WORDS }
    const both = await Promise.all([1, 2, 3].map(() => api.ask(abilities.appAbilityApply, input, company.as)))
    expect(both.map(({ answer }) => answer.code)).toEqual(['200', '200', '200'])
    const { totalItems } = await api.call(abilities.appAbilityAppliedAll, { appId }, company.as)
    const cases = await api.db.selectFrom('app_case').where('app_id', '=', appId).select('id').execute()
    expect([totalItems, cases.length]).toEqual([2, 2])
  })

  test('without an idempotency key only one of two concurrent ones succeeds', async () => {
    const { appId } = await make.app(company, 'phone')
    const { stamp } = await list(appId)
    const input = { appId, stamp, abilities: 'app-identity', ...WORDS }
    const both = await Promise.all([1, 2].map(() => api.ask(abilities.appAbilityApply, input, company.as)))
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '409001'])
  })

  test('from a stale form is rejected and changes nothing', async () => {
    const { appId } = await make.app(company, 'phone')
    const { stamp } = await list(appId)
    await make.fill(appId)
    const { status, answer } = await api.ask(
      abilities.appAbilityApply,
      { appId, stamp, abilities: 'app-identity', ...WORDS },
      company.as,
    )
    expect([status, answer.code]).toEqual([409, '409001'])
    expect((await itemOf(appId, 'app-identity')).grant).toBeNull()
  })

  test('is all or nothing: one unavailable ability blocks the others', async () => {
    const { appId } = await make.app(company, 'phone')
    const { answer } = await apply(appId, ['app-identity', 'home-card'], { reason: '' })
    // Its documents and the empty text are named in the same answer.
    expect([answer.code, Object.keys(answer.fields ?? {}).sort()]).toEqual([
      '400001',
      ['abilities', 'home-card:design', 'reason'],
    ])
    expect((await api.call(abilities.appAbilityAppliedAll, { appId }, company.as)).totalItems).toBe(0)
  })

  test.each([
    ['none', []],
    ['an unknown one', ['no-such']],
    ["another kind's", ['driving-safety']],
  ])('for %s is rejected next to the choice', async (_, codes) => {
    const { appId } = await make.app(company, 'phone')
    const { answer } = await apply(appId, codes.length ? codes : [''])
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['abilities']])
  })

  test('with 10,000 characters, or none, is rejected next to the field', async () => {
    const { appId } = await make.app(company, 'phone')
    for (const reason of ['长'.repeat(10_000), ' ', '短']) {
      const { answer } = await apply(appId, ['app-identity'], { reason })
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['reason']])
    }
  })

  test('has to wait while a re-registration is due', async () => {
    const late = await actors.developer({ accountStatus: 47, deadline: '2026-08-01' })
    const { appId } = await make.app(late, 'phone')
    const { answer } = await apply(appId, ['app-identity'], {}, late)
    expect(answer.code).toBe('403002')
  })
})

describe('withdrawing and ending', () => {
  test('an application can be withdrawn once, and submitted again', async () => {
    const { appId } = await make.app(company, 'phone')
    const { id, version, caseId } = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
    const both = await Promise.all(
      [1, 2].map(() => api.ask(abilities.appAbilityWithdraw, { appId, id, version }, company.as)),
    )
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '409001'])
    await expect(make.decide(caseId!, 'approved')).rejects.toThrow()
    expect((await apply(appId, ['app-identity'])).answer.value!.items[0]!.state).toBe('review')
  })

  test('an ability in force can be ended, and applications end with their app', async () => {
    const { appId, name } = await make.app(company, 'phone')
    const [first, second] = (await apply(appId, ['app-identity', 'privacy-consent'])).answer.value!.items
    await make.decide(first!.caseId!, 'approved')
    const { grant } = await itemOf(appId, 'app-identity')
    const endedGrant = await api.call(
      abilities.appAbilityEnd,
      { appId, id: grant!.id, version: grant!.version },
      company.as,
    )
    expect(endedGrant).toMatchObject({ state: 'ended', inForce: false, approved: null })
    await api.call(deleteApp, { appId, name }, company.as)
    await expect(make.decide(second!.caseId!, 'approved')).rejects.toThrow()
    const open = await api.db
      .selectFrom('review_case')
      .where('kind', '=', 'app')
      .where('number', '=', String(appId))
      .select('state')
      .execute()
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter(({ state }) => state === 'review')).toEqual([])
  })

  test('of a concurrent decision and withdrawal one succeeds', async () => {
    const { appId } = await make.app(company, 'phone')
    const { id, version, caseId } = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
    const [decision, withdrawn] = await Promise.allSettled([
      make.decide(caseId!, 'approved'),
      api.call(abilities.appAbilityWithdraw, { appId, id, version }, company.as),
    ])
    expect([decision.status, withdrawn.status].filter((item) => item === 'fulfilled')).toHaveLength(1)
    const { state } = (await itemOf(appId, 'app-identity')).grant!
    expect(state).toBe(decision.status === 'fulfilled' ? 'granted' : 'withdrawn')
  })
})

describe('car apps and device entries', () => {
  test('apply for models of the app only', async () => {
    const { appId } = await make.app(company, 'car')
    const ask = (carModels: string[]) =>
      list(appId).then(({ stamp }) =>
        api.ask(
          abilities.carAppApplyAbility,
          { appId, stamp, abilities: 'screen-fit', carModels, ...WORDS },
          company.as,
        ),
      )
    await upload(appId, 'screen-fit', 'design')
    expect(Object.keys((await ask(['drive-x7'])).answer.fields ?? {})).toEqual(['carModels'])
    expect((await ask(['drive-m1'])).answer.value?.items[0]?.form.carModels).toEqual(['drive-m1'])
    const phone = await make.app(company, 'phone')
    const { stamp } = await list(phone.appId)
    const wrong = { appId: phone.appId, stamp, abilities: 'app-identity', ...WORDS }
    expect((await api.ask(abilities.carAppApplyAbility, wrong, company.as)).answer.code).toBe('400001')
  })

  test('a device entry lists its applications with the names of the models', async () => {
    const { appId } = await make.app(company, 'iot')
    const { stamp } = await list(appId)
    await api.call(
      abilities.iotApplyAbility,
      { appId, stamp, abilities: ['device-control', 'state-report'], deviceModels: ['light-bulb'], ...WORDS },
      company.as,
    )
    const detail = await api.call(abilities.iotApplyDetail, { appId }, company.as)
    expect(detail.items.map(({ code, models }) => [code, models])).toEqual([
      ['device-control', [{ code: 'light-bulb', name: '灯泡' }]],
      ['state-report', [{ code: 'light-bulb', name: '灯泡' }]],
    ])
  })
})
