// The review desk: queue, case, claim, verdict (handbook/review.md).
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id } from '../../../api/public-input.ts'
import { PROCESS_NAMES } from '../../accounts/rules/status.ts'
import { FLAGS } from '../rules/flags.ts'
import { CASE_KINDS, CASE_STATES, CLAIM_MINUTES, MAX_CLAIMS, MAX_NOTE, QUEUE_PAGE_SIZE } from '../rules/cases.ts'
import { HANDOFF_KINDS, SKIP_REASONS } from '../rules/handoffs.ts'

export const access = { operator: 'case.review' } as const

export const Operator = z.object({ id: z.number(), name: z.string() })

/** A case that left a reviewer without a verdict. */
export const Handoff = z.object({
  kind: z.enum(HANDOFF_KINDS),
  by: Operator,
  /** The receiving colleague; null when the case is open to everybody else. */
  to: Operator.nullable(),
  /** Skip reason; null for the other kinds. */
  reason: z.enum(SKIP_REASONS).nullable(),
  note: z.string(),
  at,
})

export const CaseRow = z.object({
  id: z.number(),
  developerId: z.number(),
  kind: z.enum(CASE_KINDS),
  /** Subject of an app case, such as listing; the decision of an appeal; the field of a correction; null for other kinds. */
  about: z.string().nullable(),
  process: z.enum(PROCESS_NAMES).nullable(),
  bizCode: z.number().nullable(),
  enterpriseType: z.number().nullable(),
  state: z.enum(CASE_STATES),
  /** Masked name such as `林*`, company name, or app name. */
  subject: z.string(),
  /** Masked number such as `1199**********0012`, or the appId. */
  number: z.string(),
  flags: z.array(z.enum(FLAGS)),
  submittedAt: at,
  dueAt: at,
  overdue: z.boolean(),
  urgedAt: at.nullable(),
  claimedBy: Operator.nullable(),
  claimedUntil: at.nullable(),
  /** Colleague the case was last handed to, while it is reserved for them. */
  handedTo: Operator.nullable(),
  /** True when a second opinion was asked for. */
  secondOpinion: z.boolean(),
  decidedAt: at.nullable(),
})
export type CaseRow = z.infer<typeof CaseRow>

const QueueItem = CaseRow.extend({
  /** What the case is about, in the viewer's language. */
  topic: z.string(),
})
export type QueueItem = z.infer<typeof QueueItem>

/** `mine`: claimed by the viewer; `handed`: handed over to the viewer. */
const OPEN = ['all', 'overdue', 'mine', 'handed', 'unclaimed', 'flagged'] as const
const kind = z.enum([...CASE_KINDS, 'any']).default('any')
const process = z.enum([...PROCESS_NAMES, 'any']).default('any')

export const reviewQueue = endpoint({
  name: 'reviewQueue',
  // POST keeps a searched ID number out of URLs.
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/review/queue',
  access,
  summary: `List the review queue, earliest due date first, or decided cases, latest first. ${QUEUE_PAGE_SIZE} per page; continue with \`cursor\`.`,
  source: 'handbook/review.md',
  input: z.strictObject({
    only: z.enum([...OPEN, 'decided']).default('all'),
    kind,
    process,
    /** Name, company, full or masked number, telephone, address, account name, case number or developer number. Within `all`, a search lists decided cases after those that wait. */
    q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    cursor: z.string().max(40).default(''),
  }),
  output: z.object({
    items: z.array(QueueItem),
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
  errors: [],
})

export const reviewCounts = endpoint({
  name: 'reviewCounts',
  method: 'GET',
  path: '/api/ops/v1/review/counts',
  access,
  summary: 'Count the cases behind each filter of the review queue',
  source: 'handbook/review.md',
  input: z.strictObject({}),
  output: z.object({
    all: z.number(),
    overdue: z.number(),
    mine: z.number(),
    handed: z.number(),
    unclaimed: z.number(),
    flagged: z.number(),
    /** Of each kind, with its name in the viewer's language. */
    kinds: z.array(z.object({ kind: z.enum(CASE_KINDS), label: z.string(), count: z.number() })),
    /** Pending cases by due day; the first entry sums up everything overdue. */
    dueBy: z.array(z.object({ day: z.iso.date(), count: z.number() })),
  }),
  errors: [],
})

const Claim = z.object({ id: z.number(), claimedUntil: at })

export const reviewClaim = endpoint({
  name: 'reviewClaim',
  method: 'POST',
  path: '/api/ops/v1/review/claim',
  access,
  summary: `Claim a case for ${CLAIM_MINUTES} minutes, or extend the claim. Returns 409001 if someone else holds it or you already hold ${MAX_CLAIMS}, 403001 if it is your own, you marked its amount as paid, or you made the decision that was appealed.`,
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: Claim,
  errors: ['403001', '404001', '409001'],
})

export const reviewNext = endpoint({
  name: 'reviewNext',
  method: 'POST',
  path: '/api/ops/v1/review/next',
  access,
  summary:
    'Claim the next case behind a filter of the queue: one handed to you, otherwise the unclaimed one due first that you did not pass on in the last day; among those you hold already, the one due first. Null if there is none.',
  source: 'handbook/review.md',
  input: z.strictObject({ only: z.enum(OPEN).default('all'), kind, process }),
  output: z.object({ id: z.number().nullable(), claimedUntil: at.nullable() }),
  errors: ['409001'],
})

export const reviewRelease = endpoint({
  name: 'reviewRelease',
  method: 'POST',
  path: '/api/ops/v1/review/release',
  access,
  summary: 'Release a claimed case back to the queue',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001'],
})

export const reviewNote = endpoint({
  name: 'reviewNote',
  method: 'POST',
  path: '/api/ops/v1/review/note',
  access,
  summary: 'Add a note to a case, visible to operators only',
  source: 'handbook/review.md',
  input: z.strictObject({ id, note: z.string().max(MAX_NOTE) }),
  output: z.object({ id: z.number(), note: z.string() }),
  errors: ['404001'],
})
