// Demo abilities and services: every state is present and behaves like one reached through the API.
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoActors } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { listApp } from '../../apps/contract/apps.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { reviewApp } from '../../apps/contract/app-cases.ts'
import { makeDemoApps } from '../../apps/factory/demo.ts'
import { demoAppPictures } from '../../apps/factory/pictures.ts'
import { reviewClaim, reviewQueue } from '../../review/contract/cases.ts'
import { appAbilityAppliedAll, appAbilityApply, appAbilityList } from '../contract/abilities.ts'
import { getAppGSFunctionList } from '../contract/functions.ts'
import { makeDemoGrants } from './demo.ts'

const NOW = new Date('2026-07-22T03:05:00Z')
let api: TestApi
let actors: Awaited<ReturnType<typeof demoActors>>
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  actors = await demoActors(api, NOW)
  const picture = await demoAppPictures(path.resolve(import.meta.dirname, '../../../../content/demo-apps'))
  const { keyRing: ring, vault, files } = api.adapters
  await api.db.transaction().execute(async (db) => {
    await makeDemoApps({ db, ring, vault, files, picture }, NOW)
    await makeDemoGrants(db, NOW)
  })
})

test('one listed app shows every outcome; rejected applications can be corrected and open ones decided', async () => {
  const { as } = actors.get('owner')!
  const { appId } = (await api.call(listApp, { q: '潮汐日历' }, as)).items[0]!
  const { items } = await api.call(appAbilityAppliedAll, { appId }, as)
  expect(new Set(items.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
    new Set([
      'ability granted',
      'ability rejected',
      'ability review',
      'service granted',
      'function granted',
      'function review',
    ]),
  )
  expect((await api.call(getAppGSFunctionList, { appId }, as)).items.map(({ on }) => on)).toEqual([true, false])
  const { stamp } = await api.call(appAbilityList, { appId }, as)
  const scenario = '首次打开时出现一次，政策更新后再次出现。'
  const input = { appId, stamp, abilities: 'privacy-consent', scenario }
  expect((await api.call(appAbilityApply, input, as)).items[0]!.state).toBe('review')
  const reviewer = await api.operator(['reviewer'], NOW)
  const waiting = (await api.call(reviewQueue, { kind: 'app' }, reviewer.as)).items.find(
    ({ about }) => about === 'function',
  )!
  await api.call(reviewClaim, { id: waiting.id }, reviewer.as)
  expect((await api.call(reviewApp, { id: waiting.id }, reviewer.as)).fields.map(({ field }) => field)).toContain(
    'title',
  )
  await api.call(reviewApprove, { id: waiting.id }, reviewer.as)
  const { items: after } = await api.call(getAppGSFunctionList, { appId }, as)
  expect(after.every(({ inForce }) => inForce)).toBe(true)
})
