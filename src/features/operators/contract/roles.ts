// Calls about roles of operators: list, one role, adding, changing, deleting.
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { OPERATOR_PERMISSIONS } from '../../../api/access/operator-permissions.ts'
import { at } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { hasInvisibleCharacters } from '../../../lib/text/invisible-characters.ts'
import { type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { ROLE_NAME_LENGTH } from '../rules/roles.ts'
import { optionalReason, roleKey } from './operators.ts'

const access = { operator: 'operator.manage' } as const
const source = 'handbook/permissions.md'

const name = z
  .string({ error: () => m.operators_name_needed() })
  .trim()
  .min(1, { error: () => m.operators_name_needed() })
  .max(ROLE_NAME_LENGTH, { error: () => m.operators_name_long({ max: ROLE_NAME_LENGTH }) })
  .refine((input) => !hasInvisibleCharacters(input) && !/[<>]/.test(input), { error: () => m.operators_name_plain() })

/** A role's name in each language: `name_en`. */
type NameField = `name_${Language}`
const names = Object.fromEntries(LANGUAGES.map((language) => [`name_${language}`, name])) as Record<
  NameField,
  typeof name
>

/** One as text, several as a list, none left out. */
const permissions = z.preprocess(
  (value) => (typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? [])),
  z.array(z.enum(OPERATOR_PERMISSIONS)),
)

const Role = z.object({
  key: z.string(),
  /** By language. */
  names: z.record(z.string(), z.string()),
  permissions: z.array(z.enum(OPERATOR_PERMISSIONS)),
  /** Holds every permission, those of later releases too, and cannot be changed. */
  everything: z.boolean(),
  builtIn: z.boolean(),
  revision: z.number(),
  /** Operators who have it. */
  holders: z.number(),
  /** The caller has it. */
  own: z.boolean(),
})

/** A change of a role that one operator asks for and another confirms. */
const RoleRequest = z.object({
  approvalId: z.number(),
  /** What the role would permit. */
  permissions: z.array(z.enum(OPERATOR_PERMISSIONS)),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: at,
  expiresAt: at,
})

export const operatorRoleList = endpoint({
  name: 'operatorRoleList',
  method: 'GET',
  path: '/api/ops/v1/role/list',
  access,
  summary: 'List the roles of operators',
  source,
  input: z.strictObject({}),
  output: z.object({ items: z.array(Role) }),
  errors: [],
})

export const operatorRoleFacts = endpoint({
  name: 'operatorRoleFacts',
  method: 'GET',
  path: '/api/ops/v1/role/facts',
  access,
  summary: 'Get a role with who has it, and which permissions the caller may give',
  source,
  input: z.strictObject({ key: roleKey }),
  output: Role.extend({
    people: z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean() })),
    /** Open invitations to it. */
    invited: z.number(),
    /** Those who will have it once they sign in. */
    dormant: z.number(),
    /** Permissions of the caller: no others can be given or taken. */
    held: z.array(z.enum(OPERATOR_PERMISSIONS)),
    /** Null when no change waits for a confirmation; `permissions` says what holds meanwhile. */
    waiting: RoleRequest.nullable(),
  }),
  errors: ['404001'],
})

export const operatorRoleAdd = endpoint({
  name: 'operatorRoleAdd',
  method: 'POST',
  path: '/api/ops/v1/role/add',
  access,
  summary: 'Add a role made of permissions that the caller holds',
  source,
  input: z.strictObject({ key: roleKey, ...names, permissions }),
  output: z.object({ key: z.string() }),
  errors: ['403001', '409001'],
})

export const operatorRoleEdit = endpoint({
  name: 'operatorRoleEdit',
  method: 'POST',
  path: '/api/ops/v1/role/edit',
  access,
  stepUp: 'recent',
  summary:
    'Change the names and permissions of a role that the caller does not have. Adding what confirms or decides to a role that somebody has waits for a second operator',
  source,
  input: z.strictObject({
    key: roleKey,
    revision: whole(z.int().min(1)),
    ...names,
    permissions,
    reason: optionalReason,
  }),
  output: z.object({
    key: z.string(),
    /** Of the role as it is now. */
    revision: z.number(),
    /** The request that another operator confirms; null when the role is changed. */
    approvalId: z.number().nullable(),
  }),
  errors: ['403001', '404001', '409001'],
})

export const operatorRoleDelete = endpoint({
  name: 'operatorRoleDelete',
  method: 'POST',
  path: '/api/ops/v1/role/delete',
  access,
  summary: 'Delete a role that nobody has',
  source,
  input: z.strictObject({ key: roleKey }),
  output: z.object({ key: z.string() }),
  errors: ['403001', '404001', '409001'],
})
