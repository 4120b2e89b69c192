// Bulk payments and the bank's result file; four eyes: whoever pays may not decide, whoever decides may not pay.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import {
  COMPANY_PHOTOS,
  CONTACT,
  CONTACT_PHOTOS,
  type Walk,
  walkOf,
} from '../../../../../test/builders/certification.ts'
import * as enterprise from '../../contract/enterprise.ts'
import { reviewHandoff } from '../../../review/contract/handoff.ts'
import { payoutCsv, payoutPaid } from '../../contract/office.ts'
import { payoutAnswer, payoutSettle } from '../../contract/payout-many.ts'
import { reviewClaim, reviewNext, reviewRelease } from '../../../review/contract/cases.ts'
import { reviewCase } from '../../contract/review-case.ts'
import { reviewApprove } from '../../../review/contract/verdict.ts'

let api: TestApi
let walk: Walk
let administrator: Awaited<ReturnType<TestApi['operator']>>
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  administrator = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
})

async function ordered(): Promise<{ who: Actor; id: number; amount: string }> {
  const who = await walk.made()
  await walk.upload(who, COMPANY_PHOTOS)
  expect((await walk.company(who)).code).toBe('200')
  return { who, ...(await walk.amount(who)) }
}
const settle = (as: 'paid' | 'bounced', id: number[]) => api.call(payoutSettle, { as, id }, administrator.as)
const stateOf = async (id: number) =>
  (await api.db.selectFrom('payout_order').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state
const toldOf = async ({ id }: Actor) =>
  (await api.db.selectFrom('notification').where('developer_id', '=', id).select('event').execute()).map(
    ({ event }) => event,
  )

describe('bulk settlement', () => {
  test('settles each payment by itself and reports refusals; repeating changes nothing and notifies nobody twice', async () => {
    const [one, two] = [await ordered(), await ordered()]
    const ids = [one.id, 999_999, two.id, one.id]
    const first = await settle('paid', ids)
    expect(first.done).toEqual([one.id, two.id])
    expect(first.refused).toMatchObject([{ id: 999_999, code: '404001' }])
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['paid', 'paid'])
    const before = await toldOf(one.who)
    expect(before.filter((event) => event === 'amount_paid')).toHaveLength(1)
    const again = await settle('paid', ids)
    expect(again.done).toEqual([])
    expect(again.refused.map(({ id, code }) => [id, code])).toEqual([
      [one.id, '409001'],
      [999_999, '404001'],
      [two.id, '409001'],
    ])
    expect(await toldOf(one.who)).toEqual(before)

    expect((await settle('bounced', [two.id])).done).toEqual([two.id])
    expect(await toldOf(two.who)).toContain('amount_bounced')
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['paid', 'bounced'])
  })

  test('takes 1 to 200 payments', async () => {
    const code = async (id: number[]) => walk.code(payoutSettle, { as: 'paid', id }, administrator)
    const many = Array.from({ length: 201 }, (_, at) => 900_000 + at)
    expect(await code(many)).toBe('400001')
    expect(await code([])).toBe('400001')
    expect((await settle('paid', many.slice(1))).refused).toHaveLength(200)
  })
})

describe('the result file of the bank', () => {
  const read = async (text: string | Uint8Array<ArrayBuffer>) => {
    const file = typeof text === 'string' ? new TextEncoder().encode(text) : text
    return (await api.call(payoutAnswer, { file }, administrator.as)).lines
  }

  test('explains each line of the exported file with a result, and marks nothing', async () => {
    const [one, two, three] = [await ordered(), await ordered(), await ordered()]
    const { csv } = await api.call(payoutCsv, {}, administrator.as)
    const result = (row: string) => {
      if (row.startsWith(`${one.id},`)) return ',成功'
      if (row.startsWith(`${two.id},`)) return ',退票'
      return row.includes('单号') ? ',结果' : ',处理中'
    }
    const answer = csv
      .trimEnd()
      .split('\r\n')
      .map((row) => row + result(row))
      .join('\r\n')
    const lines = await read(answer)
    const of = (id: number) => lines.find((line) => line.id === id)
    expect(of(one.id)).toMatchObject({ verdict: 'paid', state: 'ordered', amount: one.amount })
    expect(of(two.id)).toMatchObject({ verdict: 'bounced' })
    expect(of(three.id)).toMatchObject({ verdict: 'unclear' })
    expect(await stateOf(one.id)).toBe('ordered')
    // Account numbers in the file must not appear in the answer.
    expect(JSON.stringify(lines)).not.toContain('020099990000001015')
    await settle('paid', [one.id])
    expect((await read(answer)).find((line) => line.id === one.id)).toMatchObject({ verdict: 'settled', state: 'paid' })
  })

  test('can be pasted with references only; unknown references and wrong amounts are reported', async () => {
    const one = await ordered()
    const { reference } = await api.db
      .selectFrom('payout_order')
      .where('id', '=', one.id)
      .select('reference')
      .executeTakeFirstOrThrow()
    // No other order has this reference.
    await api.db.updateTable('payout_order').set({ state: 'void' }).where('id', '<>', one.id).execute()
    const text = `附言,金额,结果\n${reference.toLowerCase()},${one.amount},已付\nNOBODY 1,0.10,已付\n`
    const { lines } = await api.call(payoutAnswer, { text }, administrator.as)
    expect(lines.map(({ id, verdict }) => [id, verdict])).toEqual([
      [one.id, 'paid'],
      [null, 'unknown'],
    ])
    const wrong = await read(`单号,金额,结果\n${one.id},0.001,已付`)
    expect(wrong[0]).toMatchObject({ id: one.id, verdict: 'amount' })
  })

  test.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff])],
    ['no result', new TextEncoder().encode('单号,金额\n1,0.10')],
    ['nothing', new Uint8Array()],
  ])('%s is rejected with a message', async (_, file) => {
    const { answer } = await api.ask(payoutAnswer, { file }, administrator.as)
    expect(answer.code).toBe('400001')
    expect(answer.message).toMatch(/。|，/)
  })
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
    const { who, id, amount } = await ordered()
    await api.call(payoutPaid, { id }, operator.as)
    await api.call(enterprise.verifyRandomAmount, { amount }, who.as)
    await walk.upload(who, CONTACT_PHOTOS)
    const proof = await walk.proved(who)
    await api.call(enterprise.enterpriseUploadIdentity, { ...CONTACT, ...proof }, who.as)
    return { who, id: await walk.caseOf(who) }
  }
  const ask = async (...given: Parameters<typeof api.ask>) => {
    const { code, message } = (await api.ask(...given)).answer
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
    const refused = ['403001', expect.stringContaining('别的运营人员')]
    expect(await ask(payoutPaid, { id: order }, walk.reviewer.as)).toEqual(refused)
    await api.call(reviewApprove, { id }, walk.reviewer.as)
    const many = await api.call(payoutSettle, { as: 'paid', id: [order] }, walk.reviewer.as)
    expect(many.refused.map(({ code, message }) => [code, message])).toEqual([refused])
    expect((await settle('paid', [order])).done).toEqual([order])
  })
})
