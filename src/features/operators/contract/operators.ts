// Calls about operators: list, one operator, roles, sessions, freezing, leaving, a lost second factor.
import { z } from 'zod'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { OPERATOR_PERMISSIONS } from '../../../api/access/operator-permissions.ts'
import { at, id, page } from '../../../api/public-input.ts'
import { MAX_REASON, MAX_ROLES, OPERATOR_PAGE_SIZE } from '../rules/roles.ts'

const access = { operator: 'operator.manage' } as const
const source = 'handbook/permissions.md'

export const roleKey = z.string().regex(/^[a-z][a-z\d-]{1,39}$/, { error: () => m.operators_key_form() })

/** Role keys: one as text, several as a list. */
export const roleKeys = z.preprocess(
  (value) => (typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? [])),
  z
    .array(roleKey)
    .max(MAX_ROLES)
    .min(1, { error: () => m.operators_roles_needed() }),
)

const reason = z
  .string({ error: () => m.operators_reason_needed() })
  .trim()
  .min(2, { error: () => m.operators_reason_needed() })
  .max(MAX_REASON, { error: () => m.operators_reason_long({ max: MAX_REASON }) })

/** Needed where a second operator confirms. */
export const optionalReason = z
  .string()
  .trim()
  .max(MAX_REASON, { error: () => m.operators_reason_long({ max: MAX_REASON }) })
  .default('')

export const RoleName = z.object({ key: z.string(), name: z.string() })

export const Session = z.object({
  id: z.number(),
  device: z.string(),
  /** Network of the sign-in, without the last part of the address. */
  network: z.string(),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** The session that makes this call. */
  current: z.boolean(),
})

const Operator = z.object({
  id: z.number(),
  name: z.string(),
  /** Account at the built-in account service; empty where another provider keeps it. */
  account: z.string(),
  state: z.enum(['active', 'frozen', 'left']),
  roles: z.array(RoleName),
  /** Last request of a session; null when none is open. */
  seenAt: z.iso.datetime().nullable(),
  signedInAt: z.iso.datetime().nullable(),
  /** Null where another provider checks the second factor. */
  factors: z.object({ authenticator: z.boolean(), passkeys: z.number() }).nullable(),
  /** The caller. */
  own: z.boolean(),
})

export const operatorList = endpoint({
  name: 'operatorList',
  method: 'GET',
  path: '/api/ops/v1/operator/list',
  access,
  summary: `List operators and open invitations, ${OPERATOR_PAGE_SIZE} per page`,
  source,
  input: z.strictObject({ q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''), page }),
  output: z.object({
    items: z.array(Operator),
    page: z.number(),
    total: z.number(),
    /** Address of the provider at which operators are added; null for the built-in account service. */
    provider: z.string().nullable(),
    invitations: z.array(
      z.object({
        id: z.number(),
        email: z.string(),
        roles: z.array(RoleName),
        /** Null for an invitation from the command line. */
        invitedBy: z.string().nullable(),
        expiresAt: z.iso.datetime(),
        expired: z.boolean(),
        /** False while it waits for a second operator; the mail is sent once they confirm. */
        confirmed: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

/** A role that the caller may give or not. */
const Choice = RoleName.extend({
  has: z.boolean(),
  /** Named by the provider: only the provider can take it away. */
  fixed: z.boolean(),
  /** Permissions of the role that the caller lacks; only who holds all of them gives or takes the role. */
  lacking: z.array(z.enum(OPERATOR_PERMISSIONS)),
  /** Whoever has it confirms or decides what others ask for; giving it takes a second operator. */
  needsConfirmation: z.boolean(),
})

/** Roles that one operator asks for and another confirms. */
const RolesRequest = z.object({
  approvalId: z.number(),
  /** What the operator would have. */
  roles: z.array(RoleName),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: at,
  expiresAt: at,
})

export const operatorFacts = endpoint({
  name: 'operatorFacts',
  method: 'GET',
  path: '/api/ops/v1/operator/facts',
  access,
  summary: 'Get an operator with roles, those that wait for a confirmation, sessions and claimed cases',
  source,
  input: z.strictObject({ operatorId: id }),
  output: Operator.extend({
    createdAt: z.iso.datetime(),
    choices: z.array(Choice),
    /** Null when no roles wait for a confirmation; `roles` and `choices` say what holds meanwhile. */
    waiting: RolesRequest.nullable(),
    sessions: z.array(Session),
    claims: z.array(z.object({ caseId: z.number(), until: z.iso.datetime() })),
  }),
  errors: ['404001'],
})

/** Roles that the caller may give, for an invitation. */
export const operatorChoices = endpoint({
  name: 'operatorChoices',
  method: 'GET',
  path: '/api/ops/v1/operator/choices',
  access,
  summary: 'List the roles with what the caller lacks of each',
  source,
  input: z.strictObject({}),
  output: z.object({ items: z.array(Choice) }),
  errors: [],
})

export const operatorGiveRoles = endpoint({
  name: 'operatorGiveRoles',
  method: 'POST',
  path: '/api/ops/v1/operator/roles',
  access,
  stepUp: 'recent',
  summary:
    'Set the roles of another operator: only such as the caller holds every permission of. What confirms or decides waits for a second operator',
  source,
  input: z.strictObject({
    operatorId: id,
    roles: roleKeys,
    reason: optionalReason,
  }),
  output: z.object({
    operatorId: z.number(),
    /** The request that another operator confirms; null when the roles are set. */
    approvalId: z.number().nullable(),
  }),
  errors: ['403001', '404001', '409001'],
})

export const operatorFreeze = endpoint({
  name: 'operatorFreeze',
  method: 'POST',
  path: '/api/ops/v1/operator/freeze',
  access,
  summary: 'Freeze an operator: ends their sessions and frees their claims',
  source,
  input: z.strictObject({ operatorId: id, reason }),
  output: z.object({ freed: z.number() }),
  errors: ['403001', '404001', '409001'],
  transaction: 'own',
})

export const operatorUnfreeze = endpoint({
  name: 'operatorUnfreeze',
  method: 'POST',
  path: '/api/ops/v1/operator/unfreeze',
  access,
  summary: 'Let a frozen operator sign in again',
  source,
  input: z.strictObject({ operatorId: id, reason }),
  output: z.object({ operatorId: z.number() }),
  errors: ['403001', '404001', '409001'],
})

export const operatorRemove = endpoint({
  name: 'operatorRemove',
  method: 'POST',
  path: '/api/ops/v1/operator/remove',
  access,
  summary: 'Note that an operator has left: ends their sessions, frees their claims, withdraws their invitations',
  source,
  input: z.strictObject({ operatorId: id, reason }),
  output: z.object({ freed: z.number() }),
  errors: ['403001', '404001', '409001'],
  transaction: 'own',
})

export const operatorSessionEnd = endpoint({
  name: 'operatorSessionEnd',
  method: 'POST',
  path: '/api/ops/v1/operator/session/end',
  access,
  summary: 'End one session of another operator, or all of them when `session` is left out',
  source,
  input: z.strictObject({ operatorId: id, session: id.optional() }),
  output: z.object({ ended: z.number() }),
  errors: ['403001', '404001'],
  transaction: 'own',
})

export const operatorFactorReset = endpoint({
  name: 'operatorFactorReset',
  method: 'POST',
  path: '/api/ops/v1/operator/factor/reset',
  access,
  stepUp: 'recent',
  summary: 'Remove the second factors of another operator, and send them a link for a new password and factor',
  source: 'handbook/security.md',
  input: z.strictObject({ operatorId: id, reason }),
  output: z.object({ operatorId: z.number() }),
  errors: ['403001', '404001', '409001'],
  transaction: 'own',
})
