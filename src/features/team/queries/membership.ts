// Membership in teams, as conditions of other queries.
import { type RawBuilder, sql } from 'kysely'

/** Whether a developer is an active member of the open team of an enterprise. */
export const isMemberOfTeamOf = (ownerId: RawBuilder<number>, developerId: RawBuilder<number | null>) =>
  sql<boolean>`exists (
    select from team t join team_member m on m.team_id = t.id and m.state = 'active'
    where t.owner_id = ${ownerId} and t.closed_at is null and m.developer_id = ${developerId})`

/** Whether a developer owns an open team. */
export const isTeamOwner = (developerId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from team where owner_id = ${developerId} and closed_at is null)`

/** Whether a developer is an active member of an open team. @param today YYYY-MM-DD in Shanghai */
export const isTeamMember = (developerId: RawBuilder<unknown>, today: string) => sql<boolean>`exists (
    select from team_member m join team t on t.id = m.team_id and t.closed_at is null
    where m.developer_id = ${developerId} and m.state = 'active' and (m.member_until is null or m.member_until >= ${today}))`
