// Roles as pages show them: name in the page's language, permissions by group.
import type { OutputOf } from '../../../api/endpoint.ts'
import { OPERATOR_PERMISSIONS } from '../../../api/access/operator-permissions.ts'
import { PERMISSION_CATALOGUE, PERMISSION_GROUPS } from '../../../api/access/operator-permission-texts.ts'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'
import { m } from '#messages'
import { timeText } from '../../../lib/dates/dates.ts'
import { keysOf } from '../../../lib/lists/records.ts'
import type { operatorRoleFacts, operatorRoleList } from '../contract/roles.ts'

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

/** What a request to change a role says, in words. */
export const roleWaitingText = (waiting: OutputOf<typeof operatorRoleFacts>['waiting']): string | null =>
  waiting &&
  m.operators_role_waiting_text({
    name: waiting.askedBy,
    time: timeText(new Date(waiting.askedAt)),
    permissions:
      waiting.permissions.map((permission) => PERMISSION_CATALOGUE[permission].label()).join(m.ui_comma()) ||
      m.operators_role_nothing(),
    reason: waiting.reason,
    until: timeText(new Date(waiting.expiresAt)),
  })

/** All permissions by group. @param heldPermissions those of the viewer, who cannot tick others */
export const matrixOf = (tickedPermissions: readonly string[], heldPermissions: readonly string[]) =>
  keysOf(PERMISSION_GROUPS).map((group) => ({
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
