// Member and invitation endpoints of a team (handbook/calls.md [7]).
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id, page } from '../../../api/public-input.ts'
import { MAX_CSV_LENGTH, MAX_INVITEES } from '../rules/limits.ts'
import { needs } from '../rules/needs.ts'
import { SHOWN_STATES } from '../rules/labels.ts'
import { ids, memberUntil, remarkName, RoleBrief, version } from './fields.ts'
import { INVITE_DAYS } from '../rules/invitation-expiry.ts'

export const Member = z.object({
  teamMemberId: z.number(),
  /** The remark name, or the member's own name. */
  name: z.string(),
  remarkName: z.string(),
  /** Account name, masked where necessary. */
  account: z.string(),
  state: z.enum(SHOWN_STATES),
  roles: z.array(RoleBrief),
  /** Apps that the roles make visible: all, or these. */
  apps: z.union([z.literal('all'), z.array(z.number())]),
  memberUntil: z.string().nullable(),
  invitedAt: at,
  lapsesAt: at,
  joinedAt: at.nullable(),
  /** Last activity; null when there is no session. */
  seenAt: at.nullable(),
  /** Whether the team demands a second factor that this member’s account does not have: their roles grant nothing. */
  lacksFactor: z.boolean(),
  /** Whether this is the viewer's own membership. */
  self: z.boolean(),
  version: z.number(),
})
export type Member = z.infer<typeof Member>

/** List filters: current states, and ended ones. */
export const LIST_STATES = ['active', 'invited', 'lapsed', 'disabled', 'past'] as const

export const memberList = endpoint({
  name: 'memberList',
  method: 'GET',
  path: '/api/dev/v1/team/member/list',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'List members and invitations, those needing attention first, filtered by state, role and keywords',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({
    state: z.enum(LIST_STATES).optional(),
    roleId: id.optional(),
    words: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    page,
  }),
  output: z.object({
    members: z.array(Member),
    total: z.number(),
    counts: z.record(z.enum(LIST_STATES), z.number()),
    /** The owner, who is not a member and is counted in none of the figures. */
    owner: z.object({ name: z.string(), account: z.string(), seenAt: at.nullable(), self: z.boolean() }),
  }),
  errors: ['403001'],
})

export const memberDetail = endpoint({
  name: 'memberDetail',
  method: 'GET',
  path: '/api/dev/v1/team/member/detail',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'Get a member or an invitation',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ teamMemberId: id }),
  output: Member.extend({
    invitedBy: z.string().nullable(),
    codes: z.array(z.string()),
    /**
     * Permissions among these that the viewer lacks, and therefore may not remove or disable the member or change their
     * last day.
     */
    beyond: z.array(z.string()),
  }),
  errors: ['403001', '404001'],
})

export const associatedRole = endpoint({
  name: 'associatedRole',
  method: 'GET',
  path: '/api/dev/v1/team/member/associatedRole',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'List the roles of a member',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ teamMemberId: id }),
  output: z.object({ roles: z.array(RoleBrief) }),
  errors: ['403001', '404001'],
})

const Invited = z.object({
  account: z.string(),
  /** Null when no invitation was created. */
  teamMemberId: z.number().nullable(),
  name: z.string(),
  lapsesAt: at.nullable(),
  /** Why not; empty when it was sent. */
  problem: z.string(),
})
export type Invited = z.infer<typeof Invited>

const accounts = z
  .union([z.string(), z.array(z.string()).max(MAX_INVITEES)])
  .transform((input) => (typeof input === 'string' ? input.split(/[\s,，;；、]+/) : input).map((item) => item.trim()))
  .transform((list) => list.filter((item) => item !== ''))
  .pipe(z.array(z.string().max(120)).min(1).max(MAX_INVITEES))

export const memberAdd = endpoint({
  name: 'memberAdd',
  method: 'POST',
  path: '/api/dev/v1/team/member/add',
  access: 'signed-in',
  permission: needs('team:invite'),
  summary: `Invite up to ${MAX_INVITEES} people by account name, email address or phone number. Each result says whether the invitation was sent, or why not.`,
  source: 'handbook/calls.md [7], handbook/statuses.md',
  input: z.strictObject({ accounts, remarkName: remarkName.default(''), roleIds: ids(50), memberUntil }),
  output: z.object({ results: z.array(Invited) }),
  errors: ['403001', '403002', '409001'],
  limit: { points: 60, seconds: 600, network: 600 },
})

export const memberAddCsv = endpoint({
  name: 'memberAddCsv',
  method: 'POST',
  path: '/api/dev/v1/team/member/addCsv',
  access: 'signed-in',
  permission: needs('team:invite'),
  summary: `Invite up to ${MAX_CSV_LENGTH} people from a CSV of account, remark name, roles (separated by /) and last day`,
  source: 'handbook/limits.md',
  input: z.strictObject({ csv: z.string().min(1).max(60_000) }),
  output: z.object({
    results: z.array(
      Invited.extend({
        /** Line of the text at which it begins, counted from 1. */
        line: z.number(),
        /** Its line, or its lines, as they were sent. */
        text: z.string(),
      }),
    ),
  }),
  errors: ['403001', '403002', '409001'],
  limit: { points: 20, seconds: 600, network: 200 },
})

export const memberEdit = endpoint({
  name: 'memberEdit',
  method: 'POST',
  path: '/api/dev/v1/team/member/edit',
  access: 'signed-in',
  permission: needs('team:member'),
  summary: 'Update the remark name, roles and last day of a member or of an open invitation',
  source: 'handbook/calls.md [7], handbook/statuses.md',
  input: z.strictObject({ teamMemberId: id, version, remarkName, roleIds: ids(50), memberUntil }),
  output: z.object({ version: z.number() }),
  errors: ['403001', '404001', '409001'],
})

export const memberEditStatus = endpoint({
  name: 'memberEditStatus',
  method: 'POST',
  path: '/api/dev/v1/team/member/editStatus',
  access: 'signed-in',
  permission: needs('team:member'),
  summary: 'Disable or enable a member, effective with their next request',
  source: 'handbook/calls.md [7], handbook/statuses.md',
  input: z.strictObject({ teamMemberId: id, state: z.enum(['active', 'disabled']) }),
  output: z.object({ state: z.enum(['active', 'disabled']) }),
  errors: ['403001', '404001', '409001'],
})

export const memberDel = endpoint({
  name: 'memberDel',
  method: 'POST',
  path: '/api/dev/v1/team/member/del',
  access: 'signed-in',
  stepUp: 'recent',
  permission: needs('team:member'),
  summary: 'Remove a member, effective with their next request',
  source: 'handbook/calls.md [7], handbook/statuses.md',
  input: z.strictObject({ teamMemberId: id }),
  output: z.object({ name: z.string() }),
  errors: ['403001', '404001', '409001'],
})

export const inviteResend = endpoint({
  name: 'inviteResend',
  method: 'POST',
  path: '/api/dev/v1/team/member/resend',
  access: 'signed-in',
  permission: needs('team:invite'),
  summary: `Resend an open or expired invitation, valid for another ${INVITE_DAYS} days. The previous link stops working.`,
  source: 'handbook/statuses.md',
  input: z.strictObject({ teamMemberId: id }),
  output: z.object({ lapsesAt: at }),
  errors: ['403001', '403002', '404001', '409001'],
  limit: { points: 60, seconds: 600 },
})

export const inviteWithdraw = endpoint({
  name: 'inviteWithdraw',
  method: 'POST',
  path: '/api/dev/v1/team/member/withdraw',
  access: 'signed-in',
  permission: needs('team:invite'),
  summary: 'Withdraw an invitation that has not been answered',
  source: 'handbook/statuses.md',
  input: z.strictObject({ teamMemberId: id }),
  output: z.object({ name: z.string() }),
  errors: ['403001', '404001', '409001'],
})
