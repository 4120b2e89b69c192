// Developer lookup for operators: search by anything a caller can name, and the full record of one developer.
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, longId } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { GRANT_KINDS, GRANT_STATES } from '../../apps/rules/grants/transitions.ts'
import { APP_KINDS, APP_STATES } from '../../apps/rules/transitions.ts'
import { CORRECTABLE } from '../../certification/rules/corrections.ts'
import { MATCHED_BY } from '../../accounts/rules/matched-by.ts'
import { CASE_KINDS, CASE_STATES, MAX_REMARK, MIN_WORDS } from '../../review/rules/cases.ts'
import { MATCH_PAGE_SIZE, MAX_MATCH_PAGES, MIN_QUERY } from '../rules/limits.ts'
import { PROCESS_NAMES, ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'

const SIGN_IN_STATES = ['active', 'frozen', 'deleted'] as const

export const access = { operator: 'developer.view' } as const

const DeskCase = z.object({
  caseId: z.number(),
  kind: z.enum(CASE_KINDS),
  /** Subject of an app case, such as listing; null for other kinds. */
  about: z.string().nullable(),
  process: z.enum(PROCESS_NAMES).nullable(),
  /** What the case is about, in the viewer's language. */
  topic: z.string(),
  /** Masked name, company name, or app name. */
  subject: z.string(),
  state: z.enum(CASE_STATES),
  submittedAt: at.nullable(),
  decidedAt: at.nullable(),
  /** The reviewer's remark to the developer. */
  remark: z.string(),
  /** Fields or photos to correct, with reasons. */
  reasons: z.array(
    z.object({
      field: z.string(),
      /** In the viewer's language. */ name: z.string(),
      reason: z.string(),
      remark: z.string(),
      text: z.string(),
    }),
  ),
})
export type DeskCase = z.infer<typeof DeskCase>

export const Account = {
  developerId: z.number(),
  userName: z.string(),
  /** Masked name of the certified person, or the company name. */
  subject: z.string(),
  /** Masked document number or credit code. */
  number: z.string(),
  accountStatus: z.literal(ACCOUNT_STATUSES),
  enterpriseType: z.number().nullable(),
  deadline: z.iso.date().nullable(),
  approvedAt: at.nullable(),
  /** Whether the account can sign in. */
  signIn: z.enum(SIGN_IN_STATES),
  /** Whether an enterprise may register with it. */
  allowRegEnt: z.boolean(),
  /** Belongs to the platform's own staff. */
  isInternal: z.boolean(),
}

const AccountMatch = z.object({
  ...Account,
  foundBy: z.array(z.enum(MATCHED_BY)),
  /** Apps that matched. */
  apps: z.array(z.object({ appId: z.number(), name: z.string() })),
  /** Latest verdict on a certification or closure request. */
  verdict: DeskCase.nullable(),
  /** Latest verdict on one of the matching apps, otherwise on any app. */
  appVerdict: DeskCase.nullable(),
})
export type AccountMatch = z.infer<typeof AccountMatch>

export const accountFind = endpoint({
  name: 'accountFind',
  // POST keeps a searched ID number out of URLs.
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/account/find',
  access,
  summary: `Search developers by name, phone number, email, account, company, document number, app, package or case number. ${MATCH_PAGE_SIZE} per page, exact matches first, each with the last verdict.`,
  source: 'handbook/review.md',
  input: z.strictObject({
    q: z.string().trim().min(MIN_QUERY).max(MAX_SEARCH_LENGTH),
    page: whole(z.int().min(1).max(MAX_MATCH_PAGES)).default(1),
  }),
  output: z.object({
    items: z.array(AccountMatch),
    page: z.number(),
    /** True when there are further hits. */
    more: z.boolean(),
  }),
  errors: [],
})

const Contact = z.object({
  /** Taken from registration, the certification in force, or the latest case. */
  from: z.enum(['registered', 'verified', 'submitted']),
  caseId: z.number().nullable(),
  /** Empty when unknown, like the other fields. */
  name: z.string(),
  /** ID number of the person, or of an enterprise's contact. */
  number: z.string(),
  /** Credit code of an enterprise. */
  licenseNumber: z.string(),
  telephone: z.string(),
  email: z.string(),
})
export type Contact = z.infer<typeof Contact>

/** What a feature shows of a developer, in the operator's language. */
const Section = z.object({
  /** Name in the program, such as `team`. */
  name: z.string(),
  title: z.string(),
  lines: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      texts: z.array(z.string()),
      /** A page of the office. */
      link: z.object({ url: z.string(), label: z.string() }).nullable(),
    }),
  ),
  /** Said in place of lines where there are none. */
  none: z.string(),
})
export type SectionLine = z.infer<typeof Section>['lines'][number]

export const accountFacts = endpoint({
  name: 'accountFacts',
  method: 'GET',
  path: '/api/ops/v1/account/facts',
  access,
  summary:
    'Get everything known about a developer, masked: account, verdicts, cases, apps and their abilities and services, team, contacts and history',
  source: 'handbook/review.md',
  input: z.strictObject({
    developerId: longId,
    /** Page of the history. */
    historyPage: whole(z.int().min(1).max(10_000)).default(1),
  }),
  output: z.object({
    ...Account,
    /** Account name at the provider; masked when it is an address or number. */
    providerAccount: z.string(),
    registeredAt: at,
    signedInAt: at.nullable(),
    /** The freeze in force; null when the account is not frozen. */
    frozen: z.object({ at, by: z.string(), reason: z.string() }).nullable(),
    verdict: DeskCase.nullable(),
    appVerdict: DeskCase.nullable(),
    /** Newest first, at most 30. */
    cases: z.array(DeskCase),
    moreCases: z.boolean(),
    /** Most recently changed first, at most 50, without deleted ones. */
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
    /** What other features show, such as the developer's own team, and teams they work for or are invited to. */
    sections: z.array(Section),
    contacts: z.array(Contact),
    /** Certified values that operators can have corrected. */
    correctable: z.array(z.enum(CORRECTABLE)),
    historyTotal: z.number(),
    /** Newest first, a page of 20. */
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
  access: { operator: 'developer.reveal' },
  stepUp: 'recent',
  summary:
    'Get the names, ID numbers, credit code, phone numbers and addresses of a developer unmasked, with a reason. The developer is told of every access; pages show the data for a minute.',
  source: 'handbook/review.md, handbook/retention.md',
  input: z.strictObject({ developerId: longId, reason: z.string().trim().min(MIN_WORDS).max(MAX_REMARK) }),
  output: z.object({ contacts: z.array(Contact) }),
  errors: ['403001', '404001'],
  limit: { points: 60, seconds: 3600 },
})
