// Endpoints to open a team and to answer an invitation (handbook/calls.md [7], handbook/statuses.md [4]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { ANSWER } from '../rules/invitation.ts'
import { PERMISSION_CODES } from '../rules/permissions.ts'

export const teamOpen = endpoint({
  name: 'teamOpen',
  method: 'POST',
  path: '/api/dev/v1/team/open',
  access: 'signed-in',
  summary: 'Open a team for an enterprise that has accepted the team agreement',
  source: 'handbook/statuses.md [4], handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({ teamId: z.number(), teamName: z.string() }),
  errors: ['400001', '403001', '403002', '409001'],
})

export const teamOffer = endpoint({
  name: 'teamOffer',
  method: 'GET',
  path: '/api/dev/v1/team/offer',
  access: 'signed-in',
  summary: 'Check whether to offer opening a team: the enterprise can open one and the offer was not dismissed',
  source: 'handbook/statuses.md',
  input: z.strictObject({}),
  output: z.object({ offered: z.boolean() }),
  errors: [],
})

export const teamOfferPutAway = endpoint({
  name: 'teamOfferPutAway',
  method: 'POST',
  path: '/api/dev/v1/team/offer/put-away',
  access: 'signed-in',
  summary: 'Dismiss the offer to open a team. One can still be opened later.',
  source: 'handbook/statuses.md',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
})

export const teamAcceptInvite = endpoint({
  name: 'teamAcceptInvite',
  method: 'POST',
  path: '/api/dev/v1/team/member/confirmInvite',
  access: 'signed-in',
  summary: 'Accept (status 1) or decline (status 2) an invitation to a team',
  source: 'handbook/statuses.md [4], handbook/calls.md [7]',
  input: z.strictObject({
    teamMemberId: id,
    status: whole(z.literal([ANSWER.accept, ANSWER.refuse])),
  }),
  output: z.object({ teamName: z.string(), state: z.enum(['active', 'refused']) }),
  errors: ['403001', '404001', '409001'],
})

export const teamInvitation = endpoint({
  name: 'teamInvitation',
  method: 'GET',
  path: '/api/dev/v1/team/invitation',
  access: 'signed-in',
  summary:
    'Get an invitation addressed to you, by the code of its link or by its id: inviter, roles, or why it can no longer be accepted',
  source: 'handbook/statuses.md',
  input: z
    .strictObject({
      code: z
        .string()
        .regex(/^[\w-]{43}$/)
        .optional(),
      teamMemberId: id.optional(),
    })
    .refine(({ code, teamMemberId }) => (code === undefined) !== (teamMemberId === undefined), { path: ['code'] }),
  output: z.object({
    teamMemberId: z.number(),
    teamName: z.string(),
    /**
     * Nickname, or the masked certified name when the nickname is just a number; empty when the inviter left the
     * platform.
     */
    inviterName: z.string(),
    roles: z.array(z.string()),
    /** Permissions of these roles, in tree order. */
    codes: z.array(z.enum(PERMISSION_CODES)),
    /** Number of apps that these roles hold for; null is every app of the team. */
    apps: z.number().nullable(),
    lapsesAt: z.iso.datetime(),
    memberUntil: z.string().nullable(),
    /** Why it cannot be accepted; empty when it can. */
    problem: z.string(),
  }),
  errors: ['404001'],
  limit: { points: 60, seconds: 600 },
})
