// Demo apps: every kind in every state, each behaving like one created through the API.
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoActors } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { reviewClaim, reviewQueue } from '../../review/contract/cases.ts'
import { roleList } from '../../team/contract/roles.ts'
import { getApp, listApp, submitApp } from '../contract/apps.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { reviewApp, reviewAppPicture } from '../contract/app-cases.ts'
import { appImgDownload } from '../contract/pictures.ts'
import { makeDemoApps } from './demo.ts'
import { demoAppPictures } from './pictures.ts'

const NOW = new Date('2026-07-22T03:05:00Z')
let api: TestApi
let actors: Awaited<ReturnType<typeof demoActors>>
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  actors = await demoActors(api, NOW)
  const picture = await demoAppPictures(path.resolve(import.meta.dirname, '../../../../content/demo-apps'))
  const { keyRing: ring, vault, files } = api.adapters
  await api.db.transaction().execute((db) => makeDemoApps({ db, ring, vault, files, picture }, NOW))
})
const as = (name: string) => actors.get(name)!.as
const allOf = async (name: string) => {
  const { pages } = await api.call(listApp, {}, as(name))
  const lists = await Promise.all(
    Array.from({ length: pages }, (_, at) => api.call(listApp, { page: at + 1 }, as(name))),
  )
  return lists.flatMap(({ items }) => items)
}

test('the owner has every kind in every state, and all can be opened', async () => {
  const items = await allOf('owner')
  expect(new Set(items.map(({ kind, state }) => `${kind} ${state}`)).size).toBe(20)
  for (const { appId, state } of items) {
    const app = await api.call(getApp, { appId }, as('owner'))
    expect([app.name, app.state === 'draft' || app.missing.length === 0]).toEqual([app.name, true])
    if (state === 'rejected') expect(app.issues.length).toBeGreaterThan(0)
  }
})

test('members see them as far as their roles allow, and pictures load', async () => {
  const [owner, member, viewer] = [await allOf('owner'), await allOf('member-app'), await allOf('member-viewer')]
  expect([member.length, viewer.length]).toEqual([owner.length, owner.length])
  expect([member[0]!.may.length > 0, viewer[0]!.may]).toEqual([true, []])
  const icon = owner.find(({ iconId }) => iconId !== null)!.iconId
  const response = await api.fetch(`${appImgDownload.path}?id=${icon}`, {
    headers: { cookie: as('member-viewer').cookie! },
  })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const { roles } = await api.call(roleList, {}, as('owner'))
  expect(roles.some(({ appIds }) => appIds?.length === 2)).toBe(true)
})

test('each app has an icon of its own', async () => {
  const icons = (await allOf('owner')).flatMap(({ iconId }) => (iconId === null ? [] : [iconId]))
  const headers = { cookie: as('owner').cookie! }
  const pictures = await Promise.all(
    icons.map(async (id) => (await api.fetch(`${appImgDownload.path}?id=${id}`, { headers })).text()),
  )
  expect(icons.length).toBeGreaterThan(15)
  expect(new Set(pictures).size).toBe(icons.length)
})

test('rejected apps can be submitted again; open cases can be approved', async () => {
  const rejectedApp = (await allOf('owner')).find(({ kind, state }) => kind === 'web' && state === 'rejected')!
  const { version } = await api.call(getApp, { appId: rejectedApp.appId }, as('owner'))
  await api.call(submitApp, { appId: rejectedApp.appId, version }, as('owner'))
  const reviewer = await api.operator(['reviewer'], NOW)
  const { items } = await api.call(reviewQueue, { kind: 'app' }, reviewer.as)
  expect(new Set(items.map(({ about }) => about))).toEqual(new Set(['listing', 'change', 'rename']))
  expect(items.some(({ overdue }) => overdue)).toBe(true)
  for (const { id } of items) {
    await api.call(reviewClaim, { id }, reviewer.as)
    const one = await api.call(reviewApp, { id }, reviewer.as)
    for (const picture of one.pictures) {
      const { status } = await api.fetch(`${reviewAppPicture.path}?caseId=${id}&id=${picture.id}`, {
        headers: { cookie: reviewer.as.cookie! },
      })
      expect(status).toBe(200)
    }
    expect((await api.call(reviewApprove, { id }, reviewer.as)).appState).toBe('listed')
  }
})
