// Handler of the log of an app's signed calls.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { Handler } from '../../../api/implement.ts'
import { SIGNED_CALLS } from '../../apps/contract/signed-calls.ts'
import { appMissing, appReader } from '../../apps/handlers/app-access.ts'
import { findApp } from '../../apps/queries/apps.ts'
import type { callLog } from '../contract.ts'
import { countLines, listLines } from '../queries/lines.ts'
import { documentOf, CALL_FAILURES, reasonText, whyText } from '../rules/failures.ts'
import { LINE_DAYS, LOG_PAGE_SIZE, MAX_COUNTED } from '../rules/limits.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

const describeCall = (call: string) => {
  const endpoint = SIGNED_CALLS.find(({ name }) => name === call)
  return { call, method: endpoint?.method ?? '', path: endpoint?.path ?? '' }
}

export const callLogHandler: Handler<typeof callLog> = async (context, { appId, page, ...wanted }) => {
  const { db, now } = context
  if (!(await findApp(db, await appReader(context), appId))) throw await appMissing(context, appId)
  const filter = { appId, since: new Date(now.getTime() - LINE_DAYS * DAY_MS), ...wanted }
  const [rows, total] = await readTogether(db, [
    () => listLines(db, filter, { limit: LOG_PAGE_SIZE, offset: (page - 1) * LOG_PAGE_SIZE }),
    () => countLines(db, filter, MAX_COUNTED),
  ])
  return {
    items: rows.map((row) => ({
      at: row.at.toISOString(),
      requestId: row.request_id,
      ...describeCall(row.call),
      status: row.status,
      reason: row.reason || null,
      why: row.reason ? whyText(row.reason, { clockOff: row.clock_off }) : null,
      document: row.reason ? documentOf(row.reason) : null,
      durationMs: row.duration_ms,
      keyEndsWith: row.key_ends || null,
      network: row.network,
      quotaLeft: row.quota_left,
    })),
    total,
    page,
    pages: pageCount(total, LOG_PAGE_SIZE),
    calls: SIGNED_CALLS.map(({ name }) => describeCall(name)),
    reasons: Object.keys(CALL_FAILURES).map((reason) => ({ reason, text: reasonText(reason) })),
  }
}
