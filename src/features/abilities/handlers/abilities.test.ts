// Abilities over the API: from the catalogue to an outcome each, mended, withdrawn; by their owner and by nobody else.
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Actors, actorsOf } from '../../../../test/actors.ts'
import { testApi, type TestApi } from '../../../../test/app.ts'
import { type Grants, grantsOf } from '../../../../test/grants.ts'
import { teamsOf } from '../../../../test/teams.ts'
import { activityList } from '../../team/contract/activity.ts'
import { reviewApp, reviewAppApprove, reviewAppReject } from '../../apps/contract/desk.ts'
import { reviewClaim } from '../../certification/contract/review.ts'
import { getApp } from '../../apps/contract/apps.ts'
import { appImgDownload } from '../../apps/contract/pictures.ts'
import { deleteApp } from '../../apps/contract/apps.ts'
import { sweepFiles } from '../../certification/handlers/sweep.ts'
import { PICTURE_SHELF } from '../../apps/queries/pictures.ts'
import * as abilities from '../contract/abilities.ts'
import { abilitiesOf } from '../rules/catalogue.ts'
import { APP_KINDS } from '../../apps/rules/transitions.ts'

let api: TestApi
let actors: Actors
let make: Grants
let company: Actor
let other: Actor
let paper: Uint8Array
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, now)
  company = await actors.developer({ accountStatus: 34, enterpriseType: 51 })
  other = await actors.developer({ accountStatus: 34, enterpriseType: 52 })
  make = grantsOf(api, now, (await api.operator(['reviewer'])).id)
  paper = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
})

const WORDS = {
  reason: '需要核对应用身份，防止被冒用。',
  scenario: '用户打开应用和登录时各核对一次。',
  volume: 'up-to-10k',
}
const list = (appId: number, actor = company) => api.call(abilities.appAbilityList, { appId }, actor.as)
const itemOf = async (appId: number, code: string) => (await list(appId)).items.find((one) => one.code === code)!

async function apply(appId: number, codes: string[], more: object = {}, actor = company) {
  const { stamp } = await list(appId, actor)
  return api.ask(abilities.appAbilityApply, { appId, stamp, abilities: codes, ...WORDS, ...more }, actor.as)
}

async function upload(appId: number, ability: string, document: string, bytes = paper, actor = company) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ appId: String(appId), ability, document })) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const headers = { 'sec-fetch-site': 'same-origin', cookie: actor.as.cookie ?? '' }
  const response = await api.fetch(abilities.abilityDocUpload.path, { method: 'POST', headers, body })
  return (await response.json()) as { code: string; value: { id: number }; fields?: Record<string, string> }
}

describe('the catalogue', () => {
  test.each(APP_KINDS)('of %s lists the required abilities first, in both languages', async (kind) => {
    const all = await api.call(abilities.abilityOptionList, { kind }, company.as)
    const required = await api.call(abilities.abilityRequiredList, { kind }, company.as)
    expect(all.totalItems).toBe(abilitiesOf(kind).length)
    expect(all.items.slice(0, required.totalItems)).toEqual(required.items)
    expect(all.items.slice(required.totalItems).some((one) => one.required)).toBe(false)
    const english = await api.call(abilities.abilityOptionList, { kind }, { ...company.as, language: 'en' })
    for (const { name, text } of english.items) expect(name + text).not.toMatch(/\p{Script=Han}/u)
  })

  test('asks the database for nothing but who is there', async () => {
    const { items, pages } = await api.call(abilities.abilityOptionListByPage, { kind: 'phone', q: '通知' }, company.as)
    expect([items.map(({ code }) => code), pages]).toEqual([['notification-style'], 1])
    expect((await api.call(abilities.getIotDevModelList, { deviceType: 'light' }, company.as)).items).toHaveLength(3)
    expect((await api.call(abilities.getIotDevModelList, { deviceType: 'none' }, company.as)).items).toEqual([])
  })
})

describe('the checklist', () => {
  test('follows the app as it is filled in', async () => {
    const app = await make.app(company, 'phone', { packageName: null, form: {} })
    const before = await itemOf(app.appId, 'app-identity')
    expect(before.needs.map(({ need, done }) => [need, done])).toEqual([
      ['package', false],
      ['certificate', false],
      ['secret', true],
    ])
    expect(before.open).toBe(false)
    expect(before.needs.map(({ url }) => url)).toEqual([
      `/application/form?appId=${app.appId}`,
      `/application/form?appId=${app.appId}`,
      `/application/detail?appId=${app.appId}`,
    ])
    const refused = await apply(app.appId, ['app-identity'])
    expect([refused.status, Object.keys(refused.answer.fields ?? {})]).toEqual([400, ['abilities']])
    await make.fill(app.appId)
    expect((await itemOf(app.appId, 'app-identity')).open).toBe(true)
  })

  test('says which ability or service has to be there first', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const { needs } = await itemOf(appId, 'notification-style')
    expect(needs.find(({ need }) => need === 'service:push')).toMatchObject({ done: false })
  })
})

describe('an application', () => {
  test('of several abilities in one form: an outcome each, with history and word', async () => {
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
    expect(items.slice(0, 2).map(({ grant }) => [grant?.state, grant?.inForce])).toEqual([
      ['granted', true],
      ['rejected', false],
    ])
    expect(items[1]!.grant).toMatchObject({ remark: '场景没写清楚', opened: ['scenario'] })
    const inForce = await api.call(abilities.appAbilityInForce, { appId }, company.as)
    expect(inForce.items.map(({ code }) => code)).toEqual(['app-identity'])
    const { history } = await api.call(abilities.appAbilityDetail, { id: second!.id }, company.as)
    expect(history.map(({ event, actor }) => [event, actor])).toEqual([
      ['rejected', 'operator'],
      ['applied', 'developer'],
    ])
    const told = await api.db.selectFrom('account_notice').where('developer_id', '=', company.id).selectAll().execute()
    expect(
      told
        .filter(({ facts }) => (facts as { app: string }).app === name)
        .map(({ event, facts }) => [event, (facts as { what: string }).what]),
    ).toEqual([
      ['grant_submitted', 'ability:app-identity,ability:privacy-consent'],
      ['grant_approved', 'ability:app-identity'],
      ['grant_rejected', 'ability:privacy-consent'],
    ])
    // The app itself is not under review by that.
    expect(await api.call(getApp, { appId }, company.as)).toMatchObject({ state: 'draft', reviewing: [], cases: [] })
  })

  test('of a refused ability opens what was named and locks the rest', async () => {
    const { appId } = await make.app(company, 'phone')
    const first = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
    await make.decide(first.caseId!, 'rejected', '请写明', [
      { field: 'reason', reason: 'text_unclear', remark: '太笼统' },
    ])
    const locked = await apply(appId, ['app-identity'], { scenario: '另一个完全不同的使用场景说明。' })
    expect([locked.answer.code, Object.keys(locked.answer.fields ?? {})]).toEqual(['409001', ['scenario']])
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

  test('sent twice, also at once, is one', async () => {
    const { appId } = await make.app(company, 'phone')
    const { stamp } = await list(appId)
    const input = { appId, stamp, formKey: 'form-twice-01', abilities: ['app-identity', 'privacy-consent'], ...WORDS }
    const both = await Promise.all([1, 2, 3].map(() => api.ask(abilities.appAbilityApply, input, company.as)))
    expect(both.map(({ answer }) => answer.code)).toEqual(['200', '200', '200'])
    const { totalItems } = await api.call(abilities.appAbilityAppliedAll, { appId }, company.as)
    const cases = await api.db.selectFrom('app_case').where('app_id', '=', appId).select('id').execute()
    expect([totalItems, cases.length]).toEqual([2, 2])
  })

  test('without a key only one of two at once goes through', async () => {
    const { appId } = await make.app(company, 'phone')
    const { stamp } = await list(appId)
    const input = { appId, stamp, abilities: 'app-identity', ...WORDS }
    const both = await Promise.all([1, 2].map(() => api.ask(abilities.appAbilityApply, input, company.as)))
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '409001'])
  })

  test('from a form that is stale is refused and changes nothing', async () => {
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

  test('is all or nothing: one ability that cannot be applied for holds the others back', async () => {
    const { appId } = await make.app(company, 'phone')
    const { answer } = await apply(appId, ['app-identity', 'home-card'])
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['abilities']])
    expect((await api.call(abilities.appAbilityAppliedAll, { appId }, company.as)).totalItems).toBe(0)
  })

  test.each([
    ['none', []],
    ['an unknown one', ['no-such']],
    ["another kind's", ['driving-safety']],
  ])('for %s is refused beside the choice', async (_, codes) => {
    const { appId } = await make.app(company, 'phone')
    const { answer } = await apply(appId, codes.length ? codes : [''])
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['abilities']])
  })

  test('with 10,000 characters, or none, is refused beside the field', async () => {
    const { appId } = await make.app(company, 'phone')
    for (const reason of ['长'.repeat(10_000), ' ', '短']) {
      const { answer } = await apply(appId, ['app-identity'], { reason })
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['reason']])
    }
  })

  test('waits for a re-registration that is due', async () => {
    const late = await actors.developer({ accountStatus: 47, deadline: '2026-08-01' })
    const { appId } = await make.app(late, 'phone')
    const { answer } = await apply(appId, ['app-identity'], {}, late)
    expect(answer.code).toBe('403002')
  })
})

describe('documents', () => {
  test('are asked for, kept sealed, and closed while reviewers look at them', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const lacking = await apply(appId, ['background-run'])
    expect([lacking.answer.code, Object.keys(lacking.answer.fields ?? {})]).toEqual([
      '400001',
      ['background-run:necessity'],
    ])
    expect((await upload(appId, 'background-run', 'design')).code).toBe('400001')
    expect((await upload(appId, 'background-run', 'necessity', Buffer.from('<svg/>'))).code).toBe('415001')
    const first = await upload(appId, 'background-run', 'necessity')
    const second = await upload(appId, 'background-run', 'necessity')
    expect((await itemOf(appId, 'background-run')).documents.map(({ pictureId }) => pictureId)).toEqual([
      second.value.id,
    ])
    expect(first.value.id).not.toBe(second.value.id)
    // Not among the pictures of the app itself.
    expect((await api.call(getApp, { appId }, company.as)).pictures).toEqual([])
    const sent = (await apply(appId, ['background-run'])).answer.value!.items[0]!
    expect((await upload(appId, 'background-run', 'necessity')).code).toBe('409001')
    const removal = { appId, id: second.value.id }
    expect((await api.ask(abilities.abilityDocRemove, removal, company.as)).answer.code).toBe('409001')
    await make.decide(sent.caseId!, 'rejected', '请改', [{ field: 'reason', reason: 'text_unclear', remark: '太笼统' }])
    expect((await upload(appId, 'background-run', 'necessity')).code).toBe('409001')
    const again = (await apply(appId, ['background-run'], { reason: '导航时息屏后仍要持续播报路线。' })).answer.value!
      .items[0]!
    await make.decide(again.caseId!, 'rejected', '请改', [
      { field: 'background-run:necessity', reason: 'text_unclear', remark: '没有盖章' },
    ])
    expect((await upload(appId, 'background-run', 'necessity')).code).toBe('200')
  })

  test('are seen by nobody else, and the sweeper keeps those that a case needs', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const { value } = await upload(appId, 'background-run', 'necessity')
    await apply(appId, ['background-run'])
    await sweepFiles(api.db, api.ports.files, new Date('2026-09-01T00:00:00Z'), [PICTURE_SHELF])
    const of = (actor: Actor) =>
      api.fetch(`${appImgDownload.path}?id=${value.id}`, { headers: { cookie: actor.as.cookie ?? '' } })
    expect((await of(company)).headers.get('content-type')).toBe('image/jpeg')
    expect(((await (await of(other)).json()) as { code: string }).code).toBe('404001')
    expect((await upload(appId, 'background-run', 'necessity', paper, other)).code).toBe('404001')
  })
})

describe('taken back', () => {
  test('an application is withdrawn once, and applied for again', async () => {
    const { appId } = await make.app(company, 'phone')
    const { id, version, caseId } = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
    const both = await Promise.all(
      [1, 2].map(() => api.ask(abilities.appAbilityWithdraw, { appId, id, version }, company.as)),
    )
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['200', '409001'])
    await expect(make.decide(caseId!, 'approved')).rejects.toThrow()
    expect((await apply(appId, ['app-identity'])).answer.value!.items[0]!.state).toBe('review')
  })

  test('an ability in force ends, and what is applied for goes with its app', async () => {
    const { appId, name } = await make.app(company, 'phone')
    const [first, second] = (await apply(appId, ['app-identity', 'privacy-consent'])).answer.value!.items
    await make.decide(first!.caseId!, 'approved')
    const { grant } = await itemOf(appId, 'app-identity')
    const ended = await api.call(abilities.appAbilityEnd, { appId, id: grant!.id, version: grant!.version }, company.as)
    expect(ended).toMatchObject({ state: 'ended', inForce: false, approved: null })
    await api.call(deleteApp, { appId, name }, company.as)
    await expect(make.decide(second!.caseId!, 'approved')).rejects.toThrow()
    const open = await api.db.selectFrom('app_case').where('app_id', '=', appId).select('state').execute()
    expect(open.filter(({ state }) => state === 'review')).toEqual([])
  })

  test('a decision and a withdrawal at once: one of them', async () => {
    const { appId } = await make.app(company, 'phone')
    const { id, version, caseId } = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
    const [decided, withdrawn] = await Promise.allSettled([
      make.decide(caseId!, 'approved'),
      api.call(abilities.appAbilityWithdraw, { appId, id, version }, company.as),
    ])
    expect([decided.status, withdrawn.status].filter((one) => one === 'fulfilled')).toHaveLength(1)
    const { state } = (await itemOf(appId, 'app-identity')).grant!
    expect(state).toBe(decided.status === 'fulfilled' ? 'granted' : 'withdrawn')
  })
})

describe('cars and devices', () => {
  test('apply for models of the app, and for no others', async () => {
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

  test('an entry of devices lists what it applied for with the names of the models', async () => {
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

test("somebody else's app, or application, answers exactly like one that does not exist, in every call", async () => {
  const { appId } = await make.app(company, 'phone')
  const sent = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
  const apply_ = { stamp: '1.0.0', abilities: 'app-identity', ...WORDS }
  const calls = [
    [abilities.appAbilityList, {}],
    [abilities.appAbilityInForce, {}],
    [abilities.appAbilityAppliedAll, {}],
    [abilities.appAbilityApplied, {}],
    [abilities.iotApplyDetail, {}],
    [abilities.appAbilityApply, apply_],
    [abilities.carAppApplyAbility, apply_],
    [abilities.iotApplyAbility, apply_],
    [abilities.appAbilityWithdraw, { id: sent.id, version: sent.version }],
    [abilities.appAbilityEnd, { id: sent.id, version: sent.version }],
    [abilities.abilityDocRemove, { id: 1 }],
  ] as const
  const told = async (endpoint: (typeof calls)[number][0], input: object) => {
    const { status, answer } = await api.ask(endpoint, input as never, other.as)
    return { status, ...answer, requestId: '' }
  }
  for (const [endpoint, more] of calls) {
    const [foreign, absent] = await Promise.all(
      [appId, 2_000_000_000].map((id) => told(endpoint, { appId: id, ...more })),
    )
    expect([endpoint.name, foreign!.code]).toEqual([endpoint.name, '404001'])
    expect(foreign).toEqual(absent)
  }
  const [foreign, absent] = await Promise.all(
    [sent.id, 2_000_000_000].map(async (id) => {
      const { status, answer } = await api.ask(abilities.appAbilityDetail, { id }, other.as)
      return { status, ...answer, requestId: '' }
    }),
  )
  expect([foreign!.code, foreign]).toEqual(['404001', absent])
  expect((await itemOf(appId, 'app-identity')).grant?.state).toBe('review')
})

test('an application of one own app cannot be reached through another', async () => {
  const [mine, second] = [await make.app(company, 'phone'), await make.app(company, 'phone')]
  const { id, version } = (await apply(mine.appId, ['app-identity'])).answer.value!.items[0]!
  const { answer } = await api.ask(abilities.appAbilityWithdraw, { appId: second.appId, id, version }, company.as)
  expect(answer.code).toBe('404001')
})

test('a member applies as far as the role goes; the application is the owner’s, and the team reads who sent it', async () => {
  const teams = teamsOf(api, now)
  const team = await teams.team()
  const { appId, name } = await make.app(team.owner, 'phone')
  const reader = await teams.member(team.id, ['app'])
  const sender = await teams.member(team.id, ['app', 'app:submit'])
  const { stamp, may } = await api.call(abilities.appAbilityList, { appId }, reader.as)
  const input = { appId, stamp, abilities: 'app-identity', ...WORDS }
  expect([may, (await api.ask(abilities.appAbilityApply, input, reader.as)).answer.code]).toEqual([false, '403001'])
  expect((await api.ask(abilities.appAbilityApply, input, sender.as)).answer.code).toBe('200')
  const { items } = await api.call(activityList, {}, team.owner.as)
  expect(items[0]).toMatchObject({
    event: 'app_submitted',
    subject: name,
    after: { grant: 'ability:app-identity' },
  })
})

test('the desk shows an application with what it is for, and what it names is open again', async () => {
  const reviewer = await api.operator(['reviewer'], now)
  const { appId } = await make.app(company, 'phone', { state: 'listed' })
  await upload(appId, 'background-run', 'necessity')
  const { id, caseId } = (await apply(appId, ['background-run'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: caseId! }, reviewer.as)
  const one = await api.call(reviewApp, { id: caseId! }, reviewer.as)
  expect([one.about, one.opened]).toEqual(['ability', true])
  const shown = Object.fromEntries(one.fields.map(({ field, value }) => [field, value]))
  expect(shown).toMatchObject({ ability: 'background-run', reason: WORDS.reason, volume: 'up-to-10k' })
  expect(one.pictures.map(({ kind, personal }) => [kind, personal])).toEqual([['document', true]])
  const reasons = ['document:document_unreadable:没有盖章', 'scenario:text_unclear']
  await api.call(reviewAppReject, { id: caseId!, remark: '请补两处', reasons }, reviewer.as)
  const { grant, documents } = await api.call(abilities.appAbilityDetail, { id }, company.as)
  expect(grant.reasons.map(({ name, remark }) => [name, remark])).toEqual([
    ['材料', '没有盖章'],
    ['使用场景', ''],
  ])
  expect((await upload(appId, 'background-run', 'necessity')).code).toBe('200')
  expect(documents).toHaveLength(1)
  const locked = await apply(appId, ['background-run'], { reason: '换一个完全不同的申请理由。' })
  expect(Object.keys(locked.answer.fields ?? {})).toEqual(['reason'])
  const again = (await apply(appId, ['background-run'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: again.caseId! }, reviewer.as)
  await api.call(reviewAppApprove, { id: again.caseId! }, reviewer.as)
  expect((await itemOf(appId, 'background-run')).grant).toMatchObject({ state: 'granted', inForce: true })
})

test('a mark on one document opens that one; the others of the ability are kept and locked', async () => {
  const reviewer = await api.operator(['reviewer'], now)
  const { appId } = await make.app(company, 'phone', { state: 'listed' })
  for (const document of ['qualification', 'data-flow']) await upload(appId, 'health-data', document)
  const { id, caseId } = (await apply(appId, ['health-data'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: caseId! }, reviewer.as)
  const one = await api.call(reviewApp, { id: caseId! }, reviewer.as)
  expect(one.pictures.map(({ about }) => about).toSorted()).toEqual([
    'health-data:data-flow',
    'health-data:qualification',
  ])
  const reasons = ['health-data:data-flow:document_unreadable:看不清']
  await api.call(reviewAppReject, { id: caseId!, remark: '请换一张', reasons }, reviewer.as)
  const { grant, documents } = await api.call(abilities.appAbilityDetail, { id }, company.as)
  expect(grant.opened).toEqual(['health-data:data-flow'])
  expect((await upload(appId, 'health-data', 'qualification')).code).toBe('409001')
  const kept = documents.find(({ code }) => code === 'qualification')!.pictureId!
  expect((await api.ask(abilities.abilityDocRemove, { appId, id: kept }, company.as)).answer.code).toBe('409001')
  expect((await upload(appId, 'health-data', 'data-flow')).code).toBe('200')
  const again = (await apply(appId, ['health-data'])).answer.value!.items[0]!
  await api.call(reviewClaim, { id: again.caseId! }, reviewer.as)
  const next = await api.call(reviewApp, { id: again.caseId! }, reviewer.as)
  expect(next.pictures.map((picture) => picture.id)).toContain(kept)
})
