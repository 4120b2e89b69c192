// Handlers for team activity, as a list and as a CSV file.
import type { Handler } from '../../../api/implement.ts'
import { csvLine } from '../../../lib/text/csv.ts'
import { timeText } from '../../../lib/dates/dates.ts'
import { MAX_LINES } from '../rules/limits.ts'
import { type Activity, type activityCsv, type activityList } from '../contract/activity.ts'
import { countActivity, type ActivityFilter, listActivity } from '../queries/activity.ts'
import { activityText, factText, CSV_HEAD } from '../rules/activity-labels.ts'
import { ACTIVITY_PAGE_SIZE } from '../rules/limits.ts'
import { ownTeam } from './lock-team.ts'

type Asked = {
  kind?: ActivityFilter['kind']
  teamMemberId?: number | undefined
  roleId?: number | undefined
  words: string
  from: string | null
  to: string | null
}

const filterOf = ({ kind, teamMemberId, roleId, words, from, to }: Asked): ActivityFilter => ({
  kind,
  memberId: teamMemberId,
  roleId,
  words,
  from,
  to,
})

const activityOf = (row: Awaited<ReturnType<typeof listActivity>>[number]): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  event: row.event,
  actor: row.actor_name,
  subject: row.subject,
  teamMemberId: row.member_id,
  roleId: row.role_id,
  before: row.before,
  after: row.after,
  address: row.coarse_address,
  device: row.device,
})

export const activityListHandler: Handler<typeof activityList> = async (context, { page, ...asked }) => {
  const { teamId } = ownTeam(context)
  const filter = filterOf(asked)
  const rows = await listActivity(context.db, teamId, filter, ACTIVITY_PAGE_SIZE, (page - 1) * ACTIVITY_PAGE_SIZE)
  return { items: rows.map(activityOf), total: await countActivity(context.db, teamId, filter) }
}

/** Byte order mark, without which spreadsheets do not read the file as UTF-8. */
const MARK = '\u{FEFF}'

export const activityCsvHandler: Handler<typeof activityCsv> = async (context, asked) => {
  const { teamId } = ownTeam(context)
  const rows = await listActivity(context.db, teamId, filterOf(asked), MAX_LINES, 0)
  const lines = rows.map((row) =>
    csvLine([
      timeText(row.at),
      row.actor_name,
      activityText(row.event),
      row.subject,
      factText(row.before),
      factText(row.after),
      row.coarse_address,
      row.device,
    ]),
  )
  return { csv: MARK + csvLine(CSV_HEAD()) + lines.join(''), lines: rows.length }
}
