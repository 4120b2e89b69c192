// Demo review desk: its cases can be opened, reviewed and corrected like real submissions.
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoActors } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { enterpriseDetail, verifyRandomAmount } from '../contract/enterprise.ts'
import { payoutList } from '../../payouts/contract/payouts.ts'
import { reviewStats } from '../../review/contract/stats.ts'
import { unbindBasicInfo } from '../../account-closure/contract.ts'
import { personDetail, verifiedCancel, verifiedUrge } from '../contract/personal.ts'
import { imgDownload } from '../contract/photos.ts'
import { reviewClaim, reviewNext, reviewQueue } from '../../review/contract/cases.ts'
import { reviewCase, reviewPhoto } from '../contract/review-case.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { makeDemoCases } from './demo.ts'
import { demoPictures } from './pictures.ts'

const NOW = new Date('2026-07-22T03:05:00Z')

let api: TestApi
let actors: Awaited<ReturnType<typeof demoActors>>
let reviewer: Awaited<ReturnType<TestApi['operator']>>
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  actors = await demoActors(api, NOW)
  reviewer = await api.operator(['reviewer'], NOW)
  const picture = await demoPictures(path.resolve(import.meta.dirname, '../../../../content/demo-photos'))
  const { keyRing: ring, files } = api.adapters
  await api.db.transaction().execute((db) => makeDemoCases({ db, ring, files, picture }, NOW))
})
const actor = (name: string) => actors.get(name)!

describe('the queue', () => {
  test('has cases of every kind and process, some overdue, and each can be opened', async () => {
    const { items } = await api.call(reviewQueue, {}, reviewer.as)
    const all = [...items]
    expect(all.length).toBeGreaterThanOrEqual(45)
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['personal', 'enterprise', 'unbind']))
    expect(new Set(all.map(({ process }) => process)).size).toBe(9)
    expect(all.some(({ overdue }) => overdue)).toBe(true)
    expect(all.some(({ overdue }) => !overdue)).toBe(true)
    expect(all.some(({ claimedBy }) => claimedBy !== null)).toBe(true)
    for (const { id } of all) {
      const one = await api.call(reviewCase, { id }, reviewer.as)
      expect(one.opened).toBe(false)
      expect(one.fields.length).toBeGreaterThan(0)
    }
  })

  test('has a case with readable photos and data that can be approved', async () => {
    const { id } = await api.call(reviewNext, { kind: 'enterprise' }, reviewer.as)
    const one = await api.call(reviewCase, { id: id! }, reviewer.as)
    expect(one.opened).toBe(true)
    expect(one.fields.find(({ field }) => field === 'licenseNumber')?.value).toMatch(/^\w{18}$/)
    for (const photo of one.photos) {
      const { headers, status } = await api
        .fetch(`${reviewPhoto.path}?caseId=${id}&id=${photo.id}`, { headers: { cookie: reviewer.as.cookie! } })
        .then((response) => response)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    expect((await api.call(reviewApprove, { id: id! }, reviewer.as)).accountStatus).toBe(34)
  })

  test('comes with two weeks of statistics', async () => {
    const stats = await api.call(reviewStats, { days: 14 }, reviewer.as)
    expect(stats.decided).toBeGreaterThanOrEqual(26)
    expect(stats.reasons.length).toBeGreaterThan(0)
    expect(stats.reviewers.filter(({ decided }) => decided > 0).length).toBeGreaterThanOrEqual(2)
    expect(stats.hours.half).toBeGreaterThan(0)
  })
})

describe('demo accounts', () => {
  const statuses = ['11', '12', '13', '14', '15', '16', '17', '18', '21', '22', '23', '24', '25', '26', '27', '28']
  test.each(statuses)('status-%s has its case, and a rejected one the form as it was', async (status) => {
    const who = actor(`status-${status}`)
    const isPerson = ['1', '3', '6'].includes(status[1]!)
    const { answer } = await api.ask(isPerson ? personDetail : enterpriseDetail, {}, who.as)
    if (status.startsWith('1')) return expect(answer.code).toBe('300005')
    expect(answer.value).toMatchObject({ approve: { approveStatus: 1 } })
    expect(answer.value!.approve!.reasons.length).toBeGreaterThan(0)
    expect(Object.keys(answer.value!.detail).length).toBeGreaterThan(2)
    const [photo] = answer.value!.photos
    const response = await api.fetch(`${imgDownload.path}?id=${photo!.id}`, { headers: { cookie: who.as.cookie! } })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  })

  test('one that waits for a payment can enter the amount shown in the back office', async () => {
    const who = actor('status-43-1')
    const { items } = await api.call(payoutList, { state: 'any' }, reviewer.as)
    const { amount } = items.find(({ developerId }) => developerId === who.id)!
    expect(await api.call(verifyRandomAmount, { amount: amount! }, who.as)).toEqual({ accountStatus: 43, flowStep: 2 })
  })

  test('one with an overdue review can send a reminder', async () => {
    const who = actor('status-16')
    const { answer } = await api.ask(personDetail, {}, who.as)
    expect(answer.value).toMatchObject({ canUrge: true, submittedAt: '2026-07-07T03:05:00.000Z' })
    expect(await api.call(verifiedUrge, {}, who.as)).toEqual({ urgedAt: NOW.toISOString() })
  })

  test('a change of the company starts with the verified data', async () => {
    const { answer } = await api.ask(enterpriseDetail, {}, actor('status-46-1').as)
    expect(answer.value!.detail).toMatchObject({
      realName: expect.stringMatching(/./),
      bankAccount: expect.any(String),
    })
  })

  test('a certification being filled in can be cancelled', async () => {
    const who = actor('status-45-1')
    await api.call(verifiedCancel, {}, who.as)
    expect((await api.call(accountStatus, {}, who.as)).accountStatus).toBe(33)
  })

  test('a closure request can be reviewed', async () => {
    const { items } = await api.call(reviewQueue, { kind: 'unbind' }, reviewer.as)
    const mine = items.find(({ developerId }) => developerId === actor('status-110').id)!
    await api.call(reviewClaim, { id: mine.id }, reviewer.as)
    expect((await api.call(reviewApprove, { id: mine.id }, reviewer.as)).accountStatus).toBe(51)
  })

  test('one with an approved closure is told the confirmation deadline', async () => {
    const { request } = await api.call(unbindBasicInfo, {}, actor('status-51').as)
    expect(request).toMatchObject({ status: 51, confirmBy: '2026-08-20T03:05:00.000Z' })
  })
})
