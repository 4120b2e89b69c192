// Endpoints for a developer's own data: consents to agreements, data export, read notices.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at } from '../../../api/public-input.ts'
import { CONSENT_PEOPLE } from '../rules/consent-people.ts'

const Consent = z.object({
  key: z.string(),
  /** Document id of the agreement, as in /docs?id=. */
  documentId: z.number(),
  title: z.string(),
  /** The current version. */
  currentVersion: z.string(),
  /** The version last accepted; null for none. */
  version: z.string().nullable(),
  givenAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Whether the current version is accepted, or an earlier one that is enough. */
  holds: z.boolean(),
  /** Whether the text of the accepted version can be read, as in /docs?id=&version=. */
  isReadable: z.boolean(),
  /**
   * Who has consented: the developer and, for a company, its legal representative and contact person, each separately.
   */
  people: z.array(z.object({ person: z.enum(CONSENT_PEOPLE), version: z.string(), givenAt: z.iso.datetime() })),
})

export const consentList = endpoint({
  name: 'consentList',
  method: 'GET',
  path: '/api/dev/v1/account/consent/list',
  access: 'signed-in',
  summary: 'List all agreements with the version accepted, when, and the current version',
  source: 'handbook/retention.md',
  input: z.strictObject({}),
  output: z.object({ consents: z.array(Consent) }),
  errors: [],
})

export const consentRenewals = endpoint({
  name: 'consentRenewals',
  method: 'GET',
  path: '/api/dev/v1/account/consent/renewals',
  access: 'signed-in',
  summary: 'List the accepted agreements that have a newer version',
  source: 'handbook/retention.md',
  input: z.strictObject({}),
  output: z.object({
    renewals: z.array(Consent.pick({ key: true, title: true, currentVersion: true }).extend({ version: z.string() })),
  }),
  errors: [],
})

export const consentGive = endpoint({
  name: 'consentGive',
  method: 'POST',
  path: '/api/dev/v1/account/consent/give',
  access: 'signed-in',
  summary: 'Accept the version of an agreement that was shown. Returns 409001 if it is no longer the current one.',
  source: 'handbook/retention.md',
  input: z.strictObject({ key: z.string().min(1).max(60), version: z.string().min(1).max(20) }),
  output: z.object({ key: z.string(), version: z.string(), givenAt: z.iso.datetime() }),
  errors: ['404001', '409001'],
})

/** Everything that is held about a developer, unmasked. */
export const DeveloperData = z.object({
  madeAt: at,
  developer: z.object({
    userId: z.string(),
    nickname: z.string(),
    providerAccount: z.string(),
    email: z.string(),
    registeredAt: at,
    signedInAt: at.nullable(),
  }),
  account: z.object({
    accountStatus: z.number(),
    flowStep: z.number(),
    enterpriseType: z.number().nullable(),
    deadline: z.iso.date().nullable(),
    approveRemark: z.string(),
    approvedAt: at.nullable(),
  }),
  person: z.record(z.string(), z.string().nullable()).nullable(),
  enterprise: z.record(z.string(), z.string().nullable()).nullable(),
  history: z.array(
    z.object({
      at,
      event: z.string(),
      from: z.number().nullable(),
      to: z.number(),
      actor: z.string(),
      remark: z.string(),
    }),
  ),
  consents: z.array(
    z.object({
      key: z.string(),
      version: z.string(),
      person: z.enum(CONSENT_PEOPLE),
      givenAt: at,
      withdrawnAt: at.nullable(),
    }),
  ),
  teams: z.array(
    z.object({
      name: z.string(),
      as: z.enum(['owner', 'member']),
      state: z.string().nullable(),
      openedAt: at,
      closedAt: at.nullable(),
      invitedAt: at.nullable(),
      answeredAt: at.nullable(),
    }),
  ),
  sessions: z.array(z.object({ device: z.string(), network: z.string(), signedInAt: at, seenAt: at })),
  noticesRead: z.array(z.object({ noticeId: z.number(), readAt: at })),
  /** Certification, change and closure cases; approved form data are included under person and enterprise. */
  cases: z.array(
    z.object({
      caseId: z.number(),
      kind: z.string(),
      state: z.string(),
      submittedAt: at.nullable(),
      decidedAt: at.nullable(),
      remark: z.string(),
    }),
  ),
  /** What the developer said against decisions, with the outcome. */
  appeals: z.array(
    z.object({
      caseId: z.number(),
      decision: z.string(),
      /** Null, as the verdict is left out, of one sent for a team. */
      state: z.string().nullable(),
      words: z.string(),
      sentAt: at,
      decidedAt: at.nullable(),
      remark: z.string(),
    }),
  ),
  /** Photos, stored or removed; the pictures themselves can be opened on the account page. */
  photos: z.array(z.object({ kind: z.string(), sentAt: at, removedAt: at.nullable() })),
  /** Who opened photos and data. */
  views: z.array(z.object({ at, viewer: z.string(), caseId: z.number().nullable(), photoKind: z.string().nullable() })),
  /** Apps of the account, including deleted ones; forms as last saved. */
  apps: z.array(
    z.object({
      appId: z.number(),
      kind: z.string(),
      state: z.string(),
      name: z.string(),
      packageName: z.string().nullable(),
      appKey: z.string(),
      form: z.unknown(),
      createdAt: at,
      listedAt: at.nullable(),
      deletedAt: at.nullable(),
    }),
  ),
  /** Signed calls of the apps by day, as long as they are summed. */
  signedCalls: z.array(
    z.object({ appId: z.number(), day: z.string(), call: z.string(), calls: z.number(), errors: z.number() }),
  ),
  /** Networks from which they came in the last 7 days. */
  signedCallNetworks: z.array(z.object({ appId: z.number(), network: z.string(), calls: z.number() })),
})

export const exportMyData = endpoint({
  name: 'exportMyData',
  method: 'POST',
  path: '/api/dev/v1/account/export',
  access: 'signed-in',
  stepUp: 'recent',
  summary: 'Export all data held about the developer, unmasked. The export is recorded in the account history.',
  source: 'handbook/retention.md',
  input: z.strictObject({}),
  output: DeveloperData,
  errors: ['403001'],
  limit: { points: 20, seconds: 3600 },
})
