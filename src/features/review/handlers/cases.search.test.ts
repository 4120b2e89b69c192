// The search in the review queue: what it finds, and how it goes on among decided cases.
import { beforeAll, expect, test } from 'vitest'
import { PERSON_PHOTOS, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { personUploadIdentity } from '../../certification/contract/personal.ts'
import { reviewQueue } from '../contract/cases.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  await walk.pass(0)
  // One decided before, and one that waits.
  const who = await walk.made()
  await walk.submitted(who)
  await walk.approve(who)
  await walk.submitted(await walk.made())
})

test('finds by account name, full name, telephone and address, and what is decided after what waits', async () => {
  const submitted = async (realName: string, contactEmail: string) => {
    const who = await walk.made()
    const proof = await walk.proved(who)
    await walk.person(who, { realName, contactEmail, ...proof })
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, who.as)
    return { who, id: await walk.caseOf(who), telephone: proof.telephone }
  }
  const decided = await submitted('南宫望舒', 'moon@tide.example')
  await walk.pass(60)
  await walk.approve(decided.who)
  const { who, id, telephone } = await submitted('欧阳照野', 'field@tide.example')
  const nickname = 'harbour-lights'
  for (const developer of [decided.who, who])
    await api.db.updateTable('developer').set({ nickname }).where('id', '=', developer.id).execute()
  const search = async (q: string, only: 'all' | 'mine' | 'decided' = 'all') =>
    (await api.call(reviewQueue, { q, only }, walk.reviewer.as)).items.map((item) => item.id)
  for (const q of [nickname, 'Harbour']) {
    expect(await search(q)).toEqual([id, decided.id])
    expect(await search(q, 'decided')).toEqual([decided.id])
    expect(await search(q, 'mine')).toEqual([])
  }
  for (const q of ['南宫望舒', 'moon@tide.example', decided.telephone])
    expect([q, await search(q)]).toEqual([q, [decided.id]])
  for (const q of ['欧阳照野', 'field@tide.example', telephone]) expect([q, await search(q)]).toEqual([q, [id]])
  expect(await search('南宫望')).toEqual([])
})

test('goes on from cases that wait to decided ones by cursor', async () => {
  const all = (await api.call(reviewQueue, { q: '*' }, walk.reviewer.as)).items
  const open = all.filter(({ state }) => state === 'review')
  expect(all.map(({ state }) => state === 'review')).toEqual(all.map((_, place) => place < open.length))
  const last = open.at(-1)!
  const from = async (cursor: string) =>
    (await api.call(reviewQueue, { q: '*', cursor }, walk.reviewer.as)).items.map(({ id }) => id)
  const decidedCases = all.slice(open.length)
  expect(decidedCases.length).toBeGreaterThan(1)
  expect(await from(`${Date.parse(last.dueAt)}-${last.id}`)).toEqual(decidedCases.map(({ id }) => id))
  const first = decidedCases[0]!
  expect(await from(`d${Date.parse(first.decidedAt!)}-${first.id}`)).toEqual(decidedCases.slice(1).map(({ id }) => id))
})
