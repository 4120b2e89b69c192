// Acts on many developers: counting, asking, list, one with what became of it (handbook/review.md#many-developers).
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { at, id, page } from '../../../api/public-input.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { MAX_REMARK, MIN_WORDS } from '../../review/rules/cases.ts'
import { BULK_PAGE_SIZE } from '../rules/limits.ts'
import { BULK_ACTS, BULK_STATES } from '../rules/bulk-acts.ts'
import { developerFilter } from './account-list.ts'

const access = { operator: 'developer.act' } as const
const source = 'handbook/review.md'

const what = {
  ...developerFilter,
  act: z.enum(BULK_ACTS, { error: () => m.developer_admin_bulk_act_needed() }),
  /** Day until which to register again; for `ask_again` alone. */
  deadline: z.union([z.literal(''), z.iso.date()]).default(''),
}

export const bulkActCount = endpoint({
  name: 'bulkActCount',
  method: 'GET',
  path: '/api/ops/v1/bulkAct/count',
  access,
  summary: 'Count the developers of a filter to whom an act could be done now, without doing it',
  source,
  input: z.strictObject(what),
  output: z.object({
    /** Developers to whom it could be done. */
    able: z.number(),
    /** The first of them. */
    first: z.array(z.object({ developerId: z.number(), name: z.string() })),
    /** Developers whose status does not admit it. */
    blocked: z.array(z.object({ accountStatus: z.literal(ACCOUNT_STATUSES), count: z.number() })),
  }),
  errors: ['409001'],
})

export const bulkActAsk = endpoint({
  name: 'bulkActAsk',
  method: 'POST',
  path: '/api/ops/v1/bulkAct/ask',
  access,
  summary:
    'Ask for an act on the developers of a filter. They are chosen now; it happens after another operator has confirmed the request.',
  source,
  input: z.strictObject({
    ...what,
    reason: z
      .string()
      .trim()
      .min(MIN_WORDS, { error: () => m.developer_admin_account_reason_needed({ min: MIN_WORDS, max: MAX_REMARK }) })
      .max(MAX_REMARK),
    /** The count that the operator has seen. */
    expected: whole(z.int().positive()),
  }),
  output: z.object({ bulkId: z.number(), approvalId: z.number() }),
  errors: ['409001'],
})

const BulkAct = {
  bulkId: z.number(),
  act: z.enum(BULK_ACTS),
  filter: z.object(developerFilter),
  deadline: z.iso.date().nullable(),
  reason: z.string(),
  state: z.enum(BULK_STATES),
  askedBy: z.string(),
  askedAt: at,
  confirmedBy: z.string().nullable(),
  confirmedAt: at.nullable(),
  doneAt: at.nullable(),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
}

export const bulkActList = endpoint({
  name: 'bulkActList',
  method: 'GET',
  path: '/api/ops/v1/bulkAct/list',
  access,
  summary: `List acts on many developers, latest first, ${BULK_PAGE_SIZE} per page`,
  source,
  input: z.strictObject({ page }),
  output: z.object({ items: z.array(z.object(BulkAct)), page: z.number(), total: z.number() }),
  errors: [],
})

export const bulkActFacts = endpoint({
  name: 'bulkActFacts',
  method: 'GET',
  path: '/api/ops/v1/bulkAct/facts',
  access,
  summary: 'Get an act on many developers with its progress, and the developers to whom it could not be done',
  source,
  input: z.strictObject({ bulkId: id }),
  output: z.object({
    ...BulkAct,
    /** At most 50. */
    refusals: z.array(z.object({ developerId: z.number(), name: z.string(), reason: z.string() })),
  }),
  errors: ['404001'],
})
