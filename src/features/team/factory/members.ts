// Teams of any size for benchmarks and tests: members with names of maximum length, and several roles each.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { insertActivities } from '../queries/activity.ts'
import { insertRole } from '../queries/roles.ts'
import { PERMISSION_CODES, uselessIn } from '../rules/permissions.ts'

type TeamOptions = { ownerId: number; members: number; roles: number; now: Date; name?: string }

const ROLE_WORDS = [
  '全渠道应用上架与资料维护',
  '开发',
  '运营',
  '财务',
  '法务',
  '审计',
  '车机联调',
  '活动',
  '客服',
  '数据',
]

/** @returns the team's id, and members and roles in order of creation */
export async function makeManyMembers(
  db: Db,
  { ownerId, members, roles, now, name = '临海潮汐' }: TeamOptions,
): Promise<{ teamId: number; memberIds: number[]; developerIds: number[]; roleIds: number[] }> {
  const { id: teamId } = await db
    .insertInto('team')
    .values({ owner_id: ownerId, name, opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roleIds: number[] = []
  for (let at = 0; at < roles; at++) {
    const candidateCodes = PERMISSION_CODES.filter((_, code) => (code + at) % 3 !== 0)
    const codes = candidateCodes.filter((code) => !uselessIn(candidateCodes).includes(code))
    const content = { name: `${ROLE_WORDS[at % ROLE_WORDS.length]} ${at + 1}`, description: '', codes, apps: null }
    const role = await insertRole(db, teamId, content, { by: ownerId, now })
    if (role) roleIds.push(role.id)
  }
  const developerIds: number[] = []
  const memberIds: number[] = []
  for (let at = 0; at < members; at++) {
    const subject = `many-${teamId}-${at}`
    const { id } = await db
      .insertInto('developer')
      .values({
        issuer: 'built-in',
        subject,
        nickname: at % 10 === 0 ? `名字很长很长的成员${at}号同事` : `成员 ${at}`,
        provider_account: at % 10 === 0 ? `${subject}-with-a-very-long-account-name@chaoxi.example` : subject,
        created_at: now,
        signed_in_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await db
      .insertInto('team_member')
      .values({
        team_id: teamId,
        developer_id: id,
        state: 'active',
        remark_name: at % 10 === 5 ? '二十个字的备注名写得满满当当一个也不少了' : '',
        invited_at: now,
        invite_lapses_at: now,
        answered_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    developerIds.push(id)
    memberIds.push(member.id)
  }
  await sql`
    insert into team_member_role (member_id, role_id, team_id)
    select m.id, r.id, ${teamId} from team_member m join team_role r on r.team_id = m.team_id
    where m.team_id = ${teamId} and (m.id + r.id) % greatest(${roles}::int / 3, 1) = 0`.execute(db)
  if (members === 0) return { teamId, memberIds, developerIds, roleIds }
  const entry = { teamId, event: 'joined' as const, coarseAddress: '10.2.0.0/16', device: 'Chrome · Windows', now }
  await insertActivities(
    db,
    memberIds.map((memberId, at) => ({
      ...entry,
      actorId: developerIds[at]!,
      actorName: `成员 ${at}`,
      memberId,
      subject: `成员 ${at}`,
    })),
  )
  return { teamId, memberIds, developerIds, roleIds }
}
