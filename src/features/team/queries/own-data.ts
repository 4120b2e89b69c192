// SQL of the data export: teams.
import type { Db } from '../../../db/open.ts'

/** Teams the developer owns, works for or was invited to. */
export const listOwnTeams = (db: Db, developerId: number) =>
  db
    .selectFrom('team as t')
    .leftJoin('team_member as m', (join) => join.onRef('m.team_id', '=', 't.id').on('m.developer_id', '=', developerId))
    .where((eb) => eb.or([eb('t.owner_id', '=', developerId), eb('m.developer_id', '=', developerId)]))
    .select(['t.name', 't.owner_id', 't.opened_at', 't.closed_at', 'm.state', 'm.invited_at', 'm.answered_at'])
    .orderBy('t.opened_at')
    .execute()
