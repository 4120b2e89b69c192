// Abilities and services on the console, over the API: states by service page, what is open, and whose.
import { expect, test } from 'vitest'
import { applicants, WORDS } from '../../../../test/builders/abilities.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { insertGrant, moveGrant } from '../../apps/queries/grants.ts'
import { offerOverview } from '../contract/offer.ts'

const api = await testApi()
const { actors, company, other, make, apply, now } = await applicants(api)

const overview = (as = company.as) => api.call(offerOverview, {}, as)
const offer = async (abilityType: string) =>
  (await overview()).offers.find((offer) => offer.abilityType === abilityType)

test('counts the apps in each state by service page, and lists what is open, rejected first', async () => {
  expect((await overview()).open).toEqual([])
  expect(await offer('app')).toEqual({ abilityType: 'app', on: 0, review: 0, rejected: 0, dueAt: null })

  const listedApp = await make.app(company, 'phone', { state: 'listed' })
  const draft = await make.app(company, 'phone')
  await make.app(company, 'phone', { state: 'rejected' })
  expect(await offer('app')).toMatchObject({ on: 1, review: 0, rejected: 1 })
  expect(await offer('push')).toMatchObject({ on: 0, review: 0, rejected: 0, dueAt: null })

  const push = { appId: listedApp.appId, kind: 'service', code: 'push', form: WORDS, formKey: null, now } as const
  const id = await insertGrant(api.db, push)
  expect(await offer('push')).toMatchObject({ on: 0, review: 1 })
  const move = { id, from: 'review', to: 'granted', event: 'approved', actor: { kind: 'platform' }, now } as const
  await moveGrant(api.db, { ...move, set: { approved: WORDS } })
  expect(await offer('push')).toMatchObject({ on: 1, review: 0 })

  const { answer } = await apply(draft.appId, ['app-identity', 'share-sheet'])
  const [identity, share] = answer.value!.items
  await make.decide(share!.caseId!, 'rejected', '写明分享给谁')
  expect((await overview()).open).toEqual([
    {
      appId: draft.appId,
      app: draft.name,
      name: share!.name,
      state: 'rejected',
      may: true,
      dueAt: null,
      decidedAt: now.toISOString(),
      remark: '写明分享给谁',
      url: `/application/abilities?appId=${draft.appId}&ability=share-sheet`,
    },
    expect.objectContaining({
      name: identity!.name,
      state: 'review',
      remark: '',
      dueAt: identity!.dueAt,
      decidedAt: null,
    }),
  ])
})

test('shows nobody the apps of others, and refuses who may have none', async () => {
  const { offers, open } = await overview(other.as)
  expect(open).toEqual([])
  expect(offers.every(({ on, review, rejected }) => on + review + rejected === 0)).toBe(true)
  const unknown = await actors.developer({ accountStatus: 41 })
  expect((await api.ask(offerOverview, {}, unknown.as)).answer.code).toBe('100002')
})
