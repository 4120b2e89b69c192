// Bank result file, the exported CSV plus a result column: encoding, columns, wording.
import { readCsv } from '../../../lib/text/csv.ts'
import { MAX_ANSWER_LINES } from './limits.ts'
import { type AnswerVerdict, bouncesFrom, canBePaid, type PayoutState } from './payouts.ts'

export type AnswerLine = {
  /** Line number as a spreadsheet shows it; blank lines are skipped. */
  line: number
  order: string
  reference: string
  amount: string
  result: string
  reason: string
}
export type AnswerProblem = 'encoding' | 'empty' | 'columns' | 'lines'

/** Banks write GBK, spreadsheets any encoding; null for binary data. */
export function answerText(bytes: Uint8Array): string | null {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  for (const encoding of isWide ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // Text contains no NUL, but workbooks and archives do.
      return text.includes('\0') ? null : text
    } catch {
      // Try the next encoding.
    }
  }
  return null
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'"*：:()（）]/g, '')

/** Column names without spaces and brackets; the portal's own export comes first. */
const COLUMNS = {
  order: ['单号', '订单号', '打款单号', 'order', 'orderid', 'ordernumber'],
  reference: ['附言', '用途', 'reference'],
  amount: ['金额元', '金额', '付款金额', '交易金额', 'amountcny', 'amount'],
  result: [
    '结果',
    '付款结果',
    '处理结果',
    '交易结果',
    '状态',
    '付款状态',
    '处理状态',
    '交易状态',
    'result',
    'status',
    'state',
  ],
  reason: ['原因', '退回原因', '退票原因', '失败原因', '备注', '说明', 'reason', 'failurereason', 'message', 'note'],
} as const

const PAID = new Set(
  '成功 已成功 已付 已付款 已支付 已打款 已入账 付款成功 支付成功 交易成功 转账成功 处理成功 paid success successful succeeded completed'.split(
    ' ',
  ),
)
const BOUNCED = new Set(
  '退回 已退回 退票 已退票 退汇 已退汇 失败 付款失败 支付失败 交易失败 转账失败 处理失败 bounced returned failed failure rejected'.split(
    ' ',
  ),
)

/** Null for anything ambiguous: money is never guessed about. */
export function resultOf(words: string): 'paid' | 'bounced' | null {
  const word = plain(words)
  return PAID.has(word) ? 'paid' : BOUNCED.has(word) ? 'bounced' : null
}

/** Accepts `0.37`, `￥0.37`, `.37`, `0,37元`; null when it is not an amount in cents. */
export function centsOfAnswer(amount: string): number | null {
  const normalizedAmount = amount.normalize('NFKC').replaceAll(/[\s¥元']|cny|rmb/gi, '')
  const [, whole = '', cents = ''] = /^(\d{0,9})(?:[.,](\d{1,2})0*)?$/.exec(normalizedAmount) ?? []
  return whole + cents === '' ? null : Number(whole || 0) * 100 + Number(cents.padEnd(2, '0'))
}

/** Lines searched for the header, since banks put a title above it. */
const HEAD_LINES = 10

/** The separator, guessed as the most frequent candidate in the first lines. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).split(/\r?\n/, HEAD_LINES).join('\n')
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

type ColumnPositions = Record<keyof typeof COLUMNS, number>

/** Column indexes, -1 for a missing one; null when a required column is missing. */
function placesOf(cells: readonly string[]): ColumnPositions | null {
  const names = cells.map(plain)
  const at = (aliases: readonly string[]) =>
    aliases.map((name) => names.indexOf(name)).find((place) => place !== -1) ?? -1
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, aliases]) => [column, at(aliases)]),
  ) as ColumnPositions
  const { order, reference, amount, result } = places
  return result === -1 || amount === -1 || (order === -1 && reference === -1) ? null : places
}

export function readAnswer(text: string): { lines: AnswerLine[] } | { problem: AnswerProblem } {
  const body = text.replace(/^\u{FEFF}/u, '')
  const rows = readCsv(body, separatorOf(body))
  if (rows.length === 0) return { problem: 'empty' }
  const heads = rows.slice(0, HEAD_LINES).map(placesOf)
  const head = heads.findIndex((places) => places !== null)
  const places = heads[head]
  if (!places) return { problem: 'columns' }
  const lines = rows.slice(head + 1).flatMap((cells, index): AnswerLine[] => {
    const cell = (column: keyof ColumnPositions) => (cells[places[column]] ?? '').trim().slice(0, 200)
    const [order, reference] = [cell('order').replace(/^'/, ''), cell('reference')]
    // Totals at the end of a list have no order.
    if (order === '' && reference === '') return []
    const line = head + index + 2
    return [{ line, order, reference, amount: cell('amount'), result: cell('result'), reason: cell('reason') }]
  })
  if (lines.length === 0) return { problem: 'empty' }
  return lines.length > MAX_ANSWER_LINES ? { problem: 'lines' } : { lines }
}

export type AnsweredOrder = {
  id: number
  reference: string
  amount_cents: number
  state: PayoutState
  paid_at: Date | null
  lapses_at: Date
  /** Whether the account is the operator's own. */
  own: boolean
}

/** Order number in a line; null when there is none. */
export const orderNumberOf = ({ order }: Pick<AnswerLine, 'order'>): number | null =>
  /^[1-9]\d{0,8}$/.test(order) ? Number(order) : null

/** Spreadsheets and banks change spaces and case. */
export const sameReference = (a: string, b: string): boolean => plain(a) === plain(b)

export type Judged<Order extends AnsweredOrder> = { line: AnswerLine; order: Order | null; verdict: AnswerVerdict }

/**
 * Judges each line. A line is matched by its order number, or by its reference if exactly one order has it; when both
 * are present, both must match.
 * @param orders all orders that the lines may refer to
 */
export function judgeAnswer<Order extends AnsweredOrder>(
  lines: readonly AnswerLine[],
  orders: readonly Order[],
  now: Date,
): Judged<Order>[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const byReference = Map.groupBy(orders, ({ reference }) => plain(reference))
  const find = (line: AnswerLine): Order | null => {
    if (line.order !== '') {
      const order = byId.get(orderNumberOf(line) ?? 0)
      return order && (line.reference === '' || sameReference(order.reference, line.reference)) ? order : null
    }
    const [only, ...others] = byReference.get(plain(line.reference)) ?? []
    return only && others.length === 0 ? only : null
  }
  const matchedLines = lines.map((line) => ({ line, order: find(line) }))
  const resultsOf = Map.groupBy(
    matchedLines.filter(({ order }) => order !== null),
    ({ order }) => order?.id ?? 0,
  )
  return matchedLines.map(({ line, order }) => {
    if (!order) return { line, order, verdict: 'unknown' }
    // Whatever the line says: another verdict would tell whether its amount is right.
    if (order.own) return { line, order, verdict: 'own' }
    const same = resultsOf.get(order.id) ?? []
    // Of identical lines the first counts; of contradictory lines none does.
    const isRepeated =
      same[0]?.line !== line || same.some((other) => resultOf(other.line.result) !== resultOf(line.result))
    return { line, order, verdict: isRepeated ? 'repeated' : verdictOf(line, order, now) }
  })
}

function verdictOf(line: AnswerLine, order: AnsweredOrder, now: Date): AnswerVerdict {
  const result = resultOf(line.result)
  if (result === null) return 'unclear'
  if (centsOfAnswer(line.amount) !== order.amount_cents) return 'amount'
  if (result === 'bounced') return bouncesFrom(order).includes(order.state) ? 'bounced' : 'settled'
  if (canBePaid(order, now)) return 'paid'
  return order.state === 'ordered' ? 'lapsed' : 'settled'
}
