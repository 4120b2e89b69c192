// Role endpoints of a team: sets of permissions, for all apps or chosen ones (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id } from '../../../api/public-input.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { needs } from '../rules/needs.ts'
import { PERMISSION_CODES } from '../rules/permissions.ts'
import { appScope, codes, ids, RoleBrief, roleDescription, roleName, version } from './fields.ts'

const Holder = z.object({
  teamMemberId: z.number(),
  name: z.string(),
  state: z.enum(['active', 'disabled', 'invited']),
  /** The member's other roles. */
  others: z.array(RoleBrief),
})

export const Role = z.object({
  roleId: z.number(),
  name: z.string(),
  description: z.string(),
  codes: z.array(z.enum(PERMISSION_CODES)),
  appScope: z.enum(['all', 'chosen']),
  appIds: z.array(z.number()),
  /** Members and open invitations with this role. */
  members: z.number(),
  /** Whether the viewer has this role and therefore may not change it. */
  mine: z.boolean(),
  /** Whether the viewer has all its permissions and may therefore assign and remove it. */
  held: z.boolean(),
  version: z.number(),
  changedAt: at,
  changedBy: z.string().nullable(),
})
export type Role = z.infer<typeof Role>

export const roleList = endpoint({
  name: 'roleList',
  method: 'GET',
  path: '/api/dev/v1/team/role/list',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'List the roles of the team with their permissions and number of members',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({}),
  output: z.object({ roles: z.array(Role) }),
  errors: ['403001'],
})

export const roleDetail = endpoint({
  name: 'roleDetail',
  method: 'GET',
  path: '/api/dev/v1/team/role/detail',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'Get a role with its permissions',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ roleId: id }),
  output: Role,
  errors: ['403001', '404001'],
})

const content = { name: roleName, description: roleDescription, codes, appScope, appIds: ids(500) }

export const roleAdd = endpoint({
  name: 'roleAdd',
  method: 'POST',
  path: '/api/dev/v1/team/role/add',
  access: 'signed-in',
  permission: needs('team:role'),
  summary: 'Create a role with permissions the viewer holds. A button requires its page, and services require apps.',
  source: 'handbook/calls.md [7], handbook/permissions.md [6]',
  input: z.strictObject(content),
  output: z.object({ roleId: z.number() }),
  errors: ['403001', '409001'],
})

export const roleEdit = endpoint({
  name: 'roleEdit',
  method: 'POST',
  path: '/api/dev/v1/team/role/edit',
  access: 'signed-in',
  permission: needs('team:role'),
  summary: 'Update a role. Its members have the new permissions from their next request.',
  source: 'handbook/calls.md [7], handbook/permissions.md [6]',
  input: z.strictObject({ roleId: id, version, ...content }),
  output: z.object({ version: z.number(), members: z.number() }),
  errors: ['403001', '404001', '409001'],
})

/** `member:role`: the role a member gets instead of the deleted one. */
const replacements = z
  .union([z.string(), z.array(z.string()).max(500)])
  .default([])
  .transform((input, ctx) => {
    const pairs = (typeof input === 'string' ? [input] : input)
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [, member, role] = /^(\d{1,9}):(\d{1,9})$/.exec(pair) ?? []
        return { teamMemberId: Number(member), roleId: Number(role) }
      })
    if (!pairs.some(({ teamMemberId }) => Number.isNaN(teamMemberId))) return pairs
    ctx.addIssue({ code: 'custom', message: 'teamMemberId:roleId' })
    return z.NEVER
  })

export const roleDel = endpoint({
  name: 'roleDel',
  method: 'POST',
  path: '/api/dev/v1/team/role/del',
  access: 'signed-in',
  permission: needs('team:role'),
  summary:
    'Delete a role. If members have it, their number is required as confirmation and each may be given another role.',
  source: 'handbook/pages.md [2], handbook/calls.md [7], handbook/permissions.md [6]',
  input: z.strictObject({
    roleId: id,
    /** Number of holders that the dialog showed, to detect changes since. */
    members: whole(z.int().min(0).max(10_000)).default(0),
    replacements,
  }),
  output: z.object({ members: z.number() }),
  errors: ['403001', '404001', '409001'],
})

export const associatedMemberList = endpoint({
  name: 'associatedMemberList',
  method: 'GET',
  path: '/api/dev/v1/team/role/associatedMemberList',
  access: 'signed-in',
  permission: needs('team'),
  summary: 'List the members and open invitations that have a role',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ roleId: id }),
  output: z.object({ members: z.array(Holder) }),
  errors: ['403001', '404001'],
})

export const cancelAssociateMember = endpoint({
  name: 'cancelAssociateMember',
  method: 'POST',
  path: '/api/dev/v1/team/role/cancelAssociateMember',
  access: 'signed-in',
  permission: needs('team:role'),
  summary: 'Remove a role from a member',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ roleId: id, teamMemberId: id }),
  output: z.object({ members: z.number() }),
  errors: ['403001', '404001', '409001'],
})
