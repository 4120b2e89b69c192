// Four eyes: whoever pays may not decide, whoever decides may not pay.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { CONTACT, CONTACT_PHOTOS, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { payoutSettle } from '../../payouts/contract/payout-many.ts'
import { payoutPaid } from '../../payouts/contract/payouts.ts'
import * as enterprise from '../contract/enterprise.ts'
import { reviewHandoff } from '../../review/contract/handoff.ts'
import { reviewClaim, reviewNext, reviewRelease } from '../../review/contract/cases.ts'
import { reviewCase } from '../contract/review-case.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'

let api: TestApi
let walk: Walk
let administrator: Awaited<ReturnType<TestApi['operator']>>
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  administrator = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
})

describe('four eyes', () => {
  /** Empty the queue so that only cases of the test are waiting. */
  beforeEach(async () => {
    await api.db.deleteFrom('review_handoff').execute()
    await api.db
      .updateTable('review_case')
      .set({ state: 'cancelled', claimed_by: null, claimed_until: null })
      .where('state', '=', 'review')
      .execute()
  })

  /** A case under review whose amount was marked as paid by the given operator. */
  async function paidBy(operator: typeof administrator) {
    const { who, id, amount } = await walk.ordered()
    await api.call(payoutPaid, { id }, operator.as)
    await api.call(enterprise.verifyRandomAmount, { amount }, who.as)
    await walk.upload(who, CONTACT_PHOTOS)
    const proof = await walk.proved(who)
    await api.call(enterprise.enterpriseUploadIdentity, { ...CONTACT, ...proof }, who.as)
    return { who, id: await walk.caseOf(who) }
  }
  const ask = async (...parameters: Parameters<typeof api.ask>) => {
    const { code, message } = (await api.ask(...parameters)).answer
    return [code, message]
  }

  test('an operator who marked the amount as paid is not offered the case and cannot claim it, with a reason', async () => {
    const { id } = await paidBy(walk.reviewer)
    expect((await api.call(reviewNext, {}, walk.reviewer.as)).id).toBeNull()
    const [code, message] = await ask(reviewClaim, { id }, walk.reviewer.as)
    expect([code, message]).toEqual(['403001', expect.stringContaining('标记已付')])
    expect(await api.call(reviewCase, { id }, walk.reviewer.as)).toMatchObject({ payer: true })
    expect(await api.call(reviewCase, { id }, administrator.as)).toMatchObject({ payer: false })
    expect((await api.call(reviewNext, {}, administrator.as)).id).toBe(id)
  })

  test('nor decide it while holding it from before', async () => {
    const { id } = await paidBy(walk.reviewer)
    const until = new Date(walk.now().getTime() + 60_000)
    await api.db
      .updateTable('review_case')
      .set({ claimed_by: walk.reviewer.id, claimed_at: walk.now(), claimed_until: until })
      .where('id', '=', id)
      .execute()
    expect((await ask(reviewApprove, { id }, walk.reviewer.as))[0]).toBe('403001')
  })

  test('nor receive it by handover or for a second opinion', async () => {
    const { id } = await paidBy(walk.reviewer)
    const to = walk.reviewer.id
    await api.call(reviewClaim, { id }, administrator.as)
    for (const as of ['handed_over', 'second_opinion'] as const) {
      const { answer } = await api.ask(reviewHandoff, { id, as, to, note: '请看一下' }, administrator.as)
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['to']])
    }
    await api.call(reviewRelease, { id }, administrator.as)
    expect((await api.call(reviewNext, {}, walk.reviewer.as)).id).toBeNull()
  })

  test('a resubmitted form relies on the same amount', async () => {
    const { who, id } = await paidBy(administrator)
    expect(await walk.reject(who, '执照上缺少公章', ['license:seal_missing'])).toBe(22)
    await walk.upload(who, ['license'])
    expect((await walk.company(who, { licenseNumber: undefined })).code).toBe('200')
    await api.call(enterprise.enterpriseUploadIdentity, CONTACT, who.as)
    const next = await walk.caseOf(who)
    expect(next).not.toBe(id)
    expect((await ask(reviewClaim, { id: next }, administrator.as))[0]).toBe('403001')
    expect(await walk.approve(who)).toBe(34)
  })

  test('an operator who holds or decided the case cannot mark it as paid, singly or in bulk', async () => {
    // An expired order stays open; the letter replaces it and the case goes to review.
    const { who, id } = await paidBy(administrator)
    await api.db
      .updateTable('payout_order')
      .set({ state: 'ordered', paid_at: null, paid_by: null, settled_at: null })
      .where('case_id', '=', id)
      .execute()
    const order = (await walk.amount(who)).id
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    const refusal = ['403001', expect.stringContaining('别的运营人员')]
    expect(await ask(payoutPaid, { id: order }, walk.reviewer.as)).toEqual(refusal)
    await api.call(reviewApprove, { id }, walk.reviewer.as)
    const many = await api.call(payoutSettle, { as: 'paid', id: [order] }, walk.reviewer.as)
    expect(many.refused.map(({ code, message }) => [code, message])).toEqual([refusal])
    expect((await api.call(payoutSettle, { as: 'paid', id: [order] }, administrator.as)).done).toEqual([order])
  })
})
