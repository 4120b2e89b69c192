// Handlers for app lists: the list, its CSV export, history, and options for forms.
import { readTogether } from '../../../db/reads/read-together.ts'
import { m } from '#messages'
import { type Context, developerIdOf, type Handler } from '../../../api/implement.ts'
import { csvFile } from '../../../lib/text/csv.ts'
import { dayOf, isoOf } from '../../../lib/dates/dates.ts'
import type {
  appOptions,
  appOverview,
  carModelList,
  exportApps,
  getApp,
  getAppHistory,
  getIotAbilityDevTypeList,
  listApp,
} from '../contract/apps.ts'
import { countApps, countByState, findApp, listApps, listAtAGlance } from '../queries/apps.ts'
import { listOptions, listOptionsOf } from '../queries/options.ts'
import { countAppHistory, listHistory } from '../queries/history.ts'
import { optionName, type OptionList } from '../rules/options.ts'
import { APPS_PAGE_SIZE, APP_HISTORY_PAGE_SIZE } from '../rules/limits.ts'
import { kindsFor, ownerRefusal } from '../rules/owners.ts'
import { KIND_TEXT, STATE_TEXT } from '../rules/labels.ts'
import { ownHistoryItem } from './history-item.ts'
import { appDetail, appItemOf, appMissing, appReader, canCreate } from './app-access.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

/** Apps of a member's own, which the team's stand in place of. */
async function countOwnApps({ db, viewer }: Context, developerId: number): Promise<number> {
  const isMember = viewer.team !== null && viewer.team.ownerId !== developerId
  return isMember ? countApps(db, { id: developerId, apps: null }, { q: '' }) : 0
}

export const listAppHandler: Handler<typeof listApp> = async (context, { page, sort, ...filter }) => {
  const { db } = context
  const owner = await appReader(context)
  const part = { sort, limit: APPS_PAGE_SIZE, offset: (page - 1) * APPS_PAGE_SIZE }
  const [rows, total, states, ownApps] = await readTogether(db, [
    () => listApps(db, owner, filter, part),
    () => countApps(db, owner, filter),
    () => countByState(db, owner),
    () => countOwnApps(context, developerIdOf(context)),
  ])
  const counts: Record<string, number> = {}
  for (const { kind, state, count } of states)
    if (!filter.kind || filter.kind === kind) counts[state] = (counts[state] ?? 0) + count
  return {
    items: rows.map((row) => appItemOf(context, row)),
    total,
    page,
    pages: pageCount(total, APPS_PAGE_SIZE),
    counts,
    all: states.reduce((sum, { count }) => sum + count, 0),
    kinds: canCreate(context) ? [...kindsFor(owner.accountState)] : [],
    ownApps,
  }
}

const AT_A_GLANCE = 5

export const appOverviewHandler: Handler<typeof appOverview> = async (context) => {
  const owner = await appReader(context)
  const rows = await listAtAGlance(context.db, owner, AT_A_GLANCE)
  const items = (selectedRows: typeof rows) => selectedRows.map((row) => appItemOf(context, row))
  return {
    recent: rows
      .filter(({ is_recent }) => is_recent)
      .map((row) => ({ ...appItemOf(context, row), listing: row.state === 'listed' ? row.approvals : null })),
    rejected: rows
      .filter(({ is_rejected }) => is_rejected)
      .map((row) => ({ ...appItemOf(context, row), rejectedAt: isoOf(row.rejected_at) })),
    reviewing: items(rows.filter(({ is_reviewing }) => is_reviewing)),
    all: rows[0]?.all ?? 0,
    canCreate: canCreate(context) && ownerRefusal(owner.accountState, true, context.now) === null,
    ownApps: await countOwnApps(context, developerIdOf(context)),
  }
}

const IN_A_FILE = 5000

export const exportAppsHandler: Handler<typeof exportApps> = async (context, { sort, appId, ...filter }) => {
  const owner = await appReader(context)
  const ids = appId === undefined ? undefined : [appId].flat()
  const rows = await listApps(context.db, owner, { ...filter, ids }, { sort, limit: IN_A_FILE, offset: 0 })
  const heads = [
    m.apps_csv_id(),
    m.apps_csv_name(),
    m.apps_csv_kind(),
    m.apps_csv_state(),
    m.apps_csv_package(),
    m.apps_csv_created(),
    m.apps_csv_updated(),
  ]
  const lines = rows.map((row) => [
    String(row.id),
    row.name,
    KIND_TEXT[row.kind](),
    STATE_TEXT[row.state](),
    row.package_name ?? '',
    dayOf(row.created_at),
    dayOf(row.updated_at),
  ])
  return { fileName: `apps-${dayOf(context.now)}.csv`, csv: csvFile([heads, ...lines]), count: rows.length }
}

export const getAppHandler: Handler<typeof getApp> = async (context, { appId }) =>
  appDetail(context, await appReader(context), appId)

export const getAppHistoryHandler: Handler<typeof getAppHistory> = async (context, { appId, page }) => {
  const { db } = context
  const owner = await appReader(context)
  if (!(await findApp(db, owner, appId))) throw await appMissing(context, appId)
  const total = await countAppHistory(db, appId)
  const part = { limit: APP_HISTORY_PAGE_SIZE, offset: (page - 1) * APP_HISTORY_PAGE_SIZE }
  const rows = await listHistory(db, 'app', appId, part)
  return {
    items: rows.map(ownHistoryItem<'app'>),
    total,
    page,
    pages: pageCount(total, APP_HISTORY_PAGE_SIZE),
  }
}

/** What can be chosen of a list now. */
async function loadOfferedOptions({ db }: Pick<Context, 'db'>, list: OptionList) {
  const options = await listOptionsOf(db, list)
  return {
    items: options
      .filter(({ offered }) => offered)
      .map(({ code }) => ({ code, name: optionName(options, list, code) })),
  }
}

export const carModelListHandler: Handler<typeof carModelList> = (context) => loadOfferedOptions(context, 'car-model')

export const getIotAbilityDevTypeListHandler: Handler<typeof getIotAbilityDevTypeList> = (context) =>
  loadOfferedOptions(context, 'device-type')

export const appOptionsHandler: Handler<typeof appOptions> = async ({ db }) => {
  const options = await listOptions(db)
  return {
    items: options.map(({ list, code, parent, offered }) => ({
      list,
      code,
      name: optionName(options, list, code),
      parent,
      offered,
    })),
  }
}
