// Role preview: the portal as a role of the team sees it (handbook/permissions.md [6]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { needs } from '../rules/needs.ts'

export const roleViewStart = endpoint({
  name: 'roleViewStart',
  method: 'POST',
  path: '/api/dev/v1/team/role/view',
  access: 'signed-in',
  permission: needs('team:role'),
  summary:
    'Start viewing the portal as a role of the team, read-only, until it is ended or the session ends. Only what both the role and your own permissions allow is visible.',
  source: 'handbook/permissions.md [6], handbook/security.md',
  input: z.strictObject({ roleId: id }),
  output: z.object({ roleId: z.number(), roleName: z.string() }),
  errors: ['403001', '404001'],
})

export const roleViewEnd = endpoint({
  name: 'roleViewEnd',
  method: 'POST',
  path: '/api/dev/v1/team/role/view/end',
  access: 'signed-in',
  summary: 'Stop viewing the portal as a role. Does nothing if no role view is active.',
  source: 'handbook/permissions.md [6], handbook/security.md',
  input: z.strictObject({}),
  output: z.object({ roleId: z.number().nullable() }),
  errors: [],
  inRoleView: true,
})
