// Handlers for bulk payments: marking each order in a transaction of its own, and reading the bank's result file.
import { m } from '#messages'
import { type Context, type Handler, inTransaction, operatorOf } from '../../../api/implement.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import { ApiError, API_ERRORS } from '../../../api/errors.ts'
import type { payoutAnswer, payoutSettle } from '../contract/payout-many.ts'
import { personOfOperator } from '../../session/queries/operators.ts'
import { listAnswered } from '../queries/payouts.ts'
import {
  type AnswerLine,
  type AnswerProblem,
  answerText,
  judgeAnswer,
  orderNumberOf,
  readAnswer,
} from '../rules/payout-answer.ts'
import { MAX_ANSWER_LINES } from '../rules/limits.ts'
import { type PayoutHooks, settleBounced, settlePaid } from './settlement.ts'

const SETTLE = { paid: settlePaid, bounced: settleBounced }

export const payoutSettleHandler =
  (hooks: PayoutHooks): Handler<typeof payoutSettle> =>
  async (context, { as, id: ids }) => {
    const settledIds: number[] = []
    const refusals: OutputOf<typeof payoutSettle>['refused'] = []
    for (const id of ids) {
      try {
        await inTransaction(context.db, (db) => SETTLE[as]({ ...context, db }, hooks, id))
        settledIds.push(id)
      } catch (error) {
        // An unexpected error aborts the call; finished orders stay marked, and repeating the call does the rest.
        if (!(error instanceof ApiError)) throw error
        const { code, reason, detail } = error
        refusals.push({ id, code, reason, message: detail.message ?? API_ERRORS[code].text(detail.retryAfter) })
      }
    }
    return { done: settledIds, refused: refusals }
  }

const PROBLEM: Record<AnswerProblem, () => string> = {
  encoding: m.payouts_answer_encoding,
  empty: m.payouts_answer_empty,
  columns: m.payouts_answer_columns,
  lines: () => m.payouts_answer_lines({ max: MAX_ANSWER_LINES }),
}

/** @throws ApiError 400001 explaining how to fix the file */
function linesOf(file: Uint8Array | undefined, text: string): AnswerLine[] {
  const inputText = file?.length ? answerText(file) : text
  const answer = inputText === null ? { problem: 'encoding' as const } : readAnswer(inputText)
  if ('lines' in answer) return answer.lines
  const message = PROBLEM[answer.problem]()
  throw new ApiError('400001', {
    reason: 'payout.answer_unreadable',
    message,
    fields: { [file?.length ? 'file' : 'text']: message },
  })
}

export const payoutAnswerHandler: Handler<typeof payoutAnswer> = async (context: Context, { file, text }) => {
  const { db, now } = context
  const lines = linesOf(file, text)
  const numbers = lines.flatMap((line) => orderNumberOf(line) ?? [])
  const references = lines.flatMap(({ order, reference }) => (order === '' ? [reference] : []))
  const judgedLines = judgeAnswer(
    lines,
    await listAnswered(db, await personOfOperator(db, operatorOf(context).id), numbers, references, now),
    now,
  )
  return {
    lines: judgedLines.map(({ line, order, verdict }) => ({
      ...line,
      id: order?.id ?? null,
      holder: order?.holder ?? '',
      verdict,
      state: order?.state ?? null,
    })),
  }
}
