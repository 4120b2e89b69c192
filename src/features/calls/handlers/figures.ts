// Handlers of the figures of signed calls: of one app, and over all apps of an owner.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { dayOf, startOfDay } from '../../../lib/dates/dates.ts'
import { heldKind } from '../../accounts/rules/status.ts'
import { SIGNED_CALLS } from '../../apps/contract/signed-calls.ts'
import { appMissing, appReader } from '../../apps/handlers/app-access.ts'
import { findApp, listAppNames } from '../../apps/queries/apps.ts'
import type { AppOwner } from '../../apps/queries/owner.ts'
import { daysOf, rangeBefore, rangeOf } from '../../figures/rules.ts'
import type { callFigures, callOverview } from '../contract.ts'
import { sumByApp, sumByDay } from '../queries/days.ts'
import { sumByCall, sumByReason } from '../queries/hours.ts'
import { listUsed } from '../queries/quotas.ts'
import { documentOf, reasonText } from '../rules/failures.ts'
import { DEFAULT_CALL_RANGE, QUOTAS_IN_OVERVIEW } from '../rules/limits.ts'

/** The days of a range with those before it, from the sums by day. */
async function daysWith({ db, now }: Pick<Context, 'db' | 'now'>, appIds: readonly number[], count: number) {
  const range = rangeOf(dayOf(now), { days: count })
  const before = rangeBefore(range)
  const rows = appIds.length > 0 ? await sumByDay(db, appIds, before.from) : []
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const earlier = daysOf(before)
  const days = daysOf(range).map((day, at) => ({
    day,
    calls: byDay.get(day)?.calls ?? 0,
    errors: byDay.get(day)?.errors ?? 0,
    before: byDay.get(earlier[at]!)?.calls ?? 0,
  }))
  const sum = (of: 'calls' | 'errors' | 'before') => days.reduce((all, day) => all + day[of], 0)
  return {
    from: range.from,
    figures: { days, calls: sum('calls'), errors: sum('errors'), before: sum('before') },
  }
}

type Used = { app_id: number; call: string; used: number }

const quotasOf = (owner: AppOwner, appId: number, usage: readonly Used[]) =>
  SIGNED_CALLS.map(({ name, method, path, dailyQuota }) => ({
    call: name as string,
    method: method as string,
    path,
    used: usage.find((item) => item.app_id === appId && item.call === name)?.used ?? 0,
    quota: dailyQuota![heldKind(owner.accountState.accountStatus, null) ?? 'personal'],
  }))

export const callFiguresHandler: Handler<typeof callFigures> = async (context, { appId, days }) => {
  const { db, now } = context
  const owner = await appReader(context)
  if (!(await findApp(db, owner, appId))) throw await appMissing(context, appId)
  const { from, figures } = await daysWith(context, [appId], days)
  const since = startOfDay(from)
  const [byCall, byReason, usage] = await readTogether(db, [
    () => sumByCall(db, appId, since),
    () => sumByReason(db, appId, since),
    () => listUsed(db, [appId], dayOf(now)),
  ])
  return {
    ...figures,
    byCall,
    byReason: byReason
      .filter(({ reason }) => reason !== '')
      .map(({ reason, calls }) => ({ reason, text: reasonText(reason), calls, document: documentOf(reason) })),
    quotas: quotasOf(owner, appId, usage),
  }
}

export const callOverviewHandler: Handler<typeof callOverview> = async (context) => {
  const { db, now } = context
  const owner = await appReader(context)
  const apps = await listAppNames(db, owner)
  const ids = apps.map(({ id }) => id)
  const { from, figures } = await daysWith(context, ids, DEFAULT_CALL_RANGE)
  const [byApp, usage] =
    ids.length > 0
      ? await readTogether(db, [() => sumByApp(db, ids, from), () => listUsed(db, ids, dayOf(now))])
      : [[], []]
  return {
    ...figures,
    apps: byApp.map(({ app_id, ...sums }) => ({
      appId: app_id,
      name: apps.find(({ id }) => id === app_id)?.name ?? '',
      ...sums,
    })),
    quotas: apps
      .flatMap(({ id, name }) => quotasOf(owner, id, usage).map((quota) => ({ appId: id, name, ...quota })))
      .filter((item) => item.used > 0)
      .sort((a, b) => b.used / b.quota - a.used / a.quota)
      .slice(0, QUOTAS_IN_OVERVIEW),
  }
}
