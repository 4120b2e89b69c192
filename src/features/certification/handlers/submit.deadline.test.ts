// Deadlines: an overdue review, and a re-registration not started in time.
import { beforeAll, expect, test } from 'vitest'
import { COMPANY_PHOTOS, CONTACT, CONTACT_PHOTOS, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountDetail, accountStatus } from '../../accounts/contract/account.ts'
import { consentGive, consentList } from '../../accounts/contract/own-data.ts'
import { memberAdd } from '../../team/contract/members.ts'
import { teamOpen } from '../../team/contract/invitation.ts'
import { TEAM_AGREEMENT } from '../../team/rules/invitation.ts'
import { enterpriseUploadIdentity, verifyRandomAmount } from '../contract/enterprise.ts'
import { accountAskAgain } from '../../developer-admin/contract/account-actions.ts'
import { reviewStats } from '../../review/contract/stats.ts'
import { personDetail, verifiedUrge } from '../contract/personal.ts'
import { reviewCounts, reviewQueue } from '../../review/contract/cases.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})
const accountStateOf = (who: Actor) => api.call(accountStatus, {}, who.as)

test('an overdue review leads the queue, allows a reminder, is decided as usual and counts as late', async () => {
  const [late, fresh] = [await walk.made(), await walk.made()]
  await walk.submitted(late)
  await walk.pass(6 * DAY_S)
  await walk.submitted(fresh)
  expect(await walk.code(verifiedUrge, {}, fresh)).toBe('409001')
  const response = await api.ask(personDetail, {}, late.as)
  expect([response.answer.code, response.answer.value]).toEqual(['300005', expect.objectContaining({ canUrge: true })])

  expect(await api.call(verifiedUrge, {}, late.as)).toEqual({ urgedAt: walk.now().toISOString() })
  const id = await walk.caseOf(late)
  const queue = await api.call(reviewQueue, {}, walk.reviewer.as)
  expect(queue.items[0]).toMatchObject({ id, overdue: true, flags: ['urged'], urgedAt: walk.now().toISOString() })
  expect((await api.call(reviewQueue, { only: 'overdue' }, walk.reviewer.as)).items.map((item) => item.id)).toEqual([
    id,
  ])
  expect(await api.call(reviewCounts, {}, walk.reviewer.as)).toMatchObject({ all: 2, overdue: 1 })

  const inTime = async () => (await api.call(reviewStats, { days: 14 }, walk.reviewer.as)).inTime
  // An overdue undecided case counts against the on-time share as well.
  expect(await inTime()).toBe(0)
  expect(await walk.approve(late)).toBe(33)
  expect(await walk.code(verifiedUrge, {}, late)).toBe('409001')
  expect(await walk.approve(fresh)).toBe(33)
  const stats = await api.call(reviewStats, { days: 14 }, walk.reviewer.as)
  expect(stats).toMatchObject({ decided: 2, inTime: 0.5, overdue: 0 })
})

test('after a missed re-registration reading works, creating is refused, and renewing ends it', async () => {
  const who = await walk.made({ accountStatus: 34, enterpriseType: 52 })
  const guest = await walk.made({ accountStatus: 33 })
  const { consents } = await api.call(consentList, {}, who.as)
  const { key, currentVersion } = consents.find((consent) => consent.key === TEAM_AGREEMENT)!
  await api.call(consentGive, { key, version: currentVersion }, who.as)
  await api.call(teamOpen, {}, who.as)
  const invite = async () => (await api.ask(memberAdd, { accounts: String(guest.id) }, who.as)).answer.code
  const { bankAccount, ...before } = (await api.call(accountDetail, { type: '2' }, who.as)).enterprise!
  expect(bankAccount).toMatch(/\*/)

  const deadline = new Date(walk.now().getTime() + 20 * DAY_S * 1000).toISOString().slice(0, 10)
  await api.call(accountAskAgain, { developerId: who.id, deadline, reason: '执照到期' }, walk.reviewer.as)
  // Nothing is refused before the deadline, and the last day counts in full.
  expect(await invite()).not.toBe('403002')
  await walk.pass(20 * DAY_S)
  expect(await invite()).not.toBe('403002')
  await walk.pass(DAY_S)
  expect(await invite()).toBe('403002')
  expect(await accountStateOf(who)).toMatchObject({ accountStatus: 48, flowStep: 0, deadline })
  expect((await api.call(accountDetail, { type: '2' }, who.as)).enterprise).toMatchObject(before)

  await walk.upload(who, COMPANY_PHOTOS)
  expect((await walk.company(who)).value).toEqual({ accountStatus: 48, flowStep: 1 })
  expect(await invite()).toBe('403002')
  const { amount } = await walk.amount(who)
  await api.call(verifyRandomAmount, { amount }, who.as)
  await walk.upload(who, CONTACT_PHOTOS)
  const proof = await walk.proved(who)
  await api.call(enterpriseUploadIdentity, { ...CONTACT, ...proof }, who.as)
  // After submission the delay is the platform's and must not block the developer.
  expect(await accountStateOf(who)).toMatchObject({ accountStatus: 14 })
  expect(await invite()).not.toBe('403002')
  expect(await walk.reject(who, '公章看不清', ['license:seal_missing'])).toBe(24)
  expect(await invite()).toBe('403002')
  await walk.upload(who, ['license'])
  // Accepted fields are omitted; the server keeps their values.
  const company = { licenseNumber: undefined }
  expect((await walk.company(who, company)).value).toEqual({ accountStatus: 48, flowStep: 2 })
  await api.call(enterpriseUploadIdentity, CONTACT, who.as)
  expect(await walk.approve(who)).toBe(34)
  expect(await accountStateOf(who)).toMatchObject({ accountStatus: 34, deadline: null })
  expect(await invite()).not.toBe('403002')
})
