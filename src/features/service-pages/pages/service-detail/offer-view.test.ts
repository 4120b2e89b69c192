// A developer's situation on a service page, for each combination of account, role and apps.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actorsOf } from '../../../../../test/builders/actors.ts'
import { type As, testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { type Grants, grantsOf } from '../../../../../test/builders/grants.ts'
import { PUSH, type Services, servicesOf } from '../../../../../test/builders/services.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { readYaml } from '../../../../lib/files/content-files.ts'
import { mobileAppApplyService } from '../../../abilities/contract/services.ts'
import { offerOf, kindsOfOffer, OFFER_CODES } from '../../../apps/rules/grants/offers.ts'
import { z } from 'zod'
import { leadToApp, offerStateOf } from './offer-view.server.ts'
import { offerLabels } from './offer-labels.ts'

const now = new Date('2026-08-03T10:00:00+08:00')
let api: TestApi
let make: Grants
beforeAll(async () => {
  api = await testApi()
  make = grantsOf(api, now, (await api.operator(['reviewer'])).id)
})

/** The loader context of a signed-in developer. */
const portalFor = (as: As): PageContext =>
  ({
    call: (endpoint: never, input: never) => api.call(endpoint, input, as),
    tryCall: async (endpoint: never, input: never) => (await api.ask(endpoint, input, as)).answer,
    userId: 'somebody',
    now,
  }) as unknown as PageContext

const company = (): Promise<Actor> => actorsOf(api, now).developer({ accountStatus: 34, enterpriseType: 51 })
const offer = async (actor: { as: As }, service: string | null = 'push') => offerStateOf(portalFor(actor.as), service)

describe('the state shown on a service page', () => {
  test('a visitor is a guest', async () => {
    expect(await offerStateOf({ ...portalFor({}), userId: null } as PageContext, 'push')).toEqual({ state: 'guest' })
  })

  test.each([
    [41, '/user/register'],
    [11, '/user/auth/ResultStep'],
    [21, '/user/auth/ResultStep'],
    [211, '/appeals'],
  ] as const)('status %i: the account comes first and leads to %s', async (accountStatus, url) => {
    const actor = await actorsOf(api, now).developer(
      accountStatus === 211 ? { accountStatus, enterpriseType: 52 } : { accountStatus },
    )
    const offerState = await offer(actor)
    expect(offerState.state === 'account' && offerState.url.startsWith(url)).toBe(true)
    expect(
      offerLabels(offerState, { service: '推送', loginUrl: '/login', registerUrl: '/register' }).main.url,
    ).not.toBe('/login')
  })

  test('a person cannot have apps of its kinds', async () => {
    const person = await actorsOf(api, now).developer({ accountStatus: 33 })
    expect(await offer(person, 'car-app')).toMatchObject({ state: 'kind' })
    expect(await offer(person)).toMatchObject({ state: 'noapp' })
    expect(await offer(person, null)).toEqual({ state: 'included' })
  })

  test('an app can apply, is under review with a due date or active, and another one can apply as well', async () => {
    const owner = await company()
    const desk: Services = servicesOf(api, make, owner)
    const first = await make.app(owner, 'phone')
    expect(await offer(owner)).toEqual({
      state: 'ready',
      apps: [first].map(({ appId, name }) => ({ appId, name })),
      on: [],
    })
    const { answer } = await desk.apply(mobileAppApplyService, first.appId, PUSH)
    const waiting = await offer(owner)
    expect(waiting).toMatchObject({ state: 'waiting', app: first.name, dueAt: expect.stringMatching(/^2026-08-/) })
    await make.decide((answer.value as { grant: { caseId: number } }).grant.caseId, 'approved')
    expect(await offer(owner)).toEqual({
      state: 'on',
      apps: [{ name: first.name, url: `/service/config?appId=${first.appId}&service=push` }],
    })
    const second = await make.app(owner, 'car')
    expect(await offer(owner)).toEqual({
      state: 'ready',
      apps: [{ appId: second.appId, name: second.name }],
      on: [{ name: first.name, url: `/service/config?appId=${first.appId}&service=push` }],
    })
  })

  test('a rejected app leads to its correction', async () => {
    const owner = await company()
    const desk: Services = servicesOf(api, make, owner)
    const { appId, name } = await make.app(owner, 'phone')
    const { answer } = await desk.apply(mobileAppApplyService, appId, PUSH)
    await make.decide((answer.value as { grant: { caseId: number } }).grant.caseId, 'rejected', '写清楚用途')
    expect(await offer(owner)).toEqual({
      state: 'refused',
      app: name,
      remark: '写清楚用途',
      url: `/service/config?appId=${appId}&service=push`,
      may: true,
    })
  })

  test('publishing pages offer the listing itself', async () => {
    const owner = await company()
    const { appId, name } = await make.app(owner, 'phone', { state: 'listed' })
    expect(await offer(owner, 'app')).toEqual({
      state: 'on',
      apps: [{ name, url: `/application/detail?appId=${appId}` }],
    })
  })

  test('a member sees what their role allows', async () => {
    const teams = teamsOf(api, now)
    const { id, owner } = await teams.team()
    await make.app(owner, 'phone')
    const none = await teams.person()
    await teams.join(id, none, { roleIds: [await teams.role(id, ['team'])] })
    expect(await offer(none)).toMatchObject({ state: 'noperm' })
    const viewer = await teams.person()
    await teams.join(id, viewer, { roleIds: [await teams.role(id, ['app'])] })
    expect(await offer(viewer)).toEqual({ state: 'norole' })
    const pusher = await teams.person()
    await teams.join(id, pusher, { roleIds: [await teams.role(id, ['app', 'service', 'service:push'])] })
    expect(await offer(pusher)).toMatchObject({ state: 'ready' })
    await api.db.updateTable('team').set({ factor_demanded_at: now }).where('id', '=', id).execute()
    const withoutFactor = await offer(pusher)
    expect(withoutFactor).toEqual({ state: 'nofactor' })
    const { main } = offerLabels(withoutFactor, { service: '推送', loginUrl: '/login', registerUrl: '/register' })
    expect(main.url).toBe('/user/security#factors')
  })

  test('selecting an app leads to its application, and never to somebody else’s', async () => {
    const owner = await company()
    const { appId } = await make.app(owner, 'phone')
    const redirect = await leadToApp(portalFor(owner.as), 'push', String(appId)).catch((response: Response) => response)
    expect((redirect as Response).headers.get('location')).toBe(`/service/config?appId=${appId}&service=push`)
    const stranger = await company()
    await expect(leadToApp(portalFor(stranger.as), 'push', String(appId))).resolves.toBeUndefined()
  })
})

test('every page the content offers is known to the rules', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../../content/services')
  const Page = z.object({ pageType: z.number(), abilityType: z.string().nullable() })
  const pages = await Promise.all(readdirSync(folder).map((file) => readYaml(path.join(folder, file), Page)))
  const types = pages.flatMap(({ abilityType }) => abilityType ?? [])
  expect(OFFER_CODES.filter((code) => !types.includes(code))).toEqual([])
  expect(OFFER_CODES.filter((code) => kindsOfOffer(offerOf(code)).length === 0)).toEqual([])
  // These come with every listed app and need no application.
  expect(types.filter((type) => !OFFER_CODES.includes(type)).sort()).toEqual([
    'ads',
    'cloud-device',
    'game',
    'membership',
    'quality',
    'usage',
  ])
})
