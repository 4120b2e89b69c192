// Bulk payments and the bank's result file.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { payoutAnswer, payoutSettle } from '../contract/payout-many.ts'
import { payoutCsv } from '../contract/payouts.ts'

let api: TestApi
let walk: Walk
let administrator: Awaited<ReturnType<TestApi['operator']>>
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  administrator = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
})

const settle = (as: 'paid' | 'bounced', id: number[]) => api.call(payoutSettle, { as, id }, administrator.as)
const stateOf = async (id: number) =>
  (await api.db.selectFrom('payout_order').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state
const toldOf = async ({ id }: Actor) =>
  (await api.db.selectFrom('notification').where('developer_id', '=', id).select('event').execute()).map(
    ({ event }) => event,
  )

describe('bulk settlement', () => {
  test('settles each payment by itself and reports refusals; repeating changes nothing and notifies nobody twice', async () => {
    const [one, two] = [await walk.ordered(), await walk.ordered()]
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
  const readLines = async (text: string | Uint8Array<ArrayBuffer>) => {
    const file = typeof text === 'string' ? new TextEncoder().encode(text) : text
    return (await api.call(payoutAnswer, { file }, administrator.as)).lines
  }

  test('explains each line of the exported file with a result, and marks nothing', async () => {
    const [one, two, three] = [await walk.ordered(), await walk.ordered(), await walk.ordered()]
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
    const lines = await readLines(answer)
    const of = (id: number) => lines.find((line) => line.id === id)
    expect(of(one.id)).toMatchObject({ verdict: 'paid', state: 'ordered', amount: one.amount })
    expect(of(two.id)).toMatchObject({ verdict: 'bounced' })
    expect(of(three.id)).toMatchObject({ verdict: 'unclear' })
    expect(await stateOf(one.id)).toBe('ordered')
    // Account numbers in the file must not appear in the answer.
    expect(JSON.stringify(lines)).not.toMatch(/02009999\d{7}015/)
    await settle('paid', [one.id])
    expect((await readLines(answer)).find((line) => line.id === one.id)).toMatchObject({
      verdict: 'settled',
      state: 'paid',
    })
  })

  test('can be pasted with references only; unknown references and wrong amounts are reported', async () => {
    const one = await walk.ordered()
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
    const wrong = await readLines(`单号,金额,结果\n${one.id},0.001,已付`)
    expect(wrong[0]).toMatchObject({ id: one.id, verdict: 'amount' })
  })

  test.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff])],
    ['no result', new TextEncoder().encode('单号,金额\n1,0.10')],
    ['nothing', new Uint8Array()],
  ])('%s is rejected with a message', async (_, file) => {
    const { answer } = await api.ask(payoutAnswer, { file }, administrator.as)
    expect([answer.code, answer.reason]).toEqual(['400001', 'payout.answer_unreadable'])
    expect(answer.message).toMatch(/。|，/)
  })
})
