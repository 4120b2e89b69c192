// Test fixtures for teams: an owner, members with chosen permissions, and invitation mails.
import type { EnterpriseType } from '../../src/features/accounts/rules/enterprise-type.ts'
import type { AccountStatus } from '../../src/features/accounts/rules/status.ts'
import { makeDeveloper, makeSession } from '../../src/features/session/factory.ts'
import { DAY_MS } from '../../src/lib/dates/durations.ts'
import type { Grant } from '../../src/lib/portal/role-grants.ts'
import { type PermissionCode, permissionOf } from '../../src/features/team/rules/permissions.ts'
import { type MemberState, TEAM_AGREEMENT } from '../../src/features/team/rules/invitation.ts'
import { consentGive } from '../../src/features/accounts/contract/own-data.ts'
import { CONTENT_TYPES } from '../../src/features/docs/rules.ts'
import { outboxBody } from '../../src/lib/crypto/outbox-encryption.ts'
import type { As, TestApi } from '../harness/app.ts'

export type Person = { id: number; as: As; name: string }
export type TestTeam = { id: number; name: string; owner: Person }

export function teamsOf(api: TestApi, now: Date) {
  let count = 0
  const person = async (
    status: AccountStatus = 41,
    type: EnterpriseType | null = null,
    label = 'one',
  ): Promise<Person> => {
    const name = `${label}-${++count}`
    const { id, as } = await api.developer(name, now)
    await api.db
      .updateTable('account')
      .set({ account_status: status, enterprise_type: type })
      .where('developer_id', '=', id)
      .execute()
    return { id, as: { ...as, address: `10.2.${count >> 8}.${count & 255}` }, name }
  }
  const team = async (): Promise<TestTeam> => {
    const owner = await person(34, 52, 'owner')
    const name = `潮汐 ${owner.id}`
    const { id } = await api.db
      .insertInto('team')
      .values({ owner_id: owner.id, name, opened_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, owner }
  }
  const role = async (
    teamId: number,
    codes: readonly PermissionCode[],
    apps: Grant['apps'] = null,
  ): Promise<number> => {
    const { id } = await api.db
      .insertInto('team_role')
      .values({
        team_id: teamId,
        name: `角色 ${++count}`,
        permissions: JSON.stringify(codes.map(permissionOf)),
        app_ids: apps && [...apps],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  type Joined = { state?: MemberState; roleIds?: readonly number[]; until?: string | null; lapsesAt?: Date }
  const join = async (
    teamId: number,
    who: Person,
    { state = 'active', roleIds = [], until = null, lapsesAt }: Joined = {},
  ) => {
    const { id } = await api.db
      .insertInto('team_member')
      .values({
        team_id: teamId,
        developer_id: who.id,
        state,
        invited_at: now,
        invite_lapses_at: lapsesAt ?? new Date(now.getTime() + 7 * DAY_MS),
        answered_at: state === 'invited' ? null : now,
        member_until: until,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const roleId of roleIds) {
      await api.db.insertInto('team_member_role').values({ member_id: id, role_id: roleId, team_id: teamId }).execute()
    }
    return id
  }
  return {
    person,
    team,
    role,
    join,
    /** Accepts the current team agreement. */
    agree: async ({ as }: Person) => {
      const { version } = await api.db
        .selectFrom('document')
        .where('key', '=', TEAM_AGREEMENT)
        .where('content_type', '=', CONTENT_TYPES.agreement)
        .select('version')
        .executeTakeFirstOrThrow()
      await api.call(consentGive, { key: TEAM_AGREEMENT, version: version ?? '' }, as)
    },
    /** A member with these permissions. */
    member: async (teamId: number, codes: readonly PermissionCode[], apps: Grant['apps'] = null) => {
      const who = await person(41, null, 'member')
      const roleId = await role(teamId, codes, apps)
      return { ...who, roleId, memberId: await join(teamId, who, { roleIds: [roleId] }) }
    },
    /** All mails, newest first. */
    letters: async () => {
      const rows = await api.db.selectFrom('outgoing_message').selectAll().orderBy('id', 'desc').execute()
      return rows.map((row) => ({ channel: row.channel, text: outboxBody(api.adapters.vault, row) }))
    },
    signedIn: async (id: number, when: Date) => ({
      cookie: `portal_session=${await makeSession(api.db, 'developer', id, when)}`,
    }),
    /** A developer with an e-mail address at the built-in account service. */
    mailed: async (email: string) => {
      const name = `mail-${++count}`
      return makeDeveloper(api.db, api.adapters.vault, { subject: name, nickname: name, email, now })
    },
  }
}
export const linkIn = (text: string): string => /\/team\/invite\/([\w-]{43})/.exec(text)?.[1] ?? ''
