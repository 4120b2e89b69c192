// Roles as pages show them: name in the page's language, permissions by group.
import type { OutputOf } from '../../../api/endpoint.ts'
import { OPERATOR_PERMISSIONS } from '../../../api/access/operator-permissions.ts'
import {
  PERMISSION_CATALOGUE,
  PERMISSION_GROUPS,
  type PermissionGroup,
} from '../../../api/access/operator-permission-texts.ts'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'
import { m } from '#messages'
import type { operatorRoleList } from '../contract/roles.ts'

type Role = OutputOf<typeof operatorRoleList>['items'][number]

export const roleName = ({ names }: Pick<Role, 'names'>, language: Language): string =>
  names[language] || names[BASE_LANGUAGE] || ''

/** A role's permissions in one line: all of them are on its own page. */
export function permissionsText({ everything, permissions }: Role): string {
  if (everything) return m.operators_role_all()
  const labels = permissions.map((permission) => PERMISSION_CATALOGUE[permission].label())
  if (labels.length === 0) return m.operators_role_nothing()
  const first = labels.slice(0, 3).join(m.ui_comma())
  return labels.length <= 3 ? first : m.operators_role_more({ first, count: labels.length })
}

/** All permissions by group. @param heldPermissions those of the viewer, who cannot tick others */
export const matrixOf = (tickedPermissions: readonly string[], heldPermissions: readonly string[]) =>
  (Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map((group) => ({
    group,
    label: PERMISSION_GROUPS[group](),
    items: OPERATOR_PERMISSIONS.filter((permission) => PERMISSION_CATALOGUE[permission].group === group).map(
      (permission) => ({
        permission: permission,
        label: PERMISSION_CATALOGUE[permission].label(),
        text: PERMISSION_CATALOGUE[permission].text(),
        ticked: tickedPermissions.includes(permission),
        lacking: !heldPermissions.includes(permission),
      }),
    ),
  }))
export type MatrixGroup = ReturnType<typeof matrixOf>[number]
