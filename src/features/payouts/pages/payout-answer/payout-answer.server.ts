// Actions for the bank's result file: read it, then mark its orders.
import { m } from '#messages'
import { perform } from '../../../../api/forms/action.ts'
import { successResult, resultOf, textIn } from '../../../../api/forms/submit.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { payoutAnswer } from '../../contract/payout-many.ts'
import type { AnswerVerdict } from '../../rules/payouts.ts'
import { sumOf } from '../../components/payout-bar.tsx'
import { idsOf, type Outcome, settlePayouts } from '../../components/payout-many.server.ts'
import { STATE } from '../../components/payout-view.server.ts'

/** Orders marked per submission: a few seconds of work. */
const MAX_PER_PRESS = 1000
/** Lines shown on the page. */
const MAX_SHOWN = 500

type Line = OutputOf<typeof payoutAnswer>['lines'][number]

const TONE = {
  paid: 'ok',
  bounced: 'warn',
  unknown: 'bad',
  amount: 'bad',
  settled: undefined,
  lapsed: 'bad',
  repeated: 'bad',
  unclear: 'bad',
  own: 'warn',
} as const satisfies Record<AnswerVerdict, string | undefined>

const VERDICT: Record<AnswerVerdict, (line: Line) => string> = {
  paid: () => m.payouts_answer_verdict_paid(),
  bounced: () => m.payouts_answer_verdict_bounced(),
  unknown: () => m.payouts_answer_verdict_unknown(),
  amount: () => m.payouts_answer_verdict_amount(),
  settled: ({ state }) => m.payouts_answer_verdict_settled({ state: state ? STATE[state]() : '' }),
  lapsed: () => m.payouts_answer_verdict_lapsed(),
  repeated: () => m.payouts_answer_verdict_repeated(),
  unclear: () => m.payouts_answer_verdict_unclear(),
  own: () => m.payouts_own(),
}

const isMarked = ({ verdict }: Line): boolean => verdict === 'paid' || verdict === 'bounced'

export type Preview = ReturnType<typeof previewOf>

function previewOf(lines: readonly Line[]) {
  const of = (verdict: AnswerVerdict) => lines.filter((line) => line.verdict === verdict)
  const [paidLines, bouncedLines] = [of('paid'), of('bounced')]
  const unmarkedLines = lines.filter((line) => !isMarked(line))
  return {
    count: lines.length,
    left: unmarkedLines.length,
    paid: { ids: idsIn(paidLines), sum: sumOf(paidLines) },
    bounced: { ids: idsIn(bouncedLines), sum: sumOf(bouncedLines) },
    // Lines that need attention come first.
    items: [...unmarkedLines, ...lines.filter(isMarked)].slice(0, MAX_SHOWN).map((line) => ({
      line: line.line,
      order: line.order,
      reference: line.reference,
      holder: line.holder,
      amount: line.amount,
      result: line.result,
      reason: line.reason,
      verdict: VERDICT[line.verdict](line),
      tone: TONE[line.verdict],
    })),
  }
}

const idsIn = (lines: readonly Line[]): number[] => lines.flatMap(({ id }) => id ?? [])

type AnswerValue = {
  preview?: Preview
  outcome?: Outcome
  /** Orders left for the next submission. */
  left?: { paid: number[]; bounced: number[] } | null
}

export const readAnswer = perform<AnswerValue>([payoutAnswer], async ({ portal, form }) => {
  const { value, ...result } = await portal.submit(payoutAnswer, form)
  if (result.ok && value) return { ...result, value: { preview: previewOf(value.lines) } }
  // With neither file nor text, the error belongs to the first field.
  const [wrong] = Object.values(result.fields)
  const field = textIn(form, 'text') === '' || isFile(form.get('file')) ? 'file' : 'text'
  return { ...result, fields: wrong === undefined ? {} : { [field]: wrong }, value: null }
})

const isFile = (value: FormDataEntryValue | null): boolean => value instanceof File && value.size > 0

export const settleAnswer = perform<AnswerValue>([], async ({ portal, form }) => {
  const fieldIds = (name: string) => idsOf(textIn(form, name).split(','))
  const [paidIds, bouncedIds] = [fieldIds('paid'), fieldIds('bounced')]
  const now = {
    paid: paidIds.slice(0, MAX_PER_PRESS),
    bounced: bouncedIds.slice(0, Math.max(0, MAX_PER_PRESS - paidIds.length)),
  }
  const { outcome, stopped } = await settlePayouts(portal, now)
  // Orders already marked are refused individually when sent again, so repeating is safe.
  const remainingIds = stopped
    ? { paid: paidIds, bounced: bouncedIds }
    : { paid: paidIds.slice(now.paid.length), bounced: bouncedIds.slice(now.bounced.length) }
  const value = { outcome, left: remainingIds.paid.length + remainingIds.bounced.length > 0 ? remainingIds : null }
  return { ...(stopped ? resultOf(form, stopped) : successResult(form)), value }
})
