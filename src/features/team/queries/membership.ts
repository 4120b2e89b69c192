// Membership in teams, as conditions of other queries.
import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { FORMER_MEMBER_DAYS } from '../rules/limits.ts'

/**
 * Whether a developer works in a team of an enterprise, also while disabled, or did so lately: a membership that was ended
 * a minute ago says as much about whose side somebody is on.
 */
export function isMemberOfTeamOf(ownerId: RawBuilder<number>, developerId: RawBuilder<number | null>, now: Date) {
  const since = new Date(now.getTime() - FORMER_MEMBER_DAYS * DAY_MS)
  return sql<boolean>`exists (
    select from team t join team_member m on m.team_id = t.id
    where t.owner_id = ${ownerId} and m.developer_id = ${developerId}
      and (m.state in ('active', 'disabled')
        or m.state in ('left', 'removed') and m.answered_at is not null and m.ended_at > ${since}))`
}

/** Whether a developer owns an open team. */
export const isTeamOwner = (developerId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from team where owner_id = ${developerId} and closed_at is null)`

/** Whether a developer is an active member of an open team. @param today YYYY-MM-DD in Shanghai */
export const isTeamMember = (developerId: RawBuilder<unknown>, today: string) => sql<boolean>`exists (
    select from team_member m join team t on t.id = m.team_id and t.closed_at is null
    where m.developer_id = ${developerId} and m.state = 'active' and (m.member_until is null or m.member_until >= ${today}))`
