// Search functions over the API: apply, decide, switch on and off, delete, and no access to other developers'
// functions.
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type Grants, grantsOf } from '../../../../test/builders/grants.ts'
import { PUSH, type Services, servicesOf, WORDS } from '../../../../test/builders/services.ts'
import { abilityDocUpload, appAbilityEnd } from '../contract/abilities.ts'
import * as functions from '../contract/functions.ts'
import * as services from '../contract/services.ts'

let api: TestApi
let make: Grants
let company: Actor
let other: Actor
let desk: Services
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  const actors = actorsOf(api, now)
  company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
  make = grantsOf(api, now, (await api.operator(['reviewer'])).id)
  desk = servicesOf(api, make, company)
})

const SPOT = { title: '查潮位', keywords: '潮位，潮汐, 赶海', deepLink: 'tide://spot/12' }
const list = (appId: number) => api.call(functions.getAppGSFunctionList, { appId }, company.as)

async function searchable() {
  const app = await make.app(company, 'phone', { state: 'listed' })
  await desk.granted(services.mobileAppApplyService, app.appId, { service: 'gs', ...WORDS })
  return app
}

const addFunction = (appId: number, more: object = {}) =>
  api.call(functions.applyAppGSFunctionService, { appId, ...SPOT, ...more }, company.as)

const current = async (appId: number, id: number) =>
  (await api.call(functions.getAppGSFunctionDetailById, { appId, id }, company.as)).function

describe('a search function', () => {
  test('needs global search and is shown only once approved', async () => {
    const closedApp = await make.app(company, 'phone', { state: 'listed' })
    const { answer } = await api.ask(
      functions.applyAppGSFunctionService,
      { appId: closedApp.appId, ...SPOT },
      company.as,
    )
    expect([answer.code, (await list(closedApp.appId)).open]).toEqual(['409001', false])
    const { appId } = await searchable()
    const one = await addFunction(appId)
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
    const lockedChange = { appId, id, version: back.version, title: '别的名称' }
    const { answer: lockedAnswer } = await api.ask(functions.updateAppGSFunctionService, lockedChange, company.as)
    expect(Object.keys(lockedAnswer.fields ?? {})).toEqual(['title'])
    const correction = { appId, id, version: back.version, keywords: '潮位,潮汐' }
    const again = await api.call(functions.updateAppGSFunctionService, correction, company.as)
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

  test('that is shown keeps its approved version while a change is reviewed', async () => {
    const { appId } = await searchable()
    const one = await addFunction(appId)
    await make.decide(one.caseId!, 'approved')
    const { id, version } = await current(appId, one.id)
    const on = await api.call(functions.switchAppGSFunctionService, { appId, id, version, on: 'true' }, company.as)
    const change = { appId, id, version: on.version, title: '看潮位' }
    const changedFunction = await api.call(functions.updateAppGSFunctionService, change, company.as)
    expect(changedFunction).toMatchObject({
      on: true,
      state: 'review',
      approved: { title: '查潮位' },
      form: { title: '看潮位' },
    })
  })

  test('is deleted permanently, also during a review', async () => {
    const { appId } = await searchable()
    const { id, version, caseId } = await addFunction(appId)
    const both = await Promise.all(
      [1, 2].map(() => api.ask(functions.delAppGSFunctionService, { appId, id, version }, company.as)),
    )
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '404001'])
    await expect(make.decide(caseId!, 'approved')).rejects.toThrow()
    expect((await list(appId)).items).toEqual([])
    expect((await api.ask(functions.getAppGSFunctionDetailById, { appId, id }, company.as)).answer.code).toBe('404001')
  })

  test('sent twice is stored once, and not at all from a stale version', async () => {
    const { appId } = await searchable()
    const both = await Promise.all([1, 2].map(() => addFunction(appId, { formKey: 'function-twice' })))
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
  ])('%s like %.20s is rejected next to its field', async (field, value) => {
    const { appId } = await searchable()
    const input = { appId, ...SPOT, [field]: value }
    const { answer } = await api.ask(functions.applyAppGSFunctionService, input, company.as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
  })

  test('can only use an icon of its own app', async () => {
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
    expect((await addFunction(mine.appId, { iconId: String(value.id) })).form.iconId).toBe(String(value.id))
    const foreign = { appId: second.appId, ...SPOT, iconId: String(value.id) }
    expect((await api.ask(functions.applyAppGSFunctionService, foreign, company.as)).answer.code).toBe('400001')
  })

  test('cannot be shown after global search has ended', async () => {
    const { appId } = await searchable()
    const one = await addFunction(appId)
    await make.decide(one.caseId!, 'approved')
    const gs = (await desk.detail(appId, 'gs')).grant!
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

test("another developer's app answers exactly like a missing one in every call", async () => {
  const { appId } = await searchable()
  const { id, version } = await addFunction(appId)
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

test('ending global search hides its functions; activating it again shows none', async () => {
  const { appId, name } = await make.app(company, 'phone', { state: 'listed' })
  const search = { service: 'gs', ...WORDS } as const
  await desk.granted(services.mobileAppApplyService, appId, search)
  const addedFunctions = [await addFunction(appId), await addFunction(appId, { title: '查码头' })]
  for (const item of addedFunctions) await make.decide(item.caseId!, 'approved')
  const [first] = addedFunctions
  const { version } = await current(appId, first!.id)
  await api.call(functions.switchAppGSFunctionService, { appId, id: first!.id, version, on: 'true' }, company.as)
  const gs = (await desk.detail(appId, 'gs')).grant!
  await api.call(appAbilityEnd, { appId, id: gs.id, version: gs.version }, company.as)
  expect((await list(appId)).items.map(({ on, state }) => [on, state])).toEqual([
    [false, 'granted'],
    [false, 'granted'],
  ])
  expect(await desk.told('search_ended')).toEqual([{ app: name, number: '1' }])
  const { history } = await api.call(functions.getAppGSFunctionDetailById, { appId, id: first!.id }, company.as)
  expect(history[0]).toMatchObject({ event: 'switched_off', actor: 'developer' })
  await desk.granted(services.mobileAppApplyService, appId, search)
  expect((await list(appId)).items.some(({ on }) => on)).toBe(false)
})
