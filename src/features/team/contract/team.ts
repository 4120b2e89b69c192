// Team endpoints: details, leave, close, hand over, permission tree (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { ANSWER } from '../rules/invitation.ts'
import { PERMISSION_CODES } from '../rules/permissions.ts'
import { needs } from '../rules/needs.ts'

const nothing = z.strictObject({})
const confirmation = z.string().max(400)

export const teamInfo = endpoint({
  name: 'teamInfo',
  method: 'GET',
  path: '/api/dev/v1/team/info',
  access: 'signed-in',
  summary:
    'Get the team the developer owns or belongs to: its figures, the viewer’s membership and any pending transfer',
  source: 'handbook/calls.md [7], handbook/permissions.md [6]',
  input: nothing,
  output: z.object({
    teamId: z.number(),
    name: z.string(),
    ownerName: z.string(),
    openedAt: at,
    identity: z.enum(['main', 'sub']),
    /** The name under which the viewer's invitations go out. */
    invitesAs: z.string(),
    /** The viewer's own membership; null for the owner. */
    member: z
      .object({
        teamMemberId: z.number(),
        name: z.string(),
        roles: z.array(z.string()),
        memberUntil: z.string().nullable(),
      })
      .nullable(),
    counts: z.object({ members: z.number(), invited: z.number(), roles: z.number(), apps: z.number() }),
    /** The demand that members have a second factor. */
    factor: z.object({
      /** Since when; null while there is none. */
      demandedAt: at.nullable(),
      /** Members at work whose account has none; null for everybody but the owner. */
      lacking: z.number().nullable(),
      /** Whether the viewer's own account has one. */
      own: z.boolean(),
    }),
    /** Permissions of the viewer; null means all. */
    held: z.array(z.string()).nullable(),
    handover: z
      .object({ toMe: z.boolean(), toName: z.string(), offeredAt: at, lapsesAt: at })
      .nullable()
      .describe('Pending transfer of the team. Only the owner and the member it is offered to can see it.'),
  }),
  errors: ['403001'],
})

export const teamMembership = endpoint({
  name: 'teamMembership',
  method: 'GET',
  path: '/api/dev/v1/team/membership',
  access: 'signed-in',
  summary: 'Get the team the developer is a member of, also while disabled in it; null without one',
  source: 'handbook/calls.md [7], handbook/permissions.md [6]',
  input: nothing,
  output: z.object({
    membership: z.object({ teamName: z.string(), state: z.enum(['active', 'disabled']) }).nullable(),
  }),
  errors: [],
})

export const teamExit = endpoint({
  name: 'teamExit',
  method: 'POST',
  path: '/api/dev/v1/team/exit',
  access: 'signed-in',
  summary: 'Leave the team, effective with the next request. The owner cannot leave.',
  source: 'handbook/calls.md [7], handbook/permissions.md [6]',
  input: nothing,
  output: z.object({ teamName: z.string() }),
  errors: ['403001', '409001'],
})

export const teamClose = endpoint({
  name: 'teamClose',
  method: 'POST',
  path: '/api/dev/v1/team/close',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Close a team without members, as its owner. The team’s name is required as confirmation, and open invitations end.',
  source: 'handbook/statuses.md',
  input: z.strictObject({ name: confirmation }),
  output: z.object({ teamName: z.string() }),
  errors: ['403001', '409001'],
})

export const handoverCandidates = endpoint({
  name: 'handoverCandidates',
  method: 'GET',
  path: '/api/dev/v1/team/handover/candidates',
  access: 'signed-in',
  summary: 'List the members who can take over the team: active, with an enterprise that may own one',
  source: 'handbook/statuses.md',
  input: nothing,
  output: z.object({
    members: z.array(z.object({ teamMemberId: z.number(), name: z.string(), account: z.string() })),
  }),
  errors: ['403001'],
})

export const handoverOffer = endpoint({
  name: 'handoverOffer',
  method: 'POST',
  path: '/api/dev/v1/team/handover/offer',
  access: 'signed-in',
  stepUp: 'recent',
  summary: 'Offer the team to a member whose enterprise may own one. The owner keeps it until they accept.',
  source: 'handbook/statuses.md',
  input: z.strictObject({ teamMemberId: id, name: confirmation }),
  output: z.object({ lapsesAt: at }),
  errors: ['403001', '404001', '409001'],
})

export const handoverCancel = endpoint({
  name: 'handoverCancel',
  method: 'POST',
  path: '/api/dev/v1/team/handover/cancel',
  access: 'signed-in',
  summary: 'Cancel the offer to transfer the team',
  source: 'handbook/statuses.md',
  input: nothing,
  output: nothing,
  errors: ['403001', '409001'],
})

export const handoverAnswer = endpoint({
  name: 'handoverAnswer',
  method: 'POST',
  path: '/api/dev/v1/team/handover/answer',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Accept (1) or decline (2) the offer to take over a team. Accepting takes the team agreement: 400001 without it.',
  source: 'handbook/statuses.md',
  input: z.strictObject({ status: whole(z.literal([ANSWER.accept, ANSWER.refuse])) }),
  output: z.object({ teamName: z.string(), state: z.enum(['accepted', 'refused']) }),
  errors: ['400001', '403001', '409001'],
})

export const teamFactor = endpoint({
  name: 'teamFactor',
  method: 'POST',
  path: '/api/dev/v1/team/factor',
  access: 'signed-in',
  stepUp: 'recent',
  summary:
    'Demand a second factor of the team’s members, or stop demanding it, as the owner. Members without one keep their roles, which grant nothing until they add one.',
  source: 'handbook/permissions.md',
  input: z.strictObject({ demanded: z.enum(['true', 'false']).transform((value) => value === 'true') }),
  output: z.object({
    demandedAt: at.nullable(),
    /** Members who were notified because they have none. */
    notifiedCount: z.number(),
  }),
  errors: ['403001', '409001'],
})

const Node = z.object({
  code: z.enum(PERMISSION_CODES),
  type: z.literal([0, 1]),
  name: z.string(),
  help: z.string(),
  /** Whether the viewer has it and may therefore grant it. */
  held: z.boolean(),
  /** Names of the endpoints that require it. */
  calls: z.array(z.string()),
})

export const permissionTree = endpoint({
  name: 'permissionTree',
  method: 'GET',
  path: '/api/dev/v1/team/permission/tree',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'Get all permissions in the viewer’s language: pages (type 0) with their buttons (type 1)',
  source: 'handbook/entities.md [3], handbook/calls.md [7], handbook/permissions.md [6]',
  input: nothing,
  output: z.object({ pages: z.array(Node.extend({ buttons: z.array(Node) })) }),
  errors: [],
})

export const teamApps = endpoint({
  name: 'teamApps',
  method: 'GET',
  path: '/api/dev/v1/team/apps',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'List the team’s apps that a role can be limited to',
  source: 'handbook/permissions.md',
  input: nothing,
  output: z.object({ apps: z.array(z.object({ appId: z.number(), name: z.string() })) }),
  errors: ['403001'],
})
