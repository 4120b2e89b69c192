// Response schemas shared by the app endpoints.
import { z } from 'zod'
import { PERMISSION_CODES } from '../../team/rules/permissions.ts'
import { SITE_STATES } from '../rules/sites/sites.ts'
import { APP_CASE_KINDS, APP_EVENTS, APP_KINDS, APP_STATES, REVIEW_STATUS } from '../rules/transitions.ts'

export const AppItem = z.object({
  appId: z.number(),
  kind: z.enum(APP_KINDS),
  state: z.enum(APP_STATES),
  /** 0 under review, 1 rejected, 2 passed; null for a draft and what was taken down. */
  reviewStatus: z.literal(Object.values(REVIEW_STATUS)).nullable(),
  name: z.string(),
  /** English name: as approved, or as saved while nothing is approved; null without one. */
  nameEn: z.string().nullable(),
  packageName: z.string().nullable(),
  /** Id of its icon, for img/download; null when there is none. */
  iconId: z.number().nullable(),
  /** Kinds of its open review cases. */
  reviewing: z.array(z.enum(APP_CASE_KINDS)),
  /** When the first of them is due; null when there are none. */
  dueAt: z.string().nullable(),
  /** Permissions that the viewer has for it. */
  may: z.array(z.enum(PERMISSION_CODES)),
  /** The reviewer's remark when it was rejected. */
  remark: z.string(),
  /** A complete draft, which only has to be submitted. */
  ready: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AppItem = z.infer<typeof AppItem>

/** An app in the console. */
export const AppGlance = AppItem.extend({
  /** Number of the version in the store: how often a version or a name was approved. Null unless it is listed. */
  listing: z.number().nullable(),
})

/** A correction that a reviewer asks for. */
export const AppIssue = z.object({
  field: z.string(),
  /** Code of the reason. */
  reason: z.string(),
  remark: z.string(),
  /** What is wrong and what to do, in the viewer's language and in the words of the time of the verdict. */
  text: z.string(),
})

export const AppPicture = z.object({
  id: z.number(),
  kind: z.enum(['icon', 'screenshot']),
  width: z.number(),
  height: z.number(),
})

/** Valid signing certificates, newest first; `until` is when a replaced one expires. */
export const AppCertificates = z.array(z.object({ sha256: z.string(), until: z.string().nullable() }))

export const AppDetail = AppItem.extend({
  appKey: z.string(),
  version: z.number(),
  form: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Fields that can no longer be changed. */
  fixed: z.array(z.string()),
  /** Fields and pictures still missing before it can be submitted. */
  missing: z.array(z.string()),
  /** Corrections from the last rejection, by field or kind of picture. */
  issues: z.array(AppIssue),
  /** As approved; empty before that. */
  certificates: AppCertificates,
  hasClientSecret: z.boolean(),
  /** Whether ownership of its site is verified; null without a site. */
  siteState: z.enum(SITE_STATES).nullable(),
  pictures: z.array(AppPicture),
  cases: z.array(
    z.object({ id: z.number(), kind: z.enum(APP_CASE_KINDS), submittedAt: z.string(), dueAt: z.string() }),
  ),
  /** New name under review; null when there is none. */
  pendingName: z.string().nullable(),
  /** Whether the saved version differs from the listed one. */
  changed: z.boolean(),
  submittedAt: z.string().nullable(),
  listedAt: z.string().nullable(),
  /** Why the platform took it down; null unless it did, and once it is listed again. */
  halted: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Why its secrets sign no calls; null while they do. */
  keysSuspended: z.object({ at: z.string(), reason: z.string() }).nullable(),
})
export type AppDetail = z.infer<typeof AppDetail>

export const AppHistoryItem = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(APP_EVENTS),
  from: z.enum(APP_STATES).nullable(),
  to: z.enum(APP_STATES),
  actor: z.enum(['developer', 'operator', 'platform']),
  /** How the owner's team calls the developer; empty for operators and the platform. */
  actorName: z.string(),
  remark: z.string(),
})

/** Number of the viewer's own apps, which are out of reach while they work for another's team. */
export const ownApps = z.number()
