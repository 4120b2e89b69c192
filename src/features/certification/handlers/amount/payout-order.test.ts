// Random amount: orders, entries, limits, expiry, bounced payments, the letter instead of a payment.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  bankAccountOf,
  COMPANY_PHOTOS,
  CONTACT,
  CONTACT_PHOTOS,
  newCode,
  type Walk,
  walkOf,
} from '../../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import * as enterprise from '../../contract/enterprise.ts'
import { payoutBounced, payoutPaid } from '../../../payouts/contract/payouts.ts'
import { DAY_S, HOUR_S } from '../../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

type Who = Awaited<ReturnType<Walk['made']>>
const detail = (who: Who) => api.call(enterprise.enterpriseDetail, {}, who.as)

/** A company whose case is at BusinessStepThree. */
const atAmount = async () => (await walk.ordered()).who

describe('the random amount', () => {
  const wrongOf = (amount: string) => (amount === '0.50' ? '0.51' : '0.50')

  test('three wrong entries end the order; an expired order returns the same message', async () => {
    const who = await atAmount()
    const { amount } = await walk.amount(who)
    const messages = new Set<string>()
    for (const triesLeft of [2, 1, 0]) {
      const { answer } = await api.ask(enterprise.verifyRandomAmount, { amount: wrongOf(amount) }, who.as)
      expect([answer.code, answer.reason, answer.value]).toEqual([
        '400001',
        'payment_check.wrong_amount',
        { triesLeft },
      ])
      messages.add(answer.message)
    }
    // After expiry even the right amount is refused.
    const late = await api.ask(enterprise.verifyRandomAmount, { amount }, who.as)
    messages.add(late.answer.message)
    expect(late.answer.code).toBe('400001')
    const lapsedActor = await atAmount()
    const order = await walk.amount(lapsedActor)
    await walk.pass(7 * DAY_S)
    const { answer } = await api.ask(enterprise.verifyRandomAmount, { amount: order.amount }, lapsedActor.as)
    messages.add(answer.message)
    expect(messages.size).toBe(1)
  })

  test('an invalid amount does not count as an attempt', async () => {
    const who = await atAmount()
    for (const amount of ['0', '1', '1.00', '0.123', '-0.1', 'x']) {
      expect(await walk.code(enterprise.verifyRandomAmount, { amount }, who)).toBe('400001')
    }
    expect((await detail(who)).order?.triesLeft).toBe(3)
  })

  test('of 10 concurrent entries 3 are judged', async () => {
    const who = await atAmount()
    const { amount, id } = await walk.amount(who)
    await Promise.all(
      Array.from({ length: 10 }, () => walk.code(enterprise.verifyRandomAmount, { amount: wrongOf(amount) }, who)),
    )
    const row = await api.db
      .selectFrom('payout_order')
      .where('id', '=', id)
      .select(['tries', 'state'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ tries: 3, state: 'void' })
  })

  test('one order per 24 hours and two per 30 days, then a letter replaces it', async () => {
    const who = await atAmount()
    expect(await walk.code(enterprise.payoutAgain, {}, who)).toBe('409001')
    expect(await walk.code(enterprise.uploadAmountProof, {}, who)).toBe('403001')
    const useUp = async () => {
      const { amount } = await walk.amount(who)
      for (let at = 0; at < 3; at++) await walk.code(enterprise.verifyRandomAmount, { amount: wrongOf(amount) }, who)
    }
    await useUp()
    const soon = await api.ask(enterprise.payoutAgain, {}, who.as)
    expect([soon.answer.code, soon.headers.get('retry-after')]).toEqual(['429001', String(DAY_S)])
    expect((await detail(who)).nextOrderAt).not.toBeNull()
    await walk.pass(DAY_S)
    expect(await api.call(enterprise.payoutAgain, {}, who.as)).toMatchObject({ live: true, triesLeft: 3 })
    await useUp()
    await walk.pass(DAY_S)
    expect(await walk.code(enterprise.payoutAgain, {}, who)).toBe('403001')
    expect((await detail(who)).isExceedVerifyAmountTimes).toBe(true)
    expect(await walk.code(enterprise.uploadAmountProof, {}, who)).toBe('400001')
    await walk.upload(who, ['proof'])
    expect(await api.call(enterprise.uploadAmountProof, {}, who.as)).toEqual({ accountStatus: 43, flowStep: 2 })
    await walk.upload(who, CONTACT_PHOTOS)
    const proof = await walk.proved(who)
    await api.call(enterprise.enterpriseUploadIdentity, { ...CONTACT, ...proof }, who.as)
    const { flags } = await api.db
      .selectFrom('review_case')
      .where('developer_id', '=', who.id)
      .select('flags')
      .executeTakeFirstOrThrow()
    expect(flags).toContain('letter')
  })

  test('with both orders used up and the last one confirmed, another account is proved by a letter', async () => {
    const who = await atAmount()
    const first = await walk.amount(who)
    for (let at = 0; at < 3; at++)
      await walk.code(enterprise.verifyRandomAmount, { amount: wrongOf(first.amount) }, who)
    await walk.pass(DAY_S)
    await api.call(enterprise.payoutAgain, {}, who.as)
    const { amount } = await walk.amount(who)
    await api.call(enterprise.verifyRandomAmount, { amount }, who.as)
    expect(await walk.positionOf(who)).toBe('43/2')
    await walk.pass(DAY_S)
    expect(await walk.company(who, { bankAccount: '020099990000003333' })).toMatchObject({ code: '200' })
    expect(await walk.positionOf(who)).toBe('43/1')
    expect(await detail(who)).toMatchObject({ isExceedVerifyAmountTimes: true })
    expect(await walk.code(enterprise.payoutAgain, {}, who)).toBe('403001')
    await walk.upload(who, ['proof'])
    expect(await api.call(enterprise.uploadAmountProof, {}, who.as)).toEqual({ accountStatus: 43, flowStep: 2 })
  })

  const counted = async () => {
    const who = await walk.made()
    await walk.upload(who, COMPANY_PHOTOS)
    return who
  }

  test.each([
    ['company', (licenseNumber: string) => ({ licenseNumber })],
    ['bank account', (_: string, bankAccount: string) => ({ bankAccount })],
  ])('orders for the same %s count over all accounts', async (_, sharedOf) => {
    const first = await counted()
    const shared = sharedOf(newCode(), bankAccountOf(first))
    expect((await walk.company(first, shared)).value).toMatchObject({ flowStep: 1 })
    const second = await counted()
    // The form is saved, yet no payment goes out within a day of the first.
    expect((await walk.company(second, shared)).value).toMatchObject({ flowStep: 1 })
    expect(await detail(second)).toMatchObject({ order: null, isExceedVerifyAmountTimes: false })
    expect(await walk.code(enterprise.payoutAgain, {}, second)).toBe('429001')
    await walk.pass(DAY_S)
    expect(await api.call(enterprise.payoutAgain, {}, second.as)).toMatchObject({ live: true })
    await walk.pass(DAY_S)
    const third = await counted()
    expect((await walk.company(third, shared)).code).toBe('200')
    expect(await detail(third)).toMatchObject({ order: null, isExceedVerifyAmountTimes: true })
    expect(await walk.code(enterprise.payoutAgain, {}, third)).toBe('403001')
    await walk.upload(third, ['proof'])
    expect(await api.call(enterprise.uploadAmountProof, {}, third.as)).toMatchObject({ flowStep: 2 })
  })

  test('of five accounts that order for one bank account at once, one gets a payment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, counted))
    const bankAccount = bankAccountOf(people[0]!)
    await Promise.all(people.map((who) => walk.company(who, { bankAccount })))
    const states = await Promise.all(people.map(async (who) => (await detail(who)).order?.state ?? null))
    expect(states.filter((state) => state !== null)).toEqual(['ordered'])
  })

  test('a payment can bounce after three wrong entries, but not if it was never sent', async () => {
    const who = await atAmount()
    const { id, amount } = await walk.amount(who)
    for (let at = 0; at < 3; at++) await walk.code(enterprise.verifyRandomAmount, { amount: wrongOf(amount) }, who)
    expect(await walk.code(payoutBounced, { id }, walk.reviewer)).toBe('409001')
    const paidActor = await atAmount()
    const order = await walk.amount(paidActor)
    await api.call(payoutPaid, { id: order.id }, walk.reviewer.as)
    for (let at = 0; at < 3; at++)
      await walk.code(enterprise.verifyRandomAmount, { amount: wrongOf(order.amount) }, paidActor)
    expect(await walk.positionOf(paidActor)).toBe('43/1')
    await api.call(payoutBounced, { id: order.id }, walk.reviewer.as)
    expect(await walk.positionOf(paidActor)).toBe('43/0')
    expect(await detail(paidActor)).toMatchObject({ bounced: ['branchName', 'bankAccount'] })
  })

  test('a bounced payment leads back to the bank details', async () => {
    const who = await atAmount()
    const { id } = await walk.amount(who)
    await api.call(payoutPaid, { id }, walk.reviewer.as)
    await api.call(payoutBounced, { id }, walk.reviewer.as)
    expect(await walk.positionOf(who)).toBe('43/0')
    expect(await detail(who)).toMatchObject({ bounced: ['branchName', 'bankAccount'] })
    expect(await walk.code(payoutBounced, { id }, walk.reviewer)).toBe('409001')
    await walk.pass(25 * HOUR_S)
    const form = (await detail(who)).detail
    const again = await walk.company(who, { licenseNumber: form.licenseNumber!, bankAccount: '020099990000002222' })
    expect(again.value).toEqual({ accountStatus: 43, flowStep: 1 })
    expect((await detail(who)).order).toMatchObject({ state: 'ordered', live: true })
  })
})
