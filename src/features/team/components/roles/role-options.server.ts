// Roles as form options, with whether the viewer may assign them.
import type { PageContext } from '../../../../api/page-context.ts'
import { type Role, roleList } from '../../contract/roles.ts'
import type { RoleOption } from './role-choice.tsx'

export async function roleOptions(portal: PageContext): Promise<RoleOption[]> {
  const { roles } = await portal.call(roleList, {})
  return roles.map((role: Role) => ({
    id: role.roleId,
    name: role.name,
    help: role.description,
    count: role.codes.length,
    locked: !role.held,
  }))
}
