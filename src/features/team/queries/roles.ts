// SQL of a team's roles, their permissions and holders.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { TeamPermission } from '../../accounts/rules/account-state.ts'
import { DEVELOPER_NAMES } from '../../accounts/queries/people.ts'
import { inOrder, permissionOf, type PermissionCode } from '../rules/permissions.ts'
import { shownName } from './members.ts'

/** States in which a member's role counts: members and invitees. */
const HAVING = ['active', 'disabled', 'invited'] as const

const selectRoles = (db: Db, teamId: number) =>
  db
    .selectFrom('team_role as r')
    .leftJoin(DEVELOPER_NAMES.as('d'), 'd.id', 'r.changed_by')
    .where('r.team_id', '=', teamId)
    .select(['r.id', 'r.name', 'r.description', 'r.app_ids', 'r.version', 'r.changed_at', 'd.nickname as changed_by'])
    .select(sql<TeamPermission[]>`r.permissions`.as('permissions'))

/**
 * Holders are counted with one scan for the whole team; with 50 roles, counting them role by role takes four times as
 * long.
 */
export const listRoles = (db: Db, teamId: number) =>
  selectRoles(db, teamId)
    .leftJoin(
      (members) =>
        members
          .selectFrom('team_member as m')
          .innerJoin('team_member_role as mr', 'mr.member_id', 'm.id')
          .where('m.team_id', '=', teamId)
          .where('m.state', 'in', [...HAVING])
          .groupBy('mr.role_id')
          .select(['mr.role_id', sql<number>`count(*)::int`.as('members')])
          .as('had'),
      (join) => join.onRef('had.role_id', '=', 'r.id'),
    )
    .select(sql<number>`coalesce(had.members, 0)`.as('members'))
    .orderBy('r.id')
    .execute()

export const findRole = (db: Db, teamId: number, roleId: number) =>
  selectRoles(db, teamId)
    .where('r.id', '=', roleId)
    .select(
      sql<number>`(
        select count(*)::int from team_member_role mr join team_member m on m.id = mr.member_id
        where mr.role_id = r.id and m.state in ('active', 'disabled', 'invited'))`.as('members'),
    )
    .executeTakeFirst()
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>

/** The role's known permission codes, in tree order. */
export const codesOfRole = (role: { permissions: TeamPermission[] }): PermissionCode[] =>
  inOrder(role.permissions.map(({ code }) => code))

export type RoleContent = { name: string; description: string; codes: readonly PermissionCode[]; apps: number[] | null }

const valuesOf = ({ name, description, codes, apps }: RoleContent) => ({
  name,
  description,
  permissions: JSON.stringify(codes.map(permissionOf)),
  app_ids: apps,
})

/** Undefined when the team already has a role of that name. */
export const insertRole = (
  db: Db,
  teamId: number,
  content: RoleContent,
  { by, now, template = null }: { by: number; now: Date; template?: string | null },
) =>
  db
    .insertInto('team_role')
    .values({ team_id: teamId, ...valuesOf(content), template, changed_at: now, changed_by: by })
    .onConflict((conflict) => conflict.columns(['team_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Undefined when it was changed since. */
export const updateRole = (
  db: Db,
  { teamId, roleId, version }: { teamId: number; roleId: number; version: number },
  content: RoleContent,
  { by, now }: { by: number; now: Date },
) =>
  db
    .updateTable('team_role')
    .set({ ...valuesOf(content), changed_at: now, changed_by: by, version: sql`version + 1` })
    .where('id', '=', roleId)
    .where('team_id', '=', teamId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

export async function hasRoleNamed(db: Db, teamId: number, name: string, but: number): Promise<boolean> {
  const row = await db
    .selectFrom('team_role')
    .where('team_id', '=', teamId)
    .where('name', '=', name)
    .where('id', '<>', but)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRole(db: Db, teamId: number, roleId: number): Promise<boolean> {
  const deletedRole = await db
    .deleteFrom('team_role')
    .where('id', '=', roleId)
    .where('team_id', '=', teamId)
    .returning('id')
    .executeTakeFirst()
  return deletedRole !== undefined
}

/** Members and open invitations with a role, each with their other roles. */
export const listHolders = (db: Db, teamId: number, roleId: number) =>
  db
    .selectFrom('team_member_role as mr')
    .innerJoin('team_member as m', 'm.id', 'mr.member_id')
    .leftJoin(DEVELOPER_NAMES.as('d'), 'd.id', 'm.developer_id')
    .where('mr.role_id', '=', roleId)
    .where('mr.team_id', '=', teamId)
    .where('m.state', 'in', [...HAVING])
    .select(['m.id', 'm.developer_id', 'm.state', 'm.remark_name'])
    .$narrowType<{ state: (typeof HAVING)[number] }>()
    .select([
      shownName.as('nickname'),
      sql<{ roleId: number; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('roleId', o.id, 'name', o.name) order by o.id), '[]')
        from team_member_role other join team_role o on o.id = other.role_id
        where other.member_id = m.id and o.id <> ${roleId})`.as('others'),
    ])
    .orderBy('m.id')
    .execute()

export const rolesOfMember = (db: Db, memberId: number) =>
  db
    .selectFrom('team_member_role as mr')
    .innerJoin('team_role as r', 'r.id', 'mr.role_id')
    .where('mr.member_id', '=', memberId)
    .select(['r.id', 'r.name', 'r.app_ids'])
    .select(sql<TeamPermission[]>`r.permissions`.as('permissions'))
    .orderBy('r.id')
    .execute()

export const rolesNamed = (db: Db, teamId: number, roleIds: readonly number[]) =>
  roleIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('team_role as r')
        .where('r.team_id', '=', teamId)
        .where('r.id', 'in', [...roleIds])
        .select(['r.id', 'r.name', 'r.app_ids'])
        .select(sql<TeamPermission[]>`r.permissions`.as('permissions'))
        .orderBy('r.id')
        .execute()

export const giveRoles = (db: Db, teamId: number, memberId: number, roleIds: readonly number[]): Promise<void> =>
  giveRolesTo(
    db,
    teamId,
    roleIds.map((roleId) => ({ memberId, roleId })),
  )

/** The same for several members. */
export async function giveRolesTo(
  db: Db,
  teamId: number,
  memberRoles: readonly { memberId: number; roleId: number }[],
): Promise<void> {
  if (memberRoles.length === 0) return
  await db
    .insertInto('team_member_role')
    .values(memberRoles.map(({ memberId, roleId }) => ({ member_id: memberId, role_id: roleId, team_id: teamId })))
    .onConflict((conflict) => conflict.columns(['member_id', 'role_id']).doNothing())
    .execute()
}

export async function takeRoles(db: Db, memberId: number, roleIds: readonly number[]): Promise<number> {
  if (roleIds.length === 0) return 0
  const deletedRows = await db
    .deleteFrom('team_member_role')
    .where('member_id', '=', memberId)
    .where('role_id', 'in', [...roleIds])
    .returning('role_id')
    .execute()
  return deletedRows.length
}
