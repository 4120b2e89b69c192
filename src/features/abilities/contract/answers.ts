// Response schemas shared by the endpoints for abilities, services and search functions.
import { z } from 'zod'
import { AppIssue } from '../../apps/contract/answers.ts'
import { SERVICE_CODES } from '../../apps/rules/grants/services.ts'
import { GRANT_EVENTS, GRANT_KINDS, GRANT_STATES } from '../../apps/rules/grants/transitions.ts'
import { APP_KINDS, REVIEW_STATUS } from '../../apps/rules/transitions.ts'

const Form = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** A line of the checklist of prerequisites. */
export const CheckedNeed = z.object({ need: z.string(), text: z.string(), done: z.boolean(), url: z.string() })

/** A document that an ability requires, with the most recent upload. */
export const RequiredDocument = z.object({
  code: z.string(),
  name: z.string(),
  help: z.string(),
  pictureId: z.number().nullable(),
})

/** An application and its state. */
export const Grant = z.object({
  id: z.number(),
  kind: z.enum(GRANT_KINDS),
  code: z.string(),
  name: z.string(),
  state: z.enum(GRANT_STATES),
  /** 0 under review, 1 rejected, 2 passed; null for what was withdrawn or has ended. */
  reviewStatus: z.literal(Object.values(REVIEW_STATUS)).nullable(),
  /** Whether an approved version is in force; stays true while a change to it is under review. */
  inForce: z.boolean(),
  /** Approved, but suspended: the app was taken down and is not listed again yet. */
  suspended: z.boolean(),
  /** For search functions: whether it is shown. */
  on: z.boolean(),
  /** As last submitted. */
  form: Form,
  /** As last approved; null when nothing is in force. */
  approved: Form.nullable(),
  /** Settings that need no review. */
  config: Form,
  remark: z.string(),
  /** Corrections asked for: the field or document with its label, the reason, and the reviewer's remark. */
  reasons: z.array(AppIssue.extend({ name: z.string() })),
  /** Fields and documents that can be edited again; null when all can. */
  opened: z.array(z.string()).nullable(),
  caseId: z.number().nullable(),
  submittedAt: z.string(),
  dueAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why the platform ended it; null unless it did, and once it is applied for again. */
  halted: z.object({ at: z.string(), reason: z.string() }).nullable(),
  version: z.number(),
})
export type Grant = z.infer<typeof Grant>

export const CatalogueItem = z.object({
  code: z.string(),
  name: z.string(),
  text: z.string(),
  required: z.boolean(),
  /** Address of the document about it; empty when there is none. */
  guide: z.string(),
  documents: z.array(z.object({ code: z.string(), name: z.string(), help: z.string() })),
})

export const AbilityItem = CatalogueItem.extend({
  documents: z.array(RequiredDocument),
  needs: z.array(CheckedNeed),
  /** Fields that an application for it has to fill in, and those that it may leave empty. */
  asks: z.object({ required: z.array(z.string()), optional: z.array(z.string()) }),
  /** Whether it can be applied for now. */
  open: z.boolean(),
  grant: Grant.nullable(),
})
export type AbilityItem = z.infer<typeof AbilityItem>

/** A form field with its labels and options. */
export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  look: z.enum(['text', 'area', 'one', 'some', 'icon']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  optional: z.boolean(),
})
export type FormField = z.infer<typeof FormField>

export const ServiceItem = z.object({
  service: z.enum(SERVICE_CODES),
  name: z.string(),
  text: z.string(),
  /** Address of the document about it; empty when there is none. */
  guide: z.string(),
  needs: z.array(CheckedNeed),
  open: z.boolean(),
  grant: Grant.nullable(),
  /** Whether the viewer may apply for it and configure it. */
  may: z.boolean(),
})

export const ServiceDetail = ServiceItem.extend({
  appId: z.number(),
  appName: z.string(),
  appKind: z.enum(APP_KINDS),
  stamp: z.string(),
  fields: z.array(FormField),
  configFields: z.array(FormField),
})
export type ServiceDetail = z.infer<typeof ServiceDetail>

export const GrantHistoryItem = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(GRANT_EVENTS),
  from: z.enum(GRANT_STATES).nullable(),
  to: z.enum(GRANT_STATES),
  actor: z.enum(['developer', 'operator', 'platform']),
  actorName: z.string(),
  remark: z.string(),
})
