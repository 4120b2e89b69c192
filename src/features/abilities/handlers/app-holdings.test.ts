// Abilities over the API: catalogue, checklist, and access by the owner only.
import { describe, expect, test } from 'vitest'
import { applicants, WORDS } from '../../../../test/builders/abilities.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { APP_KINDS } from '../../apps/rules/transitions.ts'
import { activityList } from '../../team/contract/activity.ts'
import * as abilities from '../contract/abilities.ts'
import { findCatalogue } from '../../apps/queries/catalogue.ts'
import { abilitiesOf } from '../../apps/rules/grants/catalogue.ts'

const api = await testApi()
const { company, other, make, itemOf, apply, now } = await applicants(api)

describe('the catalogue', () => {
  test.each(APP_KINDS)('of %s lists the required abilities first, in both languages', async (kind) => {
    const all = await api.call(abilities.abilityOptionList, { kind }, company.as)
    const required = await api.call(abilities.abilityRequiredList, { kind }, company.as)
    expect(all.totalItems).toBe(abilitiesOf(await findCatalogue(api.db), kind).length)
    expect(all.items.slice(0, required.totalItems)).toEqual(required.items)
    expect(all.items.slice(required.totalItems).some((item) => item.required)).toBe(false)
    const english = await api.call(abilities.abilityOptionList, { kind }, { ...company.as, language: 'en' })
    for (const { name, text } of english.items) expect(name + text).not.toMatch(/\p{Script=Han}/u)
  })

  test('is searched by its words', async () => {
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
    const response = await apply(app.appId, ['app-identity'])
    expect([response.status, Object.keys(response.answer.fields ?? {})]).toEqual([400, ['abilities']])
    await make.fill(app.appId)
    expect((await itemOf(app.appId, 'app-identity')).open).toBe(true)
  })

  test('says which ability or service is required first', async () => {
    const { appId } = await make.app(company, 'phone', { state: 'listed' })
    const { needs } = await itemOf(appId, 'notification-style')
    expect(needs.find(({ need }) => need === 'service:push')).toMatchObject({ done: false })
  })
})

test("another developer's app or application answers exactly like a missing one in every call", async () => {
  const { appId } = await make.app(company, 'phone')
  const application = (await apply(appId, ['app-identity'])).answer.value!.items[0]!
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
    [abilities.appAbilityWithdraw, { id: application.id, version: application.version }],
    [abilities.appAbilityEnd, { id: application.id, version: application.version }],
    [abilities.abilityDocRemove, { id: 1 }],
  ] as const
  const responseOf = async (endpoint: (typeof calls)[number][0], input: object) => {
    const { status, answer } = await api.ask(endpoint, input as never, other.as)
    return { status, ...answer, requestId: '' }
  }
  for (const [endpoint, more] of calls) {
    const [foreign, absent] = await Promise.all(
      [appId, 2_000_000_000].map((id) => responseOf(endpoint, { appId: id, ...more })),
    )
    expect([endpoint.name, foreign!.code]).toEqual([endpoint.name, '404001'])
    expect(foreign).toEqual(absent)
  }
  const [foreign, absent] = await Promise.all(
    [application.id, 2_000_000_000].map(async (id) => {
      const { status, answer } = await api.ask(abilities.appAbilityDetail, { id }, other.as)
      return { status, ...answer, requestId: '' }
    }),
  )
  expect([foreign!.code, foreign]).toEqual(['404001', absent])
  expect((await itemOf(appId, 'app-identity')).grant?.state).toBe('review')
})

test('an application of one app cannot be reached through another app', async () => {
  const [mine, second] = [await make.app(company, 'phone'), await make.app(company, 'phone')]
  const { id, version } = (await apply(mine.appId, ['app-identity'])).answer.value!.items[0]!
  const { answer } = await api.ask(abilities.appAbilityWithdraw, { appId: second.appId, id, version }, company.as)
  expect(answer.code).toBe('404001')
})

test('a member can apply as far as their role allows; the application belongs to the owner, and the team log names the member', async () => {
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
