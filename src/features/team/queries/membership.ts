// Membership in teams, as conditions of other queries.
import { type RawBuilder, sql } from 'kysely'

/** Whether a developer is an active member of the open team of an enterprise. */
export const isMemberOfTeamOf = (ownerId: RawBuilder<number>, developerId: RawBuilder<number | null>) =>
  sql<boolean>`exists (
    select from team t join team_member m on m.team_id = t.id and m.state = 'active'
    where t.owner_id = ${ownerId} and t.closed_at is null and m.developer_id = ${developerId})`
