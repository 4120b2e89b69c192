// View model of the permission page: who may do what, by member or by role, and what each permission allows; filtered by words.
import { m } from '#messages'
import type { PageContext } from '../../../../api/page-context.ts'
import { pageIn } from '../../../../api/page-url.server.ts'
import { memberList } from '../../contract/members.ts'
import { type Role, roleList } from '../../contract/roles.ts'
import { permissionTree } from '../../contract/team.ts'
import { MEMBERS_PAGE_SIZE } from '../../rules/limits.ts'

/** `some`: only for the apps that a role is limited to. */
export type Grant = 'all' | 'some' | null
export type MatrixRow = {
  key: string
  /** Where the row leads; null for the owner. */
  to: string | null
  name: string
  note: string
  self: boolean
  grants: Record<string, Grant>
}
export type PermissionView = Awaited<ReturnType<typeof permissionView>>

const has = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase())

export async function permissionView(portal: PageContext, query: URLSearchParams) {
  const by = query.get('by') === 'role' ? 'role' : 'member'
  const words = (query.get('words') ?? '').trim().slice(0, 60)
  const page = pageIn(query)
  const [{ pages }, { roles }] = await Promise.all([portal.call(permissionTree, {}), portal.call(roleList, {})])
  const all = pages.map(({ buttons, ...own }) => ({
    code: own.code,
    name: own.name,
    permissions: [{ ...own, name: m.team_prem_open({ page: own.name }) }, ...buttons],
  }))
  // Words that name permissions, or calls that need them, choose columns; others choose rows.
  const namedGroups = all
    .map((item) => ({
      ...item,
      permissions: item.permissions.filter(
        ({ code, name, calls }) =>
          words !== '' && (has(name, words) || has(code, words) || calls.some((call) => has(call, words))),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  const isNamed = namedGroups.length > 0
  const people = isNamed ? '' : words
  const { rows, total } = by === 'role' ? rolesOf(roles, people) : await membersOf(portal, roles, people, page)
  return {
    by,
    words,
    /** Whether the words name permissions. */
    isNamed,
    groups: isNamed ? namedGroups : all,
    rows,
    total,
    page,
    size: MEMBERS_PAGE_SIZE,
  }
}

function rolesOf(roles: readonly Role[], words: string): { rows: MatrixRow[]; total: number } {
  const rows = roles
    .filter(({ name, description }) => has(name, words) || has(description, words))
    .map((role) => ({
      key: `role${role.roleId}`,
      to: `/team/role?id=${role.roleId}`,
      name: role.name,
      note: m.team_prem_holders({ count: role.members }),
      self: role.mine,
      grants: grantsOf([role]),
    }))
  return { rows, total: 0 }
}

async function membersOf(portal: PageContext, roles: readonly Role[], words: string, page: number) {
  const { members, total, owner } = await portal.call(memberList, { state: 'active', words, page })
  const isOwnerFound = page === 1 && (has(owner.name, words) || has(owner.account, words))
  const rows: MatrixRow[] = members.map((member) => ({
    key: `member${member.teamMemberId}`,
    to: `/team/memberDetail?id=${member.teamMemberId}`,
    name: member.name,
    note: member.roles.map(({ name }) => name).join(m.team_list_and()) || m.team_no_roles(),
    self: member.self,
    grants: grantsOf(roles.filter(({ roleId }) => member.roles.some((role) => role.roleId === roleId))),
  }))
  const first: MatrixRow = {
    key: 'owner',
    to: null,
    name: owner.name,
    note: m.team_f_owner(),
    self: owner.self,
    grants: {},
  }
  return { rows: isOwnerFound ? [first, ...rows] : rows, total }
}

/** What roles allow together: everywhere if one of them says so. */
function grantsOf(roles: readonly Role[]): Record<string, Grant> {
  const grants: Record<string, Grant> = {}
  for (const { codes, appScope } of roles)
    for (const code of codes) if (grants[code] !== 'all') grants[code] = appScope === 'all' ? 'all' : 'some'
  return grants
}
