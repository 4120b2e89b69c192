// Bank result files as banks and spreadsheets write them, and the verdict on each line.
import { describe, expect, test } from 'vitest'
import { type AnsweredOrder, answerText, centsOfAnswer, judgeAnswer, readAnswer, resultOf } from './payout-answer.ts'
import { MAX_ANSWER_LINES } from './limits.ts'

const NOW = new Date('2026-07-22T03:00:00Z')
const HEAD = '单号,户名,账号,开户支行,联行号,金额（元）,附言,付款日,结果,原因'
const linesOf = (text: string) => {
  const answer = readAnswer(text)
  if (!('lines' in answer)) throw new Error(answer.problem)
  return answer.lines
}
const ONE = { line: 2, order: '4101', reference: 'POLARIS 1234', amount: '0.37', result: '成功', reason: '' }

describe('its contents', () => {
  test('the exported file with a result column', () => {
    const text = `${HEAD}\r\n4101,"临海潮汐（示例）,有限公司",0200,支行,1,0.37,POLARIS 1234,2026-07-22,成功,\r\n`
    expect(linesOf(text)).toEqual([ONE])
    expect(linesOf(`\u{FEFF}${text}`)).toEqual([ONE])
  })

  test.each([
    ['semicolons', 'Order;Amount (CNY);Reference;Result\n4101;0,37;POLARIS 1234;成功\n', { amount: '0,37' }],
    ['tabulators', 'Order\tAmount\tReference\tStatus\n4101\t0.37\tPOLARIS 1234\t成功\n', {}],
    ['quotes around all of it', '"单号","金额","附言","处理结果"\n"4101","0.37","POLARIS 1234","成功"\n', {}],
    [
      'a reason in two lines',
      '单号,金额,附言,结果,原因\n4101,0.37,POLARIS 1234,成功,"户名\n不符"\n',
      { reason: '户名\n不符' },
    ],
    [
      'a title above and a sum below',
      '批量付款结果\n\n单号,金额,附言,结果\n4101,0.37,POLARIS 1234,成功\n,0.37,,\n',
      { line: 3 },
    ],
    ['columns in another order', '结果,附言,金额,单号\n成功,POLARIS 1234,0.37,4101', {}],
  ])('%s', (_, text, more) => expect(linesOf(text)).toEqual([{ ...ONE, ...more }]))

  test.each([
    ['', 'empty'],
    [' \n', 'columns'],
    [`${HEAD}\n`, 'empty'],
    ['单号,金额,附言\n4101,0.37,x', 'columns'],
    ['户名,金额,结果\nx,0.37,成功', 'columns'],
    [`单号,金额,结果\n${'1,0.37,成功\n'.repeat(MAX_ANSWER_LINES + 1)}`, 'lines'],
  ])('%j is refused', (text, problem) => expect(readAnswer(text)).toEqual({ problem }))

  test('up to the maximum number of lines', () =>
    expect(linesOf(`单号,金额,结果\n${'1,0.37,成功\n'.repeat(MAX_ANSWER_LINES)}`)).toHaveLength(MAX_ANSWER_LINES))
})

describe('its encoding', () => {
  const gbk = new Uint8Array([0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xb3, 0xc9, 0xb9, 0xa6])
  test.each([
    ['UTF-8', new TextEncoder().encode('单号,成功')],
    ['UTF-8 with its mark', new TextEncoder().encode('\u{FEFF}单号,成功')],
    ['GBK', gbk],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('单号,成功', 'utf16le')])],
  ])('%s', (_, bytes) => expect(answerText(bytes)).toBe('单号,成功'))

  test('a workbook is not a text file', () =>
    expect(answerText(new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xff]))).toBeNull())
})

test.each([
  ['0.37', 37],
  ['￥0.37', 37],
  ['.07', 7],
  ['0,37元', 37],
  ['０.３７', 37],
  ['0.3', 30],
  ['0.370', 37],
  ['1', 100],
  ['-0.37', null],
  ['0.375', null],
  ['', null],
  ['.', null],
  ['1e3', null],
])('%j is an amount of %j', (amount, cents) => expect(centsOfAnswer(amount)).toBe(cents))

test.each([
  ['成功', 'paid'],
  [' 已付 ', 'paid'],
  ['Paid', 'paid'],
  ['退回', 'bounced'],
  ['失败', 'bounced'],
  ['Bounced', 'bounced'],
  ['未成功', null],
  ['成功退回', null],
  ['处理中', null],
  ['', null],
])('%j means %j', (words, result) => expect(resultOf(words)).toBe(result))

describe('the outcome of a line', () => {
  const order = (more: Partial<AnsweredOrder> = {}): AnsweredOrder => ({
    id: 4101,
    reference: 'POLARIS 1234',
    amount_cents: 37,
    state: 'ordered',
    paid_at: null,
    lapses_at: new Date(NOW.getTime() + 1000),
    own: false,
    ...more,
  })
  const verdict = (line: Partial<typeof ONE>, ...orders: AnsweredOrder[]) =>
    judgeAnswer([{ ...ONE, ...line }], orders, NOW)[0]!.verdict
  const PAID = { state: 'paid', paid_at: NOW } as const

  test.each([
    ['paid', {}, order()],
    ['bounced', { result: '退票' }, order(PAID)],
    ['bounced', { result: '退票' }, order()],
    ['bounced', { result: '退票' }, order({ state: 'void', paid_at: NOW })],
    ['settled', { result: '退票' }, order({ state: 'void' })],
    ['settled', { result: '退票' }, order({ state: 'bounced', paid_at: NOW })],
    ['settled', {}, order(PAID)],
    ['settled', {}, order({ state: 'confirmed', paid_at: NOW })],
    ['lapsed', {}, order({ lapses_at: NOW })],
    ['amount', { amount: '0.38' }, order()],
    ['amount', { amount: '' }, order()],
    ['unclear', { result: '处理中' }, order()],
    ['unknown', { order: '4102' }, order()],
    ['unknown', { order: '0' }, order()],
    ['unknown', { reference: 'POLARIS 9999' }, order()],
    ['paid', { reference: 'polaris1234' }, order()],
    ['paid', { reference: '' }, order()],
    ['paid', { order: '' }, order()],
    ['own', {}, order({ own: true })],
    ['own', { amount: '0.38' }, order({ own: true })],
    ['own', { result: '处理中' }, order({ own: true })],
  ] as const)('%s: %j', (expected, line, item) => expect(verdict(line, item)).toBe(expected))

  test('a reference shared by two orders identifies neither', () =>
    expect(verdict({ order: '' }, order(), order({ id: 4102 }))).toBe('unknown'))

  test('identical lines count once, conflicting ones not at all', () => {
    const twice = (result: string) =>
      judgeAnswer([ONE, { ...ONE, line: 3, result }], [order()], NOW).map((item) => item.verdict)
    expect(twice('已付')).toEqual(['paid', 'repeated'])
    expect(twice('退回')).toEqual(['repeated', 'repeated'])
  })
})
