// A team with roles and members, for demo and tests.
import type { Db } from '../../../db/open.ts'
import { permissionOf, ROLE_TEMPLATES, type RoleTemplate } from '../rules/permissions.ts'
import { templateHelp } from '../rules/labels.ts'
import type { TeamPermission } from '../../accounts/rules/account-state.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

const permissions = (template: RoleTemplate): TeamPermission[] => ROLE_TEMPLATES[template].map(permissionOf)

/** Templates of a new team's roles, by their name in this file. */
const TEAM_ROLES = {
  管理员: 'administrator',
  应用管理: 'manager',
  开发: 'developer',
  运营: 'operations',
  法务: 'legal',
  审计: 'auditor',
} as const satisfies Record<string, RoleTemplate>
export type TeamRole = keyof typeof TEAM_ROLES

/** @returns the team's id */
export async function makeTeam(
  db: Db,
  { ownerId, name, now = new Date() }: { ownerId: number; name: string; now?: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('team')
    .values({ owner_id: ownerId, name, opened_at: new Date(now.getTime() - 100 * DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('team_role')
    .values(
      Object.entries(TEAM_ROLES).map(([role, template]) => ({
        team_id: id,
        name: role,
        template,
        description: templateHelp(template),
        permissions: JSON.stringify(permissions(template)),
      })),
    )
    .execute()
  return id
}

type Member = {
  teamId: number
  developerId: number
  state?: 'invited' | 'active' | 'disabled' | 'refused' | 'left' | 'removed'
  roles?: readonly TeamRole[]
  remarkName?: string
  invitedAt?: Date
  invitedBy?: number
  memberUntil?: string
}

/** @returns the teamMemberId */
export async function makeMember(db: Db, member: Member): Promise<number> {
  const { teamId, developerId, state = 'active', roles = [], remarkName = '', invitedAt = new Date() } = member
  const { id } = await db
    .insertInto('team_member')
    .values({
      team_id: teamId,
      developer_id: developerId,
      state,
      remark_name: remarkName,
      invited_at: invitedAt,
      invited_by: member.invitedBy ?? null,
      invite_lapses_at: new Date(invitedAt.getTime() + 7 * DAY_MS),
      answered_at: state === 'invited' ? null : invitedAt,
      member_until: member.memberUntil ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (roles.length > 0) {
    await db
      .insertInto('team_member_role')
      .columns(['member_id', 'role_id', 'team_id'])
      .expression((eb) =>
        eb
          .selectFrom('team_role')
          .where('team_id', '=', teamId)
          .where('name', 'in', roles)
          .select((select) => [select.val(id).as('member_id'), 'id as role_id', 'team_id']),
      )
      .execute()
  }
  return id
}

type Owner = { teamId: number; ownerId: number; ownerName: string; now: Date }

/** Past activity of the demo team's owner. */
export async function makeActivity(db: Db, { teamId, ownerId, ownerName, now }: Owner): Promise<void> {
  const entry = (days: number, event: string, subject: string, before: object | null, after: object | null) => ({
    team_id: teamId,
    at: new Date(now.getTime() - days * DAY_MS),
    event,
    actor_id: ownerId,
    actor_name: ownerName,
    subject,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    coarse_address: '203.0.113.0/24',
  })
  const edit = [{ codes: 'app app:edit app:submit' }, { codes: ROLE_TEMPLATES.operations.join(' ') }]
  await db
    .insertInto('team_activity')
    .values([
      entry(100, 'opened', '临海潮汐团队', null, null),
      entry(9, 'invited', '溪客', null, { roles: '开发' }),
      entry(4, 'role_edited', '运营', edit[0]!, edit[1]!),
      entry(2, 'invited', '顾行', null, { roles: '应用管理' }),
      entry(2, 'invited', '南栀', null, { roles: '开发' }),
    ])
    .execute()
}
