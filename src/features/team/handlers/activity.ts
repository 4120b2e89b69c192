// Answers on what was done in a team, as a list and as a file.
import type { Handler } from '../../../api/implement.ts'
import { csvLine } from '../../../lib/text/csv.ts'
import { timeText } from '../../../lib/dates/dates.ts'
import {
  ACTIVITY_A_PAGE,
  type Activity,
  type activityCsv,
  type activityList,
  MOST_LINES,
} from '../contract/activity.ts'
import { countDeeds, type DeedFilter, listDeeds } from '../queries/activity.ts'
import { activityText, factText, CSV_HEAD } from '../rules/activity-labels.ts'
import { ownTeam } from './lock-team.ts'

type Asked = {
  kind?: DeedFilter['kind']
  teamMemberId?: number | undefined
  roleId?: number | undefined
  words: string
  from: string | null
  to: string | null
}

const filterOf = ({ kind, teamMemberId, roleId, words, from, to }: Asked): DeedFilter => ({
  kind,
  memberId: teamMemberId,
  roleId,
  words,
  from,
  to,
})

const activityOf = (row: Awaited<ReturnType<typeof listDeeds>>[number]): Activity => ({
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
  const rows = await listDeeds(context.db, teamId, filter, ACTIVITY_A_PAGE, (page - 1) * ACTIVITY_A_PAGE)
  return { items: rows.map(activityOf), total: await countDeeds(context.db, teamId, filter) }
}

/** A byte order mark, so that spreadsheets read it as UTF-8. */
const MARK = '\u{FEFF}'

export const activityCsvHandler: Handler<typeof activityCsv> = async (context, asked) => {
  const { teamId } = ownTeam(context)
  const rows = await listDeeds(context.db, teamId, filterOf(asked), MOST_LINES, 0)
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
