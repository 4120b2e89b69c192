// Account closure: blocking items, SMS code, company accounts, a rejected request.
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { COMPANY_PHOTOS, walkOf } from '../../../../test/builders/certification.ts'
import { saveAppInfo } from '../../apps/contract/apps.ts'
import { accountDetail, accountStatus } from '../../accounts/contract/account.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { telephoneColumns } from '../../accounts/queries/sealed-columns.ts'
import { unbindBasicInfo, unbindCommit, unbindSendCode, unbindViewed } from '../contract.ts'
import { payoutBounced, payoutPaid } from '../../payouts/contract/payouts.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { verifiedCancel } from '../../certification/contract/personal.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

const api = await testApi()
const walk = await walkOf(api)

const makeApp = (who: Actor, name: string) => api.call(saveAppInfo, { name }, who.as)
const moveApps = (who: Actor, state: 'listed' | 'taken_down') =>
  api.db.updateTable('app').set({ state }).where('owner_id', '=', who.id).execute()

const statusOf = async (who: Actor) => (await api.call(accountStatus, {}, who.as)).accountStatus

test('a closure that was approved is not confirmed while an app is listed again', async () => {
  const who = await walk.made({ accountStatus: 33 })
  await makeApp(who, '退潮')
  await walk.leave(who)
  expect(await walk.approve(who)).toBe(51)
  await moveApps(who, 'listed')
  const { answer } = await api.ask(unbindViewed, {}, who.as)
  expect(answer).toMatchObject({ code: '403001', value: { open: ['no_listed_app'] } })
  expect(await statusOf(who)).toBe(51)
  await moveApps(who, 'taken_down')
  expect(await api.call(unbindViewed, {}, who.as)).toMatchObject({ accountStatus: 41 })
})

describe('before the request', () => {
  test('the checklist shows what blocks the closure, and the request is refused with it', async () => {
    const fresh = await walk.made()
    const info = await api.call(unbindBasicInfo, {}, fresh.as)
    expect(info.canCommit).toBe(false)
    expect(info.checks.map(({ check }) => check)).toEqual([
      'certified',
      'no_open_case',
      'no_listed_app',
      'no_team_members',
      'no_balance',
    ])
    expect(await walk.code(unbindSendCode, {}, fresh)).toBe('403001')
    expect(await walk.code(unbindCommit, { reason: '不再开发', authCode: '123456' }, fresh)).toBe('409001')
  })

  test('a number verified before numbers were checked against their country still gets its code', async () => {
    const who = await walk.made({ accountStatus: 33 })
    const ring = api.adapters.keyRing
    const owner = {
      table: 'verified_person' as const,
      developerId: who.id,
      key: (await findPersonKey(api.db, ring, who.id))!,
    }
    const telephone = '+8529999'
    await api.db
      .updateTable('verified_person')
      .set(telephoneColumns(owner, ring, telephone))
      .where('developer_id', '=', who.id)
      .execute()
    await walk.leave(who)
    expect((await walk.lastSms()).to).toBe(telephone)
    expect(await statusOf(who)).toBe(110)
  })

  test('an enterprise proves itself with a verified number; a wrong one does not use up the code', async () => {
    const who = await walk.made({ accountStatus: 34 })
    const { identityNumber } = await api.call(unbindBasicInfo, {}, who.as)
    expect(identityNumber).toMatch(/^\d{4}\*+[\dX]{4}$/)
    const request = { reason: '不再开发', authCode: await walk.leaveCode(who) }
    for (const wrong of [{}, { identityNumber: identityNumber! }, { identityNumber: '119999199001010019' }]) {
      const { answer } = await api.ask(unbindCommit, { ...request, ...wrong }, who.as)
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['identityNumber']])
    }
    expect(await statusOf(who)).toBe(34)
    await walk.pass(61)
    await walk.leave(who)
    expect(await statusOf(who)).toBe(110)
  })

  test('listed apps have to be taken down first', async () => {
    const who = await walk.made({ accountStatus: 33 })
    await makeApp(who, '潮汐日历')
    await makeApp(who, '岸灯网关')
    await moveApps(who, 'listed')
    const { checks, canCommit } = await api.call(unbindBasicInfo, {}, who.as)
    expect(canCommit).toBe(false)
    expect(checks.filter(({ passed }) => !passed)).toEqual([
      { check: 'no_listed_app', passed: false, count: 2, url: '/application' },
    ])
    const response = await api.ask(unbindCommit, { reason: '不再开发', authCode: await walk.leaveCode(who) }, who.as)
    expect([response.answer.code, response.answer.value]).toEqual(['403001', { open: ['no_listed_app'] }])
    await moveApps(who, 'taken_down')
    await walk.pass(61)
    await walk.leave(who)
    expect(await statusOf(who)).toBe(110)
  })

  test('a payment that was sent blocks until it bounced or expired, also after cancelling', async () => {
    const open = async (who: Actor) =>
      (await api.call(unbindBasicInfo, {}, who.as)).checks.flatMap(({ check, passed }) => (passed ? [] : check))
    /** A certified person who had started as an enterprise and cancelled. */
    const gaveUp = async (isPaid: boolean) => {
      const who = await walk.made({ accountStatus: 33 })
      await walk.upload(who, COMPANY_PHOTOS)
      await walk.company(who)
      expect(await open(who)).toEqual(['certified', 'no_open_case', 'no_balance'])
      const { id } = await walk.amount(who)
      if (isPaid) await api.call(payoutPaid, { id }, walk.reviewer.as)
      await api.call(verifiedCancel, {}, who.as)
      return { who, id }
    }
    expect(await open((await gaveUp(false)).who)).toEqual([])

    const back = await gaveUp(true)
    expect(await open(back.who)).toEqual(['no_balance'])
    const response = await api.ask(
      unbindCommit,
      { reason: '不再开发', authCode: await walk.leaveCode(back.who) },
      back.who.as,
    )
    expect([response.answer.code, response.answer.value]).toEqual(['403001', { open: ['no_balance'] }])
    await api.call(payoutBounced, { id: back.id }, walk.reviewer.as)
    expect(await open(back.who)).toEqual([])
    expect(await statusOf(back.who)).toBe(33)

    const lapsedPayment = await gaveUp(true)
    await walk.pass(7 * DAY_S - 1)
    expect(await open(lapsedPayment.who)).toEqual(['no_balance'])
    await walk.pass(1)
    expect(await open(lapsedPayment.who)).toEqual([])
    await walk.leave(lapsedPayment.who)
    expect(await statusOf(lapsedPayment.who)).toBe(110)
  })

  test('a blocker that appears after the request prevents the approval', async () => {
    const who = await walk.made({ accountStatus: 34 })
    await makeApp(who, '潮位速查')
    await walk.leave(who)
    const id = await walk.claim(who)
    await moveApps(who, 'listed')
    const response = await api.ask(reviewApprove, { id }, walk.reviewer.as)
    expect([response.answer.code, response.answer.value]).toEqual(['403001', { open: ['no_listed_app'] }])
    expect(await statusOf(who)).toBe(110)
    await moveApps(who, 'taken_down')
    expect((await api.call(reviewApprove, { id }, walk.reviewer.as)).accountStatus).toBe(51)
  })

  test('a wrong code is 120002, and so is the right code of another purpose', async () => {
    const who = await walk.made({ accountStatus: 33 })
    expect((await api.call(unbindBasicInfo, {}, who.as)).canCommit).toBe(true)
    const right = await walk.leaveCode(who)
    const wrong = right === '000000' ? '111111' : '000000'
    const response = await api.ask(unbindCommit, { reason: '不再开发', authCode: wrong }, who.as)
    expect([response.answer.code, Object.keys(response.answer.fields ?? {})]).toEqual(['120002', ['authCode']])
    const codes = await Promise.all(
      [1, 2, 3].map(() => walk.code(unbindCommit, { reason: '不再开发', authCode: right }, who)),
    )
    expect(codes.filter((code) => code === '200')).toHaveLength(1)
    expect(await statusOf(who)).toBe(110)
  })
})

test('after a rejection everything is as before, and the reason is shown', async () => {
  const who = await walk.made({ accountStatus: 34 })
  const before = await api.call(accountDetail, {}, who.as)
  await walk.leave(who)
  expect(await walk.reject(who, '还有余额没有结清')).toBe(210)
  const { request } = await api.call(unbindBasicInfo, {}, who.as)
  expect(request).toMatchObject({ status: 210, reason: '不再开发应用', remark: '还有余额没有结清' })
  expect(await api.call(unbindViewed, {}, who.as)).toEqual({ accountStatus: 34, flowStep: 0 })
  expect((await api.call(accountDetail, {}, who.as)).enterprise).toEqual(before.enterprise)
})
