// A team with its roles and members, for the demo and for tests.
import type { Db } from '../../../db/open.ts'
import type { TeamPermission } from '../rules/standing.ts'

const DAY = 24 * 60 * 60 * 1000

const page = (code: string): TeamPermission => ({ type: 0, code })
const button = (code: string): TeamPermission => ({ type: 1, code })
const app = ['create', 'edit', 'submit', 'reply', 'secret', 'delete'].map((name) => button(`app:${name}`))
const service = ['push', 'gs', 'account'].map((name) => button(`service:${name}`))
const data = ['view', 'export'].map((name) => button(`data:${name}`))
const team = ['invite', 'member', 'role'].map((name) => button(`team:${name}`))
const settle = ['view', 'account', 'invoice'].map((name) => button(`settle:${name}`))
const pages = ['app', 'service', 'data', 'notice', 'team', 'settle'].map(page)
const without = (list: readonly TeamPermission[], code: string) => list.filter((one) => one.code !== code)

/** The roles that a new team begins with. */
export const TEAM_ROLES = {
  管理员: [...pages, ...app, ...service, ...data, ...team, ...settle],
  应用管理: [page('app'), ...app, page('service'), ...service, page('notice'), page('team'), button('team:invite')],
  开发: [page('app'), ...without(app, 'app:secret'), page('service'), ...service, page('notice')],
  运营: [page('app'), button('app:edit'), button('app:reply'), page('data'), ...data, page('notice')],
  财务: [page('settle'), ...settle, page('notice')],
  法务: [page('app'), page('notice')],
  审计: pages,
} as const satisfies Record<string, readonly TeamPermission[]>
export type TeamRole = keyof typeof TEAM_ROLES

/** @returns the team's number */
export async function makeTeam(
  db: Db,
  { ownerId, name, now = new Date() }: { ownerId: number; name: string; now?: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('team')
    .values({ owner_id: ownerId, name, opened_at: new Date(now.getTime() - 100 * DAY) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('team_role')
    .values(
      Object.entries(TEAM_ROLES).map(([role, permissions]) => ({
        team_id: id,
        name: role,
        permissions: JSON.stringify(permissions),
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
      invite_lapses_at: new Date(invitedAt.getTime() + 7 * DAY),
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
