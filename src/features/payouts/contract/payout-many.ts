// Bulk marking of random-amount payments, and the bank's result file.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { MAX_ANSWER_BYTES, MAX_ANSWER_LINES, MAX_ANSWER_TEXT } from '../rules/limits.ts'
import { ANSWER_VERDICTS, MAX_PAYOUTS_PER_ACT, PAYOUT_STATES } from '../rules/payouts.ts'
import { access } from './payouts.ts'
import { countText } from '../../../lib/text/numbers.ts'

const source = 'handbook/review.md'

export const payoutSettle = endpoint({
  name: 'payoutSettle',
  method: 'POST',
  path: '/api/ops/v1/payout/settle',
  access,
  summary: `Mark up to ${MAX_PAYOUTS_PER_ACT} payments as paid or bounced, each independently. Returns what was done and what was refused, with reasons; a payment already marked is refused.`,
  source,
  input: z.strictObject({
    as: z.enum(['paid', 'bounced']),
    id: z
      .union([id, z.array(id).min(1).max(MAX_PAYOUTS_PER_ACT)])
      .transform((input) => [...new Set(Array.isArray(input) ? input : [input])]),
  }),
  output: z.object({
    done: z.array(z.number()),
    refused: z.array(z.object({ id: z.number(), code: z.string(), reason: z.string(), message: z.string() })),
  }),
  errors: [],
  transaction: 'own',
})

export const payoutAnswer = endpoint({
  name: 'payoutAnswer',
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/payout/answer',
  access,
  summary: `Read the bank’s result file: the exported CSV with a result column, in UTF-8, UTF-16 or GB 18030, up to ${countText(MAX_ANSWER_LINES, 'en')} lines. Explains each line and marks nothing.`,
  source,
  input: z.strictObject({
    file: z.instanceof(Uint8Array).optional(),
    /** Pasted text, as an alternative to a file. */
    text: z.string().max(MAX_ANSWER_TEXT).default(''),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        line: z.number(),
        /** Null when no order matches the line. */
        id: z.number().nullable(),
        holder: z.string(),
        /** As written in the file. */
        order: z.string(),
        reference: z.string(),
        amount: z.string(),
        result: z.string(),
        reason: z.string(),
        verdict: z.enum(ANSWER_VERDICTS),
        /** Current state of the order. */
        state: z.enum(PAYOUT_STATES).nullable(),
      }),
    ),
  }),
  errors: ['413001', '415001'],
  upload: { field: 'file', max: MAX_ANSWER_BYTES },
  transaction: 'own',
})
