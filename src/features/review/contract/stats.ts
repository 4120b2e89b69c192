// Statistics of reviews.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { access } from './cases.ts'

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
    /** Verdicts per working day, and where that is not enough for what is due; nulls without verdicts or shortage. */
    capacity: z.object({
      perDay: z.number().nullable(),
      short: z.object({ day: z.iso.date(), count: z.number() }).nullable(),
    }),
    decided: z.number(),
    /** Share decided on time, 0 to 1, of all cases decided or overdue; null when there are none. */
    inTime: z.number().nullable(),
    /** Hours from submission to verdict: median, 90th percentile, maximum. */
    hours: z.object({ half: z.number().nullable(), ninety: z.number().nullable(), longest: z.number().nullable() }),
    /** Median seconds from claim to verdict. */
    handling: z.number().nullable(),
    /** The most frequent ones; `name` is the reason's short name, `fieldName` that of the field in the caller's language. */
    reasons: z.array(
      z.object({
        field: z.string(),
        fieldName: z.string(),
        reason: z.string(),
        name: z.string(),
        count: z.number(),
      }),
    ),
    reviewers: z.array(
      z.object({ id: z.number(), name: z.string(), inHand: z.number(), decided: z.number(), rejected: z.number() }),
    ),
  }),
  errors: [],
})
