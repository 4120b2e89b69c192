// Account endpoints: state, verified data, history, enterprise type (handbook/entities.md [3], handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { page } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { ENTERPRISE_TYPES, MAX_TYPE_REASON, NEW_TYPES } from '../rules/enterprise-type.ts'
import { ACCOUNT_EVENTS, ACTORS } from '../rules/history.ts'
import { ACCOUNT_STATUSES, FLOW_STEPS } from '../rules/status.ts'

const AccountStatus = z.literal(ACCOUNT_STATUSES)
const EnterpriseType = z.literal(ENTERPRISE_TYPES)
const FlowStep = z.literal(FLOW_STEPS)

/** The account's current status and flow step. */
export const AccountPosition = z.object({ accountStatus: AccountStatus, flowStep: FlowStep })
export type AccountPosition = z.infer<typeof AccountPosition>

export const accountStatus = endpoint({
  name: 'accountStatus',
  method: 'GET',
  path: '/api/dev/v1/account/status',
  access: 'signed-in',
  summary: 'Get the status of the account: status code, current step, deadline, enterprise type and team',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({
    accountStatus: AccountStatus,
    flowStep: FlowStep,
    enterpriseType: EnterpriseType.nullable(),
    /** Deadline of the required action, Asia/Shanghai. */
    deadline: z.iso.date().nullable(),
    /** Consent to photos was withdrawn, so the certification has lapsed until it is renewed. */
    consentWithdrawn: z.boolean(),
    /** Empty unless the last case was rejected. */
    approveRemark: z.string(),
    /** Whether the developer may register as an enterprise. */
    allowRegEnt: z.boolean(),
    isInternal: z.boolean(),
    openedTeamAccount: z.boolean(),
    teamInvite: z.object({ teamName: z.string(), teamMemberId: z.number() }).nullable(),
    isTeamSub: z.boolean(),
    teamIdentity: z.enum(['main', 'sub']).nullable(),
    /** Type 0 is a page permission, type 1 a button permission. */
    teamPermissions: z.array(z.object({ type: z.number(), code: z.string() })),
    /** The team demands a second factor that the account does not have: it grants nothing until it does. */
    lacksFactor: z.boolean(),
    /** Set only while previewing a role; the team fields are then those of a member with this role. */
    roleView: z.object({ roleId: z.number(), roleName: z.string() }).optional(),
    /** When the pending review is due. */
    reviewDueAt: z.iso.datetime().nullable(),
  }),
  errors: [],
})

const Reached = {
  /** `138****2046` */
  telephone: z.string(),
  contactEmail: z.string(),
  branchName: z.string().nullable(),
  verifiedAt: z.iso.datetime(),
  /** Has to be sent along with an edit. */
  version: z.number(),
}
const VoucherType = z.enum(['id-card', 'passport', 'hm-permit', 'tw-permit', 'residence-permit'])

export const PersonDetail = z.object({
  realName: z.string(),
  voucherType: VoucherType,
  voucherNum: z.string(),
  bankAccount: z.string().nullable(),
  ...Reached,
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const EnterpriseDetail = z.object({
  realName: z.string(),
  licenseNumber: z.string(),
  lawPerson: z.string(),
  legalVoucherType: VoucherType,
  identityNumber: z.string(),
  contactPerson: z.string(),
  contactIdentityNum: z.string(),
  mainBusiness: z.string(),
  collaborativeProject: z.string(),
  /** Contact at the platform. */
  dockingPerson: z.string(),
  bankAccount: z.string(),
  /** When a payment verified the bank account; null after it was changed. */
  bankCheckedAt: z.iso.datetime().nullable(),
  ...Reached,
})
export type EnterpriseDetail = z.infer<typeof EnterpriseDetail>

export const accountDetail = endpoint({
  name: 'accountDetail',
  method: 'GET',
  path: '/api/dev/v1/account/detail',
  access: 'signed-in',
  summary: 'Get the verified data of the developer, masked: personal with type 1, enterprise with type 2, both without',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ type: z.enum(['1', '2', 'none']).default('none') }),
  output: z.object({
    /** Kind of the certification in force. */
    kind: z.enum(['personal', 'enterprise']).nullable(),
    accountStatus: AccountStatus,
    registeredAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable(),
    submittedAt: z.iso.datetime().nullable(),
    reviewDueAt: z.iso.datetime().nullable(),
    /** Chosen at registration (handbook/entities.md [3]): 1 phone, 2 car or other; null before the choice. */
    device: z.literal([1, 2]).nullable(),
    /** The type that replaces an old one on confirmation; null when no confirmation is needed. */
    newType: z.literal(NEW_TYPES).nullable(),
    /** An undecided request for another enterprise type. */
    typeRequest: z
      .object({
        caseId: z.number(),
        enterpriseType: z.literal(NEW_TYPES),
        submittedAt: z.iso.datetime(),
        dueAt: z.iso.datetime(),
      })
      .nullable(),
    typeViewedAt: z.iso.datetime().nullable(),
    person: PersonDetail.nullable(),
    enterprise: EnterpriseDetail.nullable(),
  }),
  errors: [],
})

export const accountHistory = endpoint({
  name: 'accountHistory',
  method: 'GET',
  path: '/api/dev/v1/account/history',
  access: 'signed-in',
  summary: 'List the status changes of the account, newest first',
  source: 'handbook/statuses.md',
  input: z.strictObject({ page }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        at: z.iso.datetime(),
        event: z.enum(ACCOUNT_EVENTS),
        from: AccountStatus.nullable(),
        to: AccountStatus,
        enterpriseType: EnterpriseType.nullable(),
        actor: z.enum(ACTORS),
        /** Id of the operator; null for other actors. */
        operatorId: z.number().nullable(),
        remark: z.string(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})

export const changeEnterpriseType = endpoint({
  name: 'changeEnterpriseType',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterprise/type',
  access: 'signed-in',
  summary:
    'Change the enterprise type. The direct successor of an old type applies at once; any other of 51, 52 and 53 needs a reason and goes to review, and the account keeps its type and status until the decision.',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  input: z.strictObject({
    enterpriseType: whole(z.literal(NEW_TYPES)),
    /** Reason for the reviewer, 2 to 500 characters; not needed for the type that takes effect without review. */
    reason: z.string().trim().max(MAX_TYPE_REASON).default(''),
  }),
  output: z.object({
    enterpriseType: z.literal(NEW_TYPES),
    /** Present only when a reviewer has to decide. */
    review: z.object({ caseId: z.number(), dueAt: z.iso.datetime() }).optional(),
  }),
  errors: ['403001', '409001'],
})

export const withdrawEnterpriseType = endpoint({
  name: 'withdrawEnterpriseType',
  method: 'POST',
  path: '/api/dev/v1/account/change/enterprise/type/withdraw',
  access: 'signed-in',
  summary: 'Withdraw a request for another enterprise type that is still under review',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({ withdrawn: z.literal(true) }),
  errors: ['403001', '409001'],
})

export const updateEnterpriseTypeForIotV1 = endpoint({
  name: 'updateEnterpriseTypeForIotV1',
  method: 'POST',
  path: '/api/dev/v1/account/updateEnterpriseTypeForIotV1',
  access: 'signed-in',
  summary: 'Replace an old enterprise type with its direct successor, from the IoT pages',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({ enterpriseType: z.literal(NEW_TYPES) }),
  errors: ['403001', '409001'],
})

export const changeViewed = endpoint({
  name: 'changeViewed',
  method: 'POST',
  path: '/api/dev/v1/account/change/viewed',
  access: 'signed-in',
  summary: 'Mark the notice about simplified enterprise types as seen',
  source: 'handbook/entities.md [3], handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({ viewedAt: z.iso.datetime() }),
  errors: [],
})
