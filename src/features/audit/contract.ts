// The audit log: list, one entry, files, and what a developer reads about themselves (handbook/security.md#audit-log).
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../api/endpoint.ts'
import { at, longId } from '../../api/public-input.ts'
import {
  AUDIT_ACTORS,
  AUDIT_EXPORT_SIZE,
  AUDIT_MINE_SIZE,
  AUDIT_PAGE_SIZE,
  MAX_REASON_PART,
  MIN_REASON_PART,
} from './rules/acts.ts'
import { countText } from '../../lib/text/numbers.ts'

const access = { operator: 'audit.view' } as const
const source = 'handbook/security.md#audit-log'

/** What was typed is in the message: a date field of the browser cannot show it again. */
const day = z.iso.date({ error: ({ input }) => m.audit_day_wrong({ text: String(input).slice(0, 40) }) })

const filter = {
  /** Name of an act, such as `account.frozen`. */
  act: z.string().max(100).optional(),
  actorKind: z.enum(AUDIT_ACTORS).optional(),
  actorId: longId.optional(),
  /** An operator, instead of `actorKind` and `actorId`. */
  operatorId: longId.optional(),
  subjectKind: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  subjectId: z.string().trim().min(1).max(100).optional(),
  /** The developer whom it concerns. */
  developerId: longId.optional(),
  /** First and last day, in the portal's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** Part of the reason. */
  q: z.string().trim().min(MIN_REASON_PART).max(MAX_REASON_PART).optional(),
  /** Only entries with smaller ids: the next page of a list. */
  before: longId.optional(),
}

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable()

const Entry = z.object({
  id: z.number(),
  at,
  act: z.string(),
  /** The act in the viewer's language. */
  label: z.string(),
  actor: z.object({
    kind: z.enum(AUDIT_ACTORS),
    id: z.number().nullable(),
    /** Of an operator; empty for others. */
    name: z.string(),
  }),
  /** What it was done to, in the viewer's language; `page` is its page in the office. */
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string(), page: z.string().nullable() }),
  developerId: z.number().nullable(),
  /** The developer's page in the office. */
  developerPage: z.string().nullable(),
  network: z.string(),
  requestId: z.string(),
  before: Values,
  after: Values,
  /** Values of fields that are keys, in words in the viewer's language; empty where there was none. */
  texts: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
  reason: z.string(),
})
export type AuditEntry = z.infer<typeof Entry>

export const auditList = endpoint({
  name: 'auditList',
  mayLag: true,
  method: 'GET',
  path: '/api/ops/v1/audit/list',
  access,
  summary: `List entries of the audit log by act, actor, subject, developer, days and reason; newest first, ${AUDIT_PAGE_SIZE} at a time. A value that does not exist is refused at its field.`,
  source,
  input: z.strictObject(filter),
  output: z.object({
    items: z.array(Entry),
    /** For `before` of the next page; null at the end. */
    next: z.number().nullable(),
    /** Acts to filter by, with the subject in `group`, in the viewer's language. */
    acts: z.array(z.object({ name: z.string(), label: z.string(), group: z.string() })),
    /** Kinds of subjects to filter by, likewise. */
    subjects: z.array(z.object({ kind: z.string(), label: z.string() })),
    /** Operators to filter by, those who have left included. */
    operators: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  errors: [],
})

export const auditEntry = endpoint({
  name: 'auditEntry',
  method: 'GET',
  path: '/api/ops/v1/audit/entry',
  access,
  summary: 'Get one entry of the audit log with its seal',
  source,
  input: z.strictObject({ id: longId }),
  output: z.object({
    entry: Entry,
    /** Its place in the chain; null until it has one, within minutes. */
    seal: z.object({ seq: z.number(), hash: z.string(), keptUntil: at }).nullable(),
  }),
  errors: ['404001'],
})

export const auditExport = endpoint({
  name: 'auditExport',
  method: 'POST',
  path: '/api/ops/v1/audit/export',
  access,
  stepUp: 'recent',
  summary: `Get up to ${countText(AUDIT_EXPORT_SIZE, 'en')} entries at a time for a file; each call is an entry of the log itself`,
  source,
  input: z.strictObject(filter),
  output: z.object({ items: z.array(Entry), next: z.number().nullable() }),
  errors: ['403001'],
  limit: { points: 200, seconds: 3600 },
})

export const auditMine = endpoint({
  name: 'auditMine',
  method: 'GET',
  path: '/api/dev/v1/account/audit',
  access: 'signed-in',
  summary: `List what was done in and about the own account, newest first, ${AUDIT_MINE_SIZE} at a time, without the names of operators`,
  source,
  input: z.strictObject({ before: longId.optional() }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        at,
        act: z.string(),
        label: z.string(),
        /** The developer themselves, another developer such as a member of the team, an operator, or the platform. */
        by: z.enum(['self', 'developer', 'operator', 'platform']),
        subject: z.object({ kind: z.string(), id: z.string() }),
        /** Where an act of a developer came from; empty for others. */
        network: z.string(),
      }),
    ),
    next: z.number().nullable(),
  }),
  errors: [],
})
