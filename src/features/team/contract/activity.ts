// Team activity endpoints: who did what, before and after, from where.
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id, page } from '../../../api/public-input.ts'
import { ACTIVITY_EVENTS, ACTIVITY_KIND_NAMES } from '../rules/activity.ts'
import { needs } from '../rules/needs.ts'
import { memberUntil } from './fields.ts'

const filters = {
  kind: z.enum(ACTIVITY_KIND_NAMES).optional(),
  /** Only entries by or about this member. */
  teamMemberId: id.optional(),
  roleId: id.optional(),
  words: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  /** First and last day, Asia/Shanghai. */
  from: memberUntil,
  to: memberUntil,
}

const facts = z.record(z.string(), z.string()).nullable()
export const Activity = z.object({
  id: z.number(),
  at,
  event: z.enum(ACTIVITY_EVENTS),
  /** Empty when the platform acted. */
  actor: z.string(),
  subject: z.string(),
  teamMemberId: z.number().nullable(),
  roleId: z.number().nullable(),
  before: facts,
  after: facts,
  /** The same as text in the viewer's language, one fact a line. */
  beforeText: z.string(),
  afterText: z.string(),
  address: z.string(),
  device: z.string(),
})
export type Activity = z.infer<typeof Activity>

export const activityList = endpoint({
  name: 'activityList',
  mayLag: true,
  method: 'GET',
  path: '/api/dev/v1/team/activity/list',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'List team activity, newest first',
  source: 'handbook/permissions.md',
  input: z.strictObject({ ...filters, page }),
  output: z.object({ items: z.array(Activity), total: z.number() }),
  errors: ['403001'],
})

export const activityCsv = endpoint({
  name: 'activityCsv',
  mayLag: true,
  method: 'GET',
  path: '/api/dev/v1/team/activity/csv',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'Export team activity as CSV. Cells are safe from formula injection.',
  source: 'handbook/permissions.md',
  input: z.strictObject(filters),
  output: z.object({ csv: z.string(), lines: z.number() }),
  errors: ['403001'],
  limit: { points: 30, seconds: 600 },
})
