// Part of the data export: teams.
import { isoOf } from '../../../../lib/dates/dates.ts'
import type { ExportPart } from '../../../accounts/handlers/own-data.ts'
import { listOwnTeams } from '../../queries/own-data.ts'

export const exportPart: ExportPart = async ({ db }, developerId) => ({
  teams: (await listOwnTeams(db, developerId)).map((row) => ({
    name: row.name,
    as: row.owner_id === developerId ? ('owner' as const) : ('member' as const),
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    closedAt: isoOf(row.closed_at),
    invitedAt: isoOf(row.invited_at),
    answeredAt: isoOf(row.answered_at),
  })),
})
