// Account actions, payments, working days and review statistics for operators (handbook/review.md).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id, page } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { DAY_NAME_LENGTH } from '../../review/rules/due-date.ts'
import { PAYOUT_STATES } from '../rules/payouts.ts'
import { MAX_REMARK, MIN_WORDS } from '../rules/review.ts'
import { at } from './answers.ts'
import { access } from './review.ts'

const developerId = whole(z.int().positive().max(9_007_199_254_740_991))
const reason = z.string().trim().min(MIN_WORDS).max(MAX_REMARK)
const AccountMoved = z.object({ developerId: z.number(), accountStatus: z.literal(ACCOUNT_STATUSES) })

export const accountAskAgain = endpoint({
  name: 'accountAskAgain',
  method: 'POST',
  path: '/api/ops/v1/account/askAgain',
  access,
  summary: 'Require an approved account to register again by a given day (33 to 47, 34 to 48)',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId, deadline: z.iso.date(), reason }),
  output: AccountMoved,
  errors: ['404001', '409001'],
})

export const accountFreeze = endpoint({
  name: 'accountFreeze',
  method: 'POST',
  path: '/api/ops/v1/account/freeze',
  access,
  summary: 'Freeze an enterprise account with a reason shown to the developer. A case under review is paused.',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId, reason }),
  output: AccountMoved,
  errors: ['404001', '409001'],
})

export const accountUnfreeze = endpoint({
  name: 'accountUnfreeze',
  method: 'POST',
  path: '/api/ops/v1/account/unfreeze',
  access,
  summary: 'Unfreeze an account and restore its previous status',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId, reason }),
  output: AccountMoved,
  errors: ['404001', '409001'],
})

const Payout = z.object({
  id: z.number(),
  developerId: z.number(),
  caseId: z.number(),
  /** Decimal yuan, such as `0.37`. */
  amount: z.string(),
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
  summary: 'List random-amount payments by state, those to be paid first, 50 per page',
  source: 'handbook/review.md',
  input: z.strictObject({ state: z.enum([...PAYOUT_STATES, 'any']).default('ordered'), page }),
  output: z.object({ items: z.array(Payout), page: z.number(), pages: z.number(), total: z.number() }),
  errors: [],
})

export const payoutCsv = endpoint({
  name: 'payoutCsv',
  method: 'GET',
  path: '/api/ops/v1/payout/csv',
  access,
  summary: 'Export the payments to be made as a CSV for the bank',
  source: 'handbook/review.md',
  input: z.strictObject({}),
  output: z.object({ fileName: z.string(), csv: z.string(), count: z.number() }),
  errors: [],
})

export const payoutPaid = endpoint({
  name: 'payoutPaid',
  method: 'POST',
  path: '/api/ops/v1/payout/paid',
  access,
  summary:
    'Mark a payment as paid and ask the developer to look for it. Returns 403001 if you hold or decided the case, because another operator must pay.',
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
  summary: 'Mark a payment as bounced and send the developer back to the bank details',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: Payout,
  errors: ['404001', '409001'],
})

export const workingDayList = endpoint({
  name: 'workingDayList',
  method: 'GET',
  path: '/api/ops/v1/working-day/list',
  access,
  summary: 'List the holidays of a year and the weekend days worked in exchange',
  source: 'handbook/review.md',
  input: z.strictObject({ year: whole(z.int().min(2024).max(2100)) }),
  output: z.object({
    days: z.array(z.object({ day: z.iso.date(), works: z.boolean(), name: z.string(), announced: z.boolean() })),
  }),
  errors: [],
})

export const workingDaySet = endpoint({
  name: 'workingDaySet',
  method: 'POST',
  path: '/api/ops/v1/working-day/set',
  access: { operator: ['administrator'] },
  summary: 'Set a day as a holiday or a working day, or make it an ordinary day again with `as: week`',
  source: 'handbook/review.md',
  input: z.strictObject({
    day: z.iso.date(),
    as: z.enum(['holiday', 'worked', 'week']),
    name: z.string().trim().max(DAY_NAME_LENGTH).default(''),
  }),
  output: z.object({ day: z.string(), as: z.string() }),
  errors: [],
})

const Bar = z.object({ day: z.iso.date(), submitted: z.number(), approved: z.number(), rejected: z.number() })

export const reviewStats = endpoint({
  name: 'reviewStats',
  method: 'GET',
  path: '/api/ops/v1/review/stats',
  access,
  summary: 'Get review statistics of recent days: submitted, approved, rejected, on time, and reasons for rejection',
  source: 'handbook/review.md',
  input: z.strictObject({ days: whole(z.int().min(1).max(90)).default(14) }),
  output: z.object({
    days: z.array(Bar),
    waiting: z.number(),
    overdue: z.number(),
    /** Pending cases by due day; the first entry sums up everything overdue. */
    dueBy: z.array(z.object({ day: z.iso.date(), count: z.number() })),
    decided: z.number(),
    /** Share decided on time, 0 to 1, of all cases decided or overdue; null when there are none. */
    inTime: z.number().nullable(),
    /** Hours from submission to verdict: median, 90th percentile, maximum. */
    hours: z.object({ half: z.number().nullable(), ninety: z.number().nullable(), longest: z.number().nullable() }),
    /** Median seconds from claim to verdict. */
    handling: z.number().nullable(),
    reasons: z.array(z.object({ field: z.string(), reason: z.string(), count: z.number() })),
    reviewers: z.array(
      z.object({ id: z.number(), name: z.string(), inHand: z.number(), decided: z.number(), rejected: z.number() }),
    ),
  }),
  errors: [],
})
