// Services over the API: apply, decide, configure, suspend together with the app.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type Grants, grantsOf } from '../../../../test/builders/grants.ts'
import { PUSH, type Services, SMALL_PUSH, servicesOf, WORDS } from '../../../../test/builders/services.ts'
import { getApp, takeDownApp } from '../../apps/contract/apps.ts'
import { insertAppCase } from '../../apps/queries/moves.ts'
import { appAbilityDetail, appAbilityEnd, appAbilityInForce, appAbilityWithdraw } from '../contract/abilities.ts'
import { officeAbilityEnd } from '../contract/office.ts'
import * as services from '../contract/services.ts'

let api: TestApi
let make: Grants
let company: Actor
let desk: Services
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  company = await actorsOf(api, now).developer({ accountStatus: 34, enterpriseType: 51 })
  make = grantsOf(api, now, (await api.operator(['reviewer'])).id)
  desk = servicesOf(api, make, company)
})

describe('a service', () => {
  test('is applied for, approved and configured, with the configuration effective immediately', async () => {
    const { appId } = await make.app(company, 'phone')
    const early = { appId, service: 'push', version: 1, quietHours: 'night' } as const
    expect((await api.ask(services.appServiceConfigSave, early, company.as)).answer.code).toBe('409001')
    const { answer } = await desk.apply(services.mobileAppApplyService, appId, PUSH)
    expect(answer.value).toMatchObject({ service: 'push', grant: { state: 'review', inForce: false } })
    await make.decide(answer.value!.grant!.caseId!, 'approved')
    const { grant, configFields } = await desk.detail(appId, 'push')
    expect([grant?.state, configFields.map(({ name }) => name)]).toEqual(['granted', ['receiptUrl', 'quietHours']])
    const version = grant!.version
    const saving = { appId, service: 'push', version, receiptUrl: 'https://tide.example/receipt' } as const
    const savedService = await api.call(services.appServiceConfigSave, saving, company.as)
    expect(savedService.grant).toMatchObject({
      state: 'granted',
      config: { receiptUrl: 'https://tide.example/receipt' },
    })
    expect((await api.ask(services.appServiceConfigSave, saving, company.as)).answer.code).toBe('409001')
    const list = await api.call(services.appServiceConfigList, { appId }, company.as)
    expect(list.items.map(({ service, config }) => [service, config])).toEqual([['push', savedService.grant!.config]])
    expect((await api.call(services.applied, { appId }, company.as)).items.map(({ code }) => code)).toEqual(['push'])
  })

  test.each([
    ['receiptUrl', 'http://tide.example/receipt'],
    ['receiptUrl', 'javascript:alert(1)'],
    ['quietHours', 'always'],
    ['logoutUrl', 'https://tide.example/out'],
  ])('rejects the configuration %s: %s next to its field', async (field, value) => {
    const { appId } = await make.app(company, 'phone')
    await desk.granted(services.mobileAppApplyService, appId, PUSH)
    const { version } = (await desk.detail(appId, 'push')).grant!
    const input = { appId, service: 'push', version, [field]: value } as const
    const { answer } = await api.ask(services.appServiceConfigSave, input, company.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
  })

  test('stays in force while a change is reviewed, rejected or withdrawn', async () => {
    const { appId } = await make.app(company, 'phone')
    await desk.granted(services.mobileAppApplyService, appId, PUSH)
    expect((await desk.apply(services.mobileAppApplyService, appId, PUSH)).answer.code).toBe('409001')
    const change = { ...PUSH, messageTypes: ['system', 'marketing'] }
    const application = (await desk.apply(services.mobileAppApplyService, appId, change)).answer.value!.grant!
    expect(application).toMatchObject({ state: 'review', inForce: true, approved: { messageTypes: ['system'] } })
    const row = await api.db
      .selectFrom('app_case')
      .where('id', '=', application.caseId!)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([row.before, row.subject]).toMatchObject([
      { form: { messageTypes: ['system'] } },
      { form: { messageTypes: ['system', 'marketing'] } },
    ])
    await make.decide(application.caseId!, 'rejected', '营销消息需要同意')
    const rejectedGrant = (await desk.detail(appId, 'push')).grant!
    expect(rejectedGrant).toMatchObject({ state: 'rejected', inForce: true, remark: '营销消息需要同意' })
    const back = await api.call(
      appAbilityWithdraw,
      { appId, id: rejectedGrant.id, version: rejectedGrant.version },
      company.as,
    )
    expect(back).toMatchObject({ state: 'granted', form: { messageTypes: ['system'] }, remark: '' })
  })

  test('sent twice is stored once, and not at all from a stale form', async () => {
    const { appId } = await make.app(company, 'phone')
    const { stamp } = await desk.detail(appId, 'push')
    const input = { appId, stamp, formKey: 'service-twice', ...PUSH, messageTypes: ['system'] }
    const both = await Promise.all([1, 2].map(() => api.ask(services.mobileAppApplyService, input, company.as)))
    expect(both.map(({ answer }) => answer.code)).toEqual(['200', '200'])
    const stale = { appId, stamp, service: 'account', scopes: 'openid', ...WORDS } as const
    expect((await api.ask(services.mobileAppApplyService, stale, company.as)).answer.code).toBe('409001')
    const cases = await api.db.selectFrom('app_case').where('app_id', '=', appId).select('id').execute()
    expect(cases).toHaveLength(1)
  })

  test('push for a small volume is approved automatically in the same call, with a notice and without a case', async () => {
    const { appId, name } = await make.app(company, 'phone')
    const volumeHelp = async () =>
      (await desk.detail(appId, 'push')).fields.find((field) => field.name === 'volume')?.help ?? ''
    expect(await volumeHelp()).toContain('立即开通')
    const { stamp } = await desk.detail(appId, 'push')
    const input = { appId, stamp, formKey: 'small-push-1', ...SMALL_PUSH, messageTypes: ['system'] }
    const both = await Promise.all([1, 2].map(() => api.ask(services.mobileAppApplyService, input, company.as)))
    expect(both.map(({ answer }) => [answer.code, answer.value?.grant?.state])).toEqual([
      ['200', 'granted'],
      ['200', 'granted'],
    ])
    const grant = (await desk.detail(appId, 'push')).grant!
    expect(grant).toMatchObject({ inForce: true, caseId: null, approved: { volume: 'up-to-10k' } })
    const history = await api.db
      .selectFrom('app_grant_history')
      .where('grant_id', '=', grant.id)
      .orderBy('id')
      .select(['event', 'actor', 'actor_id', 'to_state'])
      .execute()
    expect(history).toEqual([
      { event: 'applied', actor: 'developer', actor_id: company.id, to_state: 'review' },
      { event: 'approved', actor: 'platform', actor_id: null, to_state: 'granted' },
    ])
    expect(await api.db.selectFrom('app_case').where('app_id', '=', appId).select('id').execute()).toEqual([])
    const of = (facts: unknown[]) => facts.filter((fact) => (fact as { app: string }).app === name)
    expect(of(await desk.told('grant_approved'))).toEqual([{ app: name, what: 'service:push' }])
    expect(of(await desk.told('grant_submitted'))).toEqual([])
    // A change to a service in force goes to review, even when sent from the original application page.
    expect(await volumeHelp()).toBe('')
    const change = { ...SMALL_PUSH, formKey: 'small-push-1', messageTypes: ['system', 'marketing'] }
    const response = await desk.apply(services.mobileAppApplyService, appId, change)
    expect(response.answer.value?.grant).toMatchObject({ state: 'review', inForce: true })
  })

  test('a small volume bypasses neither an earlier rejection of push nor missing requirements', async () => {
    const { appId } = await make.app(company, 'phone')
    const application = (await desk.apply(services.mobileAppApplyService, appId, PUSH)).answer.value!.grant!
    expect(application.state).toBe('review')
    await make.decide(application.caseId!, 'rejected', '写明发什么')
    const again = (await desk.apply(services.mobileAppApplyService, appId, SMALL_PUSH)).answer.value!.grant!
    expect(again.state).toBe('review')
    const { version } = (await desk.detail(appId, 'push')).grant!
    await api.call(appAbilityWithdraw, { appId, id: again.id, version }, company.as)
    const third = (await desk.apply(services.mobileAppApplyService, appId, SMALL_PUSH)).answer.value!.grant!
    expect(third.state).toBe('review')
    const bare = await make.app(company, 'phone', { form: {} })
    const { answer } = await desk.apply(services.mobileAppApplyService, bare.appId, SMALL_PUSH)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['service']])
    const other = await make.app(company, 'phone')
    const account = { service: 'account', scopes: ['openid'], ...WORDS }
    const login = (await desk.apply(services.mobileAppApplyService, other.appId, account)).answer.value!.grant!
    expect(login.state).toBe('review')
  })

  test('a small volume does not undo an ending by an operator, but may follow one by the developer', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const applySmall = async () =>
      (await desk.apply(services.mobileAppApplyService, appId, SMALL_PUSH)).answer.value!.grant!
    const granted = await applySmall()
    await api.call(appAbilityEnd, { appId, id: granted.id, version: granted.version }, company.as)
    const { id, state } = await applySmall()
    expect(state).toBe('granted')
    const operator = await api.operator(['administrator'])
    await api.call(officeAbilityEnd, { appId, id, reason: '用推送群发广告。' }, operator.as)
    const help = (await desk.detail(appId, 'push')).fields.find(({ name }) => name === 'volume')?.help ?? ''
    expect(help).not.toContain('立即开通')
    expect(await applySmall()).toMatchObject({ state: 'review', inForce: false })
  })

  test('is rejected for a kind of app without services and for fields of other services', async () => {
    const web = await make.app(company, 'web', { state: 'listed' })
    expect((await desk.apply(services.mobileAppApplyService, web.appId, PUSH)).answer.code).toBe('400001')
    const { status } = await api.ask(services.getAppServiceDetail, { appId: web.appId, service: 'push' }, company.as)
    expect(status).toBe(404)
    const phone = await make.app(company, 'phone')
    const { answer } = await desk.apply(services.mobileAppApplyService, phone.appId, { ...PUSH, scopes: ['openid'] })
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['scopes']])
    expect((await desk.apply(services.carAppApplyService, phone.appId, PUSH)).answer.code).toBe('400001')
  })

  test('of a car app is for selected models', async () => {
    const { appId } = await make.app(company, 'car')
    const input = { ...PUSH, carModels: ['drive-m3'] }
    expect(
      Object.keys((await desk.apply(services.carAppApplyService, appId, { ...PUSH })).answer.fields ?? {}),
    ).toEqual(['carModels'])
    await desk.granted(services.carAppApplyService, appId, input)
    const car = await api.call(services.getCarAppDetailAndServices, { appId }, company.as)
    expect(car.services.find(({ service }) => service === 'push')).toMatchObject({
      models: ['drive-m3'],
      grant: { state: 'granted' },
    })
    expect(car.models.map(({ code }) => code)).toEqual(['drive-m1', 'drive-m3'])
    const phone = await make.app(company, 'phone')
    const wrong = await api.ask(services.getCarAppDetailAndServices, { appId: phone.appId }, company.as)
    expect(wrong.answer.code).toBe('404001')
  })
})

describe('the provider account', () => {
  test('of a phone app: application, then service information', async () => {
    const { appId } = await make.app(company, 'phone')
    const input = { reason: WORDS.reason, scopes: ['openid', 'profile'] }
    await desk.granted(services.providerAccountApplyApp, appId, input)
    const { version } = (await desk.detail(appId, 'provider-app')).grant!
    const saving = { appId, version, shownName: '潮汐', logoutUrl: 'https://tide.example/out' }
    const savedService = await api.call(services.providerAccountUpdateApp, saving, company.as)
    expect(savedService.grant?.config).toEqual({ shownName: '潮汐', logoutUrl: 'https://tide.example/out' })
  })

  test('of a website: https redirect addresses, once ownership is proven', async () => {
    const draft = await make.app(company, 'web')
    const input = { reason: WORDS.reason, scopes: 'openid', callbackUrls: 'https://tide.example/cb' }
    const early = await desk.apply(services.providerAccountApplyWeb, draft.appId, input)
    expect(Object.keys(early.answer.fields ?? {})).toEqual(['service'])
    const { appId } = await make.app(company, 'web', { state: 'listed' })
    const plain = await desk.apply(services.providerAccountApplyWeb, appId, {
      ...input,
      callbackUrls: 'http://tide.example',
    })
    expect(Object.keys(plain.answer.fields ?? {})).toEqual(['callbackUrls'])
    await desk.granted(services.providerAccountApplyWeb, appId, input)
    expect((await desk.detail(appId, 'provider-web')).grant).toMatchObject({
      state: 'granted',
      approved: { callbackUrls: 'https://tide.example/cb' },
    })
  })
})

describe('services and abilities of an app that is taken down', () => {
  test('are suspended until it is listed again, with history and a notice', async () => {
    const { appId, name } = await make.app(company, 'phone', { state: 'listed' })
    await desk.granted(services.mobileAppApplyService, appId, PUSH)
    const grant = async () => (await desk.detail(appId, 'push')).grant!
    expect(await grant()).toMatchObject({ state: 'granted', inForce: true, suspended: false })
    const { version } = await api.call(getApp, { appId }, company.as)
    await api.call(takeDownApp, { appId, version }, company.as)
    const { id, ...away } = await grant()
    expect(away).toMatchObject({ state: 'granted', inForce: true, suspended: true })
    expect((await api.call(appAbilityInForce, { appId }, company.as)).items).toEqual([])
    expect(await desk.told('app_suspended')).toContainEqual({ app: name, what: 'service:push' })
    // Still suspended while under review.
    await api.db
      .updateTable('app')
      .set({ state: 'review', listed_at: now, remark: '' })
      .where('id', '=', appId)
      .execute()
    expect((await grant()).suspended).toBe(true)
    const caseId = await insertAppCase(api.db, {
      appId,
      kind: 'listing',
      subject: { name, packageName: null, form: {}, pictures: [] },
      before: null,
      now,
      dueAt: now,
    })
    await make.decide(caseId, 'approved')
    expect((await grant()).suspended).toBe(false)
    const { history } = await api.call(appAbilityDetail, { id }, company.as)
    expect(history.slice(0, 2).map(({ event, actor }) => [event, actor])).toEqual([
      ['resumed', 'operator'],
      ['suspended', 'developer'],
    ])
  })

  test('an app that was never listed is not suspended', async () => {
    const { appId } = await make.app(company, 'phone')
    await desk.granted(services.mobileAppApplyService, appId, PUSH)
    expect((await desk.detail(appId, 'push')).grant).toMatchObject({ inForce: true, suspended: false })
  })
})
