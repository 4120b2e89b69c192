// Services and search functions over the API: applied for, decided, configured, switched on and off, deleted.
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Actors, actorsOf } from '../../../../test/actors.ts'
import { testApi, type TestApi } from '../../../../test/app.ts'
import { type Grants, grantsOf } from '../../../../test/grants.ts'
import { getApp, takeDownApp } from '../../apps/contract/apps.ts'
import {
  abilityDocUpload,
  appAbilityDetail,
  appAbilityEnd,
  appAbilityInForce,
  appAbilityWithdraw,
} from '../contract/abilities.ts'
import * as functions from '../contract/functions.ts'
import * as services from '../contract/services.ts'
import type { ServiceCode } from '../rules/services.ts'

let api: TestApi
let actors: Actors
let make: Grants
let company: Actor
let other: Actor
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, now)
  company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
  make = grantsOf(api, now, (await api.operator(['reviewer'])).id)
})

const WORDS = { reason: '通知用户预约的潮位到了。', volume: 'up-to-10k' }
const PUSH = { service: 'push', messageTypes: ['system'], ...WORDS } as const
const detail = (appId: number, service: ServiceCode) =>
  api.call(services.getAppServiceDetail, { appId, service }, company.as)

type Applying =
  | typeof services.mobileAppApplyService
  | typeof services.carAppApplyService
  | typeof services.providerAccountApplyApp
  | typeof services.providerAccountApplyWeb

async function apply(endpoint: Applying, appId: number, input: object, actor = company) {
  const { stamp } = await api.call(services.getAppDetailAndServices, { appId }, company.as)
  return api.ask(endpoint, { appId, stamp, ...input } as never, actor.as)
}

async function granted(endpoint: Applying, appId: number, input: object) {
  const { answer } = await apply(endpoint, appId, input)
  await make.decide((answer.value as { grant: { caseId: number } }).grant.caseId, 'approved')
}

describe('a service', () => {
  test('is applied for, approved and configured; the configuration holds at once', async () => {
    const { appId } = await make.app(company, 'phone')
    const early = { appId, service: 'push', version: 1, quietHours: 'night' } as const
    expect((await api.ask(services.appServiceConfigSave, early, company.as)).answer.code).toBe('409001')
    const { answer } = await apply(services.mobileAppApplyService, appId, PUSH)
    expect(answer.value).toMatchObject({ service: 'push', grant: { state: 'review', inForce: false } })
    await make.decide(answer.value!.grant!.caseId!, 'approved')
    const { grant, configFields } = await detail(appId, 'push')
    expect([grant?.state, configFields.map(({ name }) => name)]).toEqual(['granted', ['receiptUrl', 'quietHours']])
    const version = grant!.version
    const saving = { appId, service: 'push', version, receiptUrl: 'https://tide.example/receipt' } as const
    const saved = await api.call(services.appServiceConfigSave, saving, company.as)
    expect(saved.grant).toMatchObject({ state: 'granted', config: { receiptUrl: 'https://tide.example/receipt' } })
    expect((await api.ask(services.appServiceConfigSave, saving, company.as)).answer.code).toBe('409001')
    const list = await api.call(services.appServiceConfigList, { appId }, company.as)
    expect(list.items.map(({ service, config }) => [service, config])).toEqual([['push', saved.grant!.config]])
    expect((await api.call(services.applied, { appId }, company.as)).items.map(({ code }) => code)).toEqual(['push'])
  })

  test.each([
    ['receiptUrl', 'http://tide.example/receipt'],
    ['receiptUrl', 'javascript:alert(1)'],
    ['quietHours', 'always'],
    ['logoutUrl', 'https://tide.example/out'],
  ])('refuses the configuration %s: %s beside its field', async (field, value) => {
    const { appId } = await make.app(company, 'phone')
    await granted(services.mobileAppApplyService, appId, PUSH)
    const { version } = (await detail(appId, 'push')).grant!
    const input = { appId, service: 'push', version, [field]: value } as const
    const { answer } = await api.ask(services.appServiceConfigSave, input, company.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
  })

  test('stays in force while a change of it is looked at, refused, and taken back', async () => {
    const { appId } = await make.app(company, 'phone')
    await granted(services.mobileAppApplyService, appId, PUSH)
    expect((await apply(services.mobileAppApplyService, appId, PUSH)).answer.code).toBe('409001')
    const change = { ...PUSH, messageTypes: ['system', 'marketing'] }
    const sent = (await apply(services.mobileAppApplyService, appId, change)).answer.value!.grant!
    expect(sent).toMatchObject({ state: 'review', inForce: true, approved: { messageTypes: ['system'] } })
    const row = await api.db.selectFrom('app_case').where('id', '=', sent.caseId!).selectAll().executeTakeFirstOrThrow()
    expect([row.before, row.subject]).toMatchObject([
      { form: { messageTypes: ['system'] } },
      { form: { messageTypes: ['system', 'marketing'] } },
    ])
    await make.decide(sent.caseId!, 'rejected', '营销消息需要同意')
    const refused = (await detail(appId, 'push')).grant!
    expect(refused).toMatchObject({ state: 'rejected', inForce: true, remark: '营销消息需要同意' })
    const back = await api.call(appAbilityWithdraw, { appId, id: refused.id, version: refused.version }, company.as)
    expect(back).toMatchObject({ state: 'granted', form: { messageTypes: ['system'] }, remark: '' })
  })

  test('sent twice is one, and from a stale form none', async () => {
    const { appId } = await make.app(company, 'phone')
    const { stamp } = await detail(appId, 'push')
    const input = { appId, stamp, formKey: 'service-twice', ...PUSH, messageTypes: ['system'] }
    const both = await Promise.all([1, 2].map(() => api.ask(services.mobileAppApplyService, input, company.as)))
    expect(both.map(({ answer }) => answer.code)).toEqual(['200', '200'])
    const stale = { appId, stamp, service: 'account', scopes: 'openid', ...WORDS } as const
    expect((await api.ask(services.mobileAppApplyService, stale, company.as)).answer.code).toBe('409001')
    const cases = await api.db.selectFrom('app_case').where('app_id', '=', appId).select('id').execute()
    expect(cases).toHaveLength(1)
  })

  test('of a kind of app that has none is refused; what is not its own field, too', async () => {
    const web = await make.app(company, 'web', { state: 'listed' })
    expect((await apply(services.mobileAppApplyService, web.appId, PUSH)).answer.code).toBe('400001')
    const { status } = await api.ask(services.getAppServiceDetail, { appId: web.appId, service: 'push' }, company.as)
    expect(status).toBe(404)
    const phone = await make.app(company, 'phone')
    const { answer } = await apply(services.mobileAppApplyService, phone.appId, { ...PUSH, scopes: ['openid'] })
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['scopes']])
    expect((await apply(services.carAppApplyService, phone.appId, PUSH)).answer.code).toBe('400001')
  })

  test('of a car is for some of its models', async () => {
    const { appId } = await make.app(company, 'car')
    const input = { ...PUSH, carModels: ['drive-m3'] }
    expect(Object.keys((await apply(services.carAppApplyService, appId, { ...PUSH })).answer.fields ?? {})).toEqual([
      'carModels',
    ])
    await granted(services.carAppApplyService, appId, input)
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
  test('of a phone app: applied for, then its service information saved', async () => {
    const { appId } = await make.app(company, 'phone')
    const input = { reason: WORDS.reason, scopes: ['openid', 'profile'] }
    await granted(services.providerAccountApplyApp, appId, input)
    const { version } = (await detail(appId, 'provider-app')).grant!
    const saving = { appId, version, shownName: '潮汐', logoutUrl: 'https://tide.example/out' }
    const saved = await api.call(services.providerAccountUpdateApp, saving, company.as)
    expect(saved.grant?.config).toEqual({ shownName: '潮汐', logoutUrl: 'https://tide.example/out' })
  })

  test('of a website: https addresses to return to, once its ownership is proved', async () => {
    const draft = await make.app(company, 'web')
    const input = { reason: WORDS.reason, scopes: 'openid', callbackUrls: 'https://tide.example/cb' }
    const early = await apply(services.providerAccountApplyWeb, draft.appId, input)
    expect(Object.keys(early.answer.fields ?? {})).toEqual(['service'])
    const { appId } = await make.app(company, 'web', { state: 'listed' })
    const plain = await apply(services.providerAccountApplyWeb, appId, {
      ...input,
      callbackUrls: 'http://tide.example',
    })
    expect(Object.keys(plain.answer.fields ?? {})).toEqual(['callbackUrls'])
    await granted(services.providerAccountApplyWeb, appId, input)
    expect((await detail(appId, 'provider-web')).grant).toMatchObject({
      state: 'granted',
      approved: { callbackUrls: 'https://tide.example/cb' },
    })
  })
})

const SPOT = { title: '查潮位', keywords: '潮位，潮汐, 赶海', deepLink: 'tide://spot/12' }
const list = (appId: number) => api.call(functions.getAppGSFunctionList, { appId }, company.as)

async function searchable() {
  const app = await make.app(company, 'phone', { state: 'listed' })
  await granted(services.mobileAppApplyService, app.appId, { service: 'gs', ...WORDS })
  return app
}

const added = (appId: number, more: object = {}) =>
  api.call(functions.applyAppGSFunctionService, { appId, ...SPOT, ...more }, company.as)

const current = async (appId: number, id: number) =>
  (await api.call(functions.getAppGSFunctionDetailById, { appId, id }, company.as)).function

describe('a search function', () => {
  test('needs global search, and is shown only after it passed', async () => {
    const closed = await make.app(company, 'phone', { state: 'listed' })
    const { answer } = await api.ask(functions.applyAppGSFunctionService, { appId: closed.appId, ...SPOT }, company.as)
    expect([answer.code, (await list(closed.appId)).open]).toEqual(['409001', false])
    const { appId } = await searchable()
    const one = await added(appId)
    const { id } = one
    expect(one).toMatchObject({ name: '查潮位', state: 'review', on: false, form: { keywords: '潮位，潮汐，赶海' } })
    const turn = (version: number, on: 'true' | 'false') =>
      api.ask(functions.switchAppGSFunctionService, { appId, id, version, on }, company.as)
    expect((await turn(one.version, 'true')).answer.code).toBe('409001')
    await make.decide(one.caseId!, 'rejected', '关键词太宽', [
      { field: 'keywords', reason: 'text_unclear', remark: '去掉“赶海”' },
    ])
    const back = await current(appId, id)
    expect((await turn(back.version, 'true')).answer.code).toBe('409001')
    const locked = { appId, id, version: back.version, title: '别的名称' }
    const { answer: said } = await api.ask(functions.updateAppGSFunctionService, locked, company.as)
    expect(Object.keys(said.fields ?? {})).toEqual(['title'])
    const mended = { appId, id, version: back.version, keywords: '潮位,潮汐' }
    const again = await api.call(functions.updateAppGSFunctionService, mended, company.as)
    await make.decide(again.caseId!, 'approved')
    const on = await turn((await current(appId, id)).version, 'true')
    expect(on.answer.value).toMatchObject({ on: true, state: 'granted' })
    const off = await turn(on.answer.value!.version, 'false')
    expect(off.answer.value).toMatchObject({ on: false })
    const { history } = await api.call(functions.getAppGSFunctionDetailById, { appId, id }, company.as)
    expect(history.map(({ event }) => event)).toEqual([
      'switched_off',
      'switched_on',
      'approved',
      'applied_again',
      'rejected',
      'applied',
    ])
  })

  test('that is shown stays shown as it passed while its change is looked at', async () => {
    const { appId } = await searchable()
    const one = await added(appId)
    await make.decide(one.caseId!, 'approved')
    const { id, version } = await current(appId, one.id)
    const on = await api.call(functions.switchAppGSFunctionService, { appId, id, version, on: 'true' }, company.as)
    const change = { appId, id, version: on.version, title: '看潮位' }
    const sent = await api.call(functions.updateAppGSFunctionService, change, company.as)
    expect(sent).toMatchObject({ on: true, state: 'review', approved: { title: '查潮位' }, form: { title: '看潮位' } })
  })

  test('deleted is gone for good, also under review', async () => {
    const { appId } = await searchable()
    const { id, version, caseId } = await added(appId)
    const both = await Promise.all(
      [1, 2].map(() => api.ask(functions.delAppGSFunctionService, { appId, id, version }, company.as)),
    )
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '404001'])
    await expect(make.decide(caseId!, 'approved')).rejects.toThrow()
    expect((await list(appId)).items).toEqual([])
    expect((await api.ask(functions.getAppGSFunctionDetailById, { appId, id }, company.as)).answer.code).toBe('404001')
  })

  test('sent twice is one; from a version that is stale none', async () => {
    const { appId } = await searchable()
    const both = await Promise.all([1, 2].map(() => added(appId, { formKey: 'function-twice' })))
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const { id, version } = both[0]!
    const stale = { appId, id, version: version + 1 }
    expect((await api.ask(functions.delAppGSFunctionService, stale, company.as)).answer.code).toBe('409001')
  })

  test.each([
    ['title', '长'.repeat(10_000)],
    ['title', '一'],
    ['keywords', Array.from({ length: 11 }, (_, at) => `词${at}`).join(',')],
    ['keywords', ','],
    ['deepLink', 'javascript://x/%0aalert(1)'],
    ['deepLink', 'intent://x'],
    ['deepLink', 'tide:spot'],
    ['iconId', '2000000000'],
  ])('%s like %.20s is refused beside its field', async (field, value) => {
    const { appId } = await searchable()
    const input = { appId, ...SPOT, [field]: value }
    const { answer } = await api.ask(functions.applyAppGSFunctionService, input, company.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
  })

  test("has an icon of its own app, never another's", async () => {
    const [mine, second] = [await searchable(), await searchable()]
    const body = new FormData()
    for (const [name, value] of [
      ['appId', String(mine.appId)],
      ['ability', 'search'],
      ['document', 'icon'],
    ] as const)
      body.append(name, value)
    const icon = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#2b5cff' } })
      .png()
      .toBuffer()
    body.append('file', new Blob([new Uint8Array(icon)]), 'a.png')
    const headers = { 'sec-fetch-site': 'same-origin', cookie: company.as.cookie ?? '' }
    const response = await api.fetch(abilityDocUpload.path, { method: 'POST', headers, body })
    const { value } = (await response.json()) as { value: { id: number } }
    expect((await added(mine.appId, { iconId: String(value.id) })).form.iconId).toBe(String(value.id))
    const foreign = { appId: second.appId, ...SPOT, iconId: String(value.id) }
    expect((await api.ask(functions.applyAppGSFunctionService, foreign, company.as)).answer.code).toBe('400001')
  })

  test('cannot be shown any more once global search has ended', async () => {
    const { appId } = await searchable()
    const one = await added(appId)
    await make.decide(one.caseId!, 'approved')
    const gs = (await detail(appId, 'gs')).grant!
    await api.call(appAbilityEnd, { appId, id: gs.id, version: gs.version }, company.as)
    const { id, version } = await current(appId, one.id)
    const { answer } = await api.ask(
      functions.switchAppGSFunctionService,
      { appId, id, version, on: 'true' },
      company.as,
    )
    expect(answer.code).toBe('409001')
  })
})

test("somebody else's app answers exactly like one that does not exist, in every call", async () => {
  const { appId } = await searchable()
  const { id, version } = await added(appId)
  const stamp = '1.0.0'
  const calls = [
    [services.getAppDetailAndServices, {}],
    [services.getCarAppDetailAndServices, {}],
    [services.getAppServiceDetail, { service: 'push' }],
    [services.applied, {}],
    [services.appServiceConfigList, {}],
    [services.mobileAppApplyService, { stamp, ...PUSH }],
    [services.carAppApplyService, { stamp, ...PUSH }],
    [services.providerAccountApplyApp, { stamp }],
    [services.providerAccountApplyWeb, { stamp }],
    [services.providerAccountUpdateApp, { version }],
    [services.providerAccountUpdateWeb, { version }],
    [services.appServiceConfigSave, { service: 'gs', version }],
    [functions.getAppGSFunctionList, {}],
    [functions.getAppGSFunctionDetailById, { id }],
    [functions.applyAppGSFunctionService, SPOT],
    [functions.updateAppGSFunctionService, { id, version, ...SPOT }],
    [functions.delAppGSFunctionService, { id, version }],
    [functions.switchAppGSFunctionService, { id, version, on: 'true' }],
  ] as const
  for (const [endpoint, more] of calls) {
    const [foreign, absent] = await Promise.all(
      [appId, 2_000_000_000].map(async (app) => {
        const { status, answer } = await api.ask(endpoint, { appId: app, ...more } as never, other.as)
        return { status, ...answer, requestId: '' }
      }),
    )
    expect([endpoint.name, foreign!.code]).toEqual([endpoint.name, '404001'])
    expect(foreign).toEqual(absent)
  }
  expect((await list(appId)).items.map(({ state }) => state)).toEqual(['review'])
})

describe('what an app holds while it is away', () => {
  const told = async (event: string) =>
    (
      await api.db
        .selectFrom('account_notice')
        .where('developer_id', '=', company.id)
        .where('event', '=', event)
        .select('facts')
        .execute()
    ).map(({ facts }) => facts)

  test('is suspended from its take-down until it is listed again, with history and a notice', async () => {
    const { appId, name } = await make.app(company, 'phone', { state: 'listed' })
    await granted(services.mobileAppApplyService, appId, PUSH)
    const grant = async () => (await detail(appId, 'push')).grant!
    expect(await grant()).toMatchObject({ state: 'granted', inForce: true, suspended: false })
    const { version } = await api.call(getApp, { appId }, company.as)
    await api.call(takeDownApp, { appId, version }, company.as)
    const { id, ...away } = await grant()
    expect(away).toMatchObject({ state: 'granted', inForce: true, suspended: true })
    expect((await api.call(appAbilityInForce, { appId }, company.as)).items).toEqual([])
    expect(await told('app_suspended')).toContainEqual({ app: name, what: 'service:push' })
    // Under review it is still away.
    await api.db
      .updateTable('app')
      .set({ state: 'review', listed_at: now, remark: '' })
      .where('id', '=', appId)
      .execute()
    expect((await grant()).suspended).toBe(true)
    const { id: caseId } = await api.db
      .insertInto('app_case')
      .values({
        app_id: appId,
        kind: 'listing',
        state: 'review',
        subject: JSON.stringify({ name, packageName: null, form: {}, pictures: [] }),
        submitted_at: now,
        due_at: now,
        reasons: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await make.decide(caseId, 'approved')
    expect((await grant()).suspended).toBe(false)
    const { history } = await api.call(appAbilityDetail, { id }, company.as)
    expect(history.slice(0, 2).map(({ event, actor }) => [event, actor])).toEqual([
      ['resumed', 'operator'],
      ['suspended', 'developer'],
    ])
  })

  test('an app that was never listed is not away', async () => {
    const { appId } = await make.app(company, 'phone')
    await granted(services.mobileAppApplyService, appId, PUSH)
    expect((await detail(appId, 'push')).grant).toMatchObject({ inForce: true, suspended: false })
  })

  test('ending global search switches its functions off; coming back switches none on', async () => {
    const { appId, name } = await make.app(company, 'phone', { state: 'listed' })
    const search = { service: 'gs', ...WORDS } as const
    await granted(services.mobileAppApplyService, appId, search)
    const made = [await added(appId), await added(appId, { title: '查码头' })]
    for (const one of made) await make.decide(one.caseId!, 'approved')
    const [first] = made
    const { version } = await current(appId, first!.id)
    await api.call(functions.switchAppGSFunctionService, { appId, id: first!.id, version, on: 'true' }, company.as)
    const gs = (await detail(appId, 'gs')).grant!
    await api.call(appAbilityEnd, { appId, id: gs.id, version: gs.version }, company.as)
    expect((await list(appId)).items.map(({ on, state }) => [on, state])).toEqual([
      [false, 'granted'],
      [false, 'granted'],
    ])
    expect(await told('search_ended')).toEqual([{ app: name, number: '1' }])
    const { history } = await api.call(functions.getAppGSFunctionDetailById, { appId, id: first!.id }, company.as)
    expect(history[0]).toMatchObject({ event: 'switched_off', actor: 'developer' })
    await granted(services.mobileAppApplyService, appId, search)
    expect((await list(appId)).items.some(({ on }) => on)).toBe(false)
  })
})
