// Random-amount payments for operators: list, bank file, marking as paid or bounced (handbook/review.md).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id, page } from '../../../api/public-input.ts'
import { PAYOUT_STATES } from '../rules/payouts.ts'
import { MAX_PAYOUTS_FOUND, PAYOUT_QUERY, PAYOUTS_PAGE_SIZE } from '../rules/limits.ts'

export const access = { operator: 'payout.mark' } as const

const Payout = z.object({
  id: z.number(),
  developerId: z.number(),
  caseId: z.number(),
  /** Whether the account is yours, or that of an enterprise whose team you work in: a colleague sends and marks it. */
  own: z.boolean(),
  /** Decimal yuan, such as `0.37`; null when the account is your own. */
  amount: z.string().nullable(),
  reference: z.string(),
  holder: z.string(),
  /** In full while the payment is due, otherwise masked. */
  bankAccount: z.string(),
  branchName: z.string(),
  branchCode: z.string(),
  payOn: z.iso.date(),
  state: z.enum(PAYOUT_STATES),
  lapsed: z.boolean(),
  tries: z.number(),
  orderedAt: at,
  lapsesAt: at,
  paidAt: at.nullable(),
  settledAt: at.nullable(),
})

export const payoutList = endpoint({
  name: 'payoutList',
  method: 'GET',
  path: '/api/ops/v1/payout/list',
  access,
  summary: `List random-amount payments by state, those to be paid first, ${PAYOUTS_PAGE_SIZE} per page`,
  source: 'handbook/review.md',
  input: z.strictObject({ state: z.enum([...PAYOUT_STATES, 'any']).default('ordered'), page }),
  output: z.object({ items: z.array(Payout), page: z.number(), pages: z.number(), total: z.number() }),
  errors: [],
})

export const payoutFind = endpoint({
  name: 'payoutFind',
  // POST keeps a searched account out of URLs.
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/payout/find',
  access,
  summary: `Search random-amount payments of any state by part of the company or account name, bank account in full or as shown, reference or its last four digits, or number of payment, case or developer. Returns at most ${MAX_PAYOUTS_FOUND}, newest first.`,
  source: 'handbook/review.md',
  input: z.strictObject({ q: z.string().trim().min(PAYOUT_QUERY[0]).max(PAYOUT_QUERY[1]) }),
  output: z.object({ items: z.array(Payout), /** True when there are further hits. */ more: z.boolean() }),
  errors: [],
})

export const payoutCsv = endpoint({
  name: 'payoutCsv',
  method: 'POST',
  path: '/api/ops/v1/payout/csv',
  access,
  stepUp: 'recent',
  summary: 'Export the payments to be made as a CSV for the bank, without those to accounts of your own',
  source: 'handbook/review.md',
  input: z.strictObject({}),
  output: z.object({ fileName: z.string(), csv: z.string(), count: z.number() }),
  errors: ['403001'],
})

export const payoutPaid = endpoint({
  name: 'payoutPaid',
  method: 'POST',
  path: '/api/ops/v1/payout/paid',
  access,
  summary:
    'Mark a payment as paid and ask the developer to look for it. Returns 403001 if you hold or decided the case, or if the account is your own, because another operator must pay.',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: Payout,
  errors: ['403001', '404001', '409001'],
})

export const payoutBounced = endpoint({
  name: 'payoutBounced',
  method: 'POST',
  path: '/api/ops/v1/payout/bounced',
  access,
  summary:
    'Mark a payment as bounced and send the developer back to the bank details. Returns 403001 if the account is your own.',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: Payout,
  errors: ['403001', '404001', '409001'],
})
