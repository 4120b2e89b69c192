// View model of the role page: roles, the one being edited or created, its holders, the tree.
import { m } from '#messages'
import { notFound, type PageContext } from '../../../../api/page-context.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { associatedMemberList, type Role, roleList } from '../../contract/roles.ts'
import { permissionTree, teamApps } from '../../contract/team.ts'
import {
  missingFrom,
  neededBy,
  type PermissionCode,
  ROLE_TEMPLATES,
  type RoleTemplate,
  TEMPLATE_NAMES,
  uselessIn,
} from '../../rules/permissions.ts'
import { ROLE_NAME_LENGTH } from '../../rules/limits.ts'
import { permissionText, templateHelp, templateText } from '../../rules/labels.ts'
import { frameOf } from '../../components/team-view.server.ts'

export type Draft = {
  /** Null for a new role. */
  roleId: number | null
  version: number
  name: string
  description: string
  codes: string[]
  appScope: 'all' | 'chosen'
  appIds: number[]
}
export type Holder = { id: number; name: string; isOff: boolean; others: { roleId: number; name: string }[] }

/** The editor shows what a permission allows and requires, not its endpoints. */
const nodeView = <Node extends { code: PermissionCode; calls: string[] }>(node: Node) => {
  const { calls: _, ...rest } = node
  return { ...rest, needs: neededBy(node.code) as string[] }
}

const namesOf = (codes: readonly PermissionCode[]): string => codes.map(permissionText).join(m.team_list_and())

/** Problem with the saved permissions of a role; null when there is none. */
function problemOf({ codes }: Pick<Role, 'codes'>): string | null {
  if (codes.length === 0) return m.team_role_nothing()
  const useless = uselessIn(codes)
  return useless.length > 0 ? m.team_role_lacks({ names: namesOf(useless), needed: namesOf(missingFrom(codes)) }) : null
}

const NEW: Draft = { roleId: null, version: 0, name: '', description: '', codes: [], appScope: 'all', appIds: [] }

export async function roleView(portal: PageContext, query: URLSearchParams) {
  const [frame, { roles }, { pages }, { apps }] = await Promise.all([
    frameOf(portal),
    portal.call(roleList, {}),
    portal.call(permissionTree, {}),
    portal.call(teamApps, {}),
  ])
  const draft = draftOf(roles, query, frame.may.roleEdit)
  const role = draft && roles.find(({ roleId }) => roleId === draft.roleId)
  const holders = role ? (await portal.call(associatedMemberList, { roleId: role.roleId })).members : []
  const shut = role?.mine ? m.team_role_own() : frame.may.roleEdit ? null : m.team_role_read()
  const missing = role ? missingFrom(role.codes) : []
  const isHeld = missing.every((code) => pages.some((page) => page.code === code && page.held))
  return {
    frame,
    /** Permissions the saved role lacks and the viewer may add. */
    added: (shut === null && isHeld ? missing : []) as string[],
    problem: role ? problemOf(role) : null,
    roles: roles.map((role) => ({
      id: role.roleId,
      name: role.name,
      help: role.description,
      problem: problemOf(role),
      members: role.members,
      codes: role.codes as string[],
    })),
    pages: pages.map(({ buttons, ...page }) => ({ ...nodeView(page), buttons: buttons.map(nodeView) })),
    apps,
    draft,
    /** A new role is compared with an empty one. */
    saved: role ? draft : NEW,
    shut,
    /** Whether it may be deleted and removed from members; nobody may remove permissions they lack. */
    mayTake: role !== undefined && role !== null && role.held && !role.mine && frame.may.roleEdit,
    changed: role
      ? m.team_role_last({ who: role.changedBy ?? m.team_actor_platform(), at: timeText(new Date(role.changedAt)) })
      : null,
    holders: holders.map((holder): Holder => ({
      id: holder.teamMemberId,
      name: holder.name,
      isOff: holder.state === 'disabled',
      others: holder.others,
    })),
    templates: TEMPLATE_NAMES.map((id) => ({ id, name: templateText(id) })),
  }
}
export type RoleView = Awaited<ReturnType<typeof roleView>>

/** The role in the address, or the first one; a new one empty, from a template or copied. Null when there is none. */
function draftOf(roles: readonly Role[], query: URLSearchParams, mayMake: boolean): Draft | null {
  const copy = roles.find(({ roleId }) => String(roleId) === query.get('copy'))
  if (query.get('id') === 'new' && mayMake) {
    if (copy)
      return { ...NEW, ...contentOf(copy), name: m.team_role_copy({ name: copy.name }).slice(0, ROLE_NAME_LENGTH) }
    const template = TEMPLATE_NAMES.find((name: RoleTemplate) => name === query.get('template'))
    if (!template) return NEW
    const codes = [...ROLE_TEMPLATES[template]]
    return { ...NEW, name: templateText(template), description: templateHelp(template), codes }
  }
  const id = query.get('id')
  const role = id === null ? roles[0] : roles.find(({ roleId }) => String(roleId) === id)
  if (id !== null && !role) throw notFound()
  return role ? { roleId: role.roleId, version: role.version, ...contentOf(role) } : null
}

const contentOf = ({ name, description, codes, appScope, appIds }: Role) => ({
  name,
  description,
  codes: [...codes],
  appScope,
  appIds,
})
