// Handlers for team activity, as a list and as a CSV file.
import { readEach } from '../../../db/reads/read-together.ts'
import type { Db } from '../../../db/open.ts'
import type { Handler } from '../../../api/implement.ts'
import type { TeamMembership } from '../../../api/viewer.ts'
import { appsFor } from '../../../lib/portal/role-grants.ts'
import { csvFile } from '../../../lib/text/csv.ts'
import { timeText } from '../../../lib/dates/dates.ts'
import { MAX_LINES, ACTIVITY_PAGE_SIZE } from '../rules/limits.ts'
import { type Activity, type activityCsv, type activityList } from '../contract/activity.ts'
import { countActivity, type ActivityFilter, listActivity } from '../queries/activity.ts'
import { activityText, CSV_HEAD, type FactLabels, factText } from '../rules/activity-labels.ts'
import { ownTeam } from './lock-team.ts'

type ActivityInput = {
  kind?: ActivityFilter['kind']
  teamMemberId?: number | undefined
  roleId?: number | undefined
  words: string
  from: string | null
  to: string | null
}

/** Labels of what another feature logs, with the names that stand now. */
export type FactLabelsOf = (db: Db) => Promise<FactLabels>

/** A member reads nothing about apps that no role of theirs covers. */
const filterOf = (
  { grants }: Pick<TeamMembership, 'grants'>,
  { kind, teamMemberId, roleId, words, from, to }: ActivityInput,
): ActivityFilter => ({
  kind,
  memberId: teamMemberId,
  roleId,
  words,
  from,
  to,
  apps: appsFor(grants, 'app'),
})

const toActivity = (
  row: Awaited<ReturnType<typeof listActivity>>[number],
  labels: readonly FactLabels[],
): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  event: row.event,
  actor: row.actor_name,
  subject: row.subject,
  teamMemberId: row.member_id,
  roleId: row.role_id,
  before: row.before,
  after: row.after,
  beforeText: factText(row.before, labels),
  afterText: factText(row.after, labels),
  address: row.coarse_address,
  device: row.device,
})

/** @param labelsOf labels of the facts that other features log */
export const activityListHandler =
  (labelsOf: readonly FactLabelsOf[]): Handler<typeof activityList> =>
  async (context, { page, ...asked }) => {
    const own = ownTeam(context)
    const { teamId } = own
    const filter = filterOf(own, asked)
    const labels = await readEach(context.db, labelsOf, (item) => item(context.db))
    const rows = await listActivity(context.db, teamId, filter, ACTIVITY_PAGE_SIZE, (page - 1) * ACTIVITY_PAGE_SIZE)
    return {
      items: rows.map((row) => toActivity(row, labels)),
      total: await countActivity(context.db, teamId, filter),
    }
  }

/** @param labelsOf labels of the facts that other features log */
export const activityCsvHandler =
  (labelsOf: readonly FactLabelsOf[]): Handler<typeof activityCsv> =>
  async (context, input) => {
    const own = ownTeam(context)
    const rows = await listActivity(context.db, own.teamId, filterOf(own, input), MAX_LINES, 0)
    const labels = await readEach(context.db, labelsOf, (item) => item(context.db))
    const lines = rows.map((row) => [
      timeText(row.at),
      row.actor_name,
      activityText(row.event),
      row.subject,
      factText(row.before, labels),
      factText(row.after, labels),
      row.coarse_address,
      row.device,
    ])
    return { csv: csvFile([CSV_HEAD(), ...lines]), lines: rows.length }
  }
