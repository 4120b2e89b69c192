// Developers as operators look them up: found by whatever a caller can say, and all that is known of one.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { GRANT_KINDS, GRANT_STATES } from '../../abilities/rules/transitions.ts'
import { APP_KINDS, APP_STATES } from '../../apps/rules/transitions.ts'
import { at } from '../../certification/contract/answers.ts'
import { access } from '../../certification/contract/review.ts'
import { DESK_KINDS, DESK_STATES } from '../../certification/rules/review.ts'
import { PROCESS_NAMES } from '../../certification/rules/steps.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { MEMBER_STATES } from '../../team/rules/invitation.ts'

/** What somebody was found by. */
export const FOUND_BY = ['account', 'number', 'telephone', 'email', 'name', 'company', 'app', 'case'] as const
export type MatchedBy = (typeof FOUND_BY)[number]

const SIGN_IN_STATES = ['active', 'frozen', 'deleted'] as const

const developerId = whole(z.int().positive().max(9_007_199_254_740_991))

const DeskCase = z.object({
  caseId: z.number(),
  kind: z.enum(DESK_KINDS),
  /** What a case of an app is about, such as listing; null for other kinds. */
  about: z.string().nullable(),
  process: z.enum(PROCESS_NAMES).nullable(),
  /** Masked name, company, or the name of the app. */
  subject: z.string(),
  state: z.enum(DESK_STATES),
  submittedAt: at.nullable(),
  decidedAt: at.nullable(),
  /** What the reviewer wrote to the developer. */
  remark: z.string(),
  /** What has to be mended: field or photo, and why. */
  reasons: z.array(z.object({ field: z.string(), reason: z.string(), remark: z.string() })),
})
export type DeskCase = z.infer<typeof DeskCase>

const Account = {
  developerId: z.number(),
  userName: z.string(),
  /** Masked name of the certified person, or the company. */
  subject: z.string(),
  /** Masked number of the document or credit code. */
  number: z.string(),
  accountStatus: z.literal(ACCOUNT_STATUSES),
  enterpriseType: z.number().nullable(),
  deadline: z.iso.date().nullable(),
  approvedAt: at.nullable(),
  /** Whether the account can sign in. */
  signIn: z.enum(SIGN_IN_STATES),
}

const AccountMatch = z.object({
  ...Account,
  foundBy: z.array(z.enum(FOUND_BY)),
  /** Apps that were found. */
  apps: z.array(z.object({ appId: z.number(), name: z.string() })),
  /** The last verdict on a certification, or on leaving. */
  verdict: DeskCase.nullable(),
  /** The last one on an app: of those that were found, or else of any. */
  appVerdict: DeskCase.nullable(),
})
export type AccountMatch = z.infer<typeof AccountMatch>

export const accountFind = endpoint({
  name: 'accountFind',
  // A number that is searched for must not stand in an address.
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/account/find',
  access,
  summary:
    'Developers by name, telephone, e-mail, account, company, document number, app, package or number of a case, each with the last verdict; at most 20.',
  source: 'issue: operators find a developer',
  input: z.strictObject({ q: z.string().trim().min(2).max(100) }),
  output: z.object({ items: z.array(AccountMatch), /** There are others. */ more: z.boolean() }),
  errors: [],
})

const Contact = z.object({
  /** From registering, from the certification in force, or from the newest case. */
  from: z.enum(['registered', 'verified', 'submitted']),
  caseId: z.number().nullable(),
  /** Empty where there is none, as are the others. */
  name: z.string(),
  telephone: z.string(),
  email: z.string(),
})
export type Contact = z.infer<typeof Contact>

const Team = z.object({
  id: z.number(),
  name: z.string(),
  ownerId: z.number(),
  ownerName: z.string(),
  /** Null for the owner. */
  state: z.enum(MEMBER_STATES).nullable(),
  roles: z.array(z.string()),
  members: z.number(),
})

export const accountFacts = endpoint({
  name: 'accountFacts',
  method: 'GET',
  path: '/api/ops/v1/account/facts',
  access,
  summary:
    'All that is known of a developer, masked: account, verdicts, cases, apps with what they hold, team, contacts, history.',
  source: 'issue: operators find a developer',
  input: z.strictObject({ developerId }),
  output: z.object({
    ...Account,
    /** As the provider gave it; masked when it is an address or number. */
    providerAccount: z.string(),
    registeredAt: at,
    signedInAt: at.nullable(),
    /** Why it is frozen; null when it is not. */
    frozen: z.object({ at, by: z.string(), reason: z.string() }).nullable(),
    verdict: DeskCase.nullable(),
    appVerdict: DeskCase.nullable(),
    /** Newest first, at most 30. */
    cases: z.array(DeskCase),
    moreCases: z.boolean(),
    /** Last changed first, at most 50, without deleted ones. */
    apps: z.array(
      z.object({
        appId: z.number(),
        kind: z.enum(APP_KINDS),
        name: z.string(),
        packageName: z.string().nullable(),
        state: z.enum(APP_STATES),
        grants: z.array(
          z.object({ kind: z.enum(GRANT_KINDS), code: z.string(), name: z.string(), state: z.enum(GRANT_STATES) }),
        ),
      }),
    ),
    moreApps: z.boolean(),
    /** The own one, and those that the developer works for or is invited to. */
    teams: z.array(Team),
    contacts: z.array(Contact),
    /** Newest first, at most 20. */
    history: z.array(
      z.object({
        at,
        event: z.string(),
        from: z.number().nullable(),
        to: z.number(),
        actor: z.string(),
        actorId: z.number().nullable(),
        remark: z.string(),
      }),
    ),
  }),
  errors: ['404001'],
})

export const accountReveal = endpoint({
  name: 'accountReveal',
  method: 'POST',
  path: '/api/ops/v1/account/reveal',
  access,
  summary:
    'Names, telephones and addresses of a developer in full; each time is a row of the log that the developer reads.',
  source: 'issue: operators find a developer, facts.md personal data',
  input: z.strictObject({ developerId }),
  output: z.object({ contacts: z.array(Contact) }),
  errors: ['404001'],
  limit: { points: 60, seconds: 3600 },
})
