// View model of the signed calls of all apps on the console: tide chart, sums in words, quotas, calls by app.
import { m } from '#messages'
import { valueOf } from '../../../../../api/answer.ts'
import type { OutputOf } from '../../../../../api/endpoint.ts'
import type { PageContext } from '../../../../../api/page-context.ts'
import { dateText, figureDay } from '../../../../../lib/dates/dates.ts'
import { countText } from '../../../../../lib/text/numbers.ts'
import { callOverview } from '../../../../calls/contract.ts'
import { changeOf } from '../../../../figures/rules.ts'
import { tideOf } from './tide.ts'

type Overview = OutputOf<typeof callOverview>
export type CallsView = ReturnType<typeof callsView>

/** Null when nobody called in either range, or the viewer may not see it. */
export async function consoleCalls(portal: PageContext) {
  const value = valueOf(await portal.tryCall(callOverview, {}))
  return value && value.calls + value.before > 0 ? callsView(value) : null
}

/** Apps whose calls the console compares. */
const TOP = 5

export const logUrl = (appId: number): string => `/application/calls?appId=${appId}`

function comparisonText({
  days: { length: days },
  calls,
  before,
}: Pick<Overview, 'days' | 'calls' | 'before'>): string {
  const change = changeOf(calls, before)
  if (change === null) return m.console_calls_new({ days })
  if (change === 0) return m.console_calls_same({ days })
  return change > 0 ? m.console_calls_more({ days, percent: change }) : m.console_calls_less({ days, percent: -change })
}

function callsView(overview: Overview) {
  const { days, calls, errors, apps, quotas } = overview
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return {
    label: m.console_tide({
      from: dateText(first),
      to: dateText(last),
      calls: countText(calls),
      compared: comparisonText(overview),
      yesterday: countText(days.at(-2)?.calls ?? 0),
      today: countText(days.at(-1)?.calls ?? 0),
    }),
    yesterday: countText(days.at(-2)?.calls ?? 0),
    tide: tideOf(days, figureDay),
    sum: countText(calls),
    compared: comparisonText(overview),
    failed: errors === 0 ? m.console_calls_none_failed() : m.console_calls_failed({ count: countText(errors) }),
    numbers: days.toReversed().map((day) => ({
      day: figureDay(day.day),
      numbers: [day.calls, day.errors, day.before].map((number) => countText(number)),
    })),
    /** Those with the most calls, each with its share of the largest. */
    top: apps
      .toSorted((a, b) => b.calls - a.calls)
      .slice(0, TOP)
      .map((app, _, [largest]) => ({
        id: app.appId,
        name: app.name,
        url: logUrl(app.appId),
        calls: countText(app.calls),
        failed: app.errors === 0 ? null : m.console_calls_failed({ count: countText(app.errors) }),
        share: app.calls / Math.max(1, largest?.calls ?? 1),
      })),
    byApp: new Map(apps.map((app) => [app.appId, { calls: countText(app.calls), errors: countText(app.errors) }])),
    quotas: quotas.map(({ appId, name, call, method, path, used, quota }) => ({
      id: `${appId} ${call}`,
      name,
      url: logUrl(appId),
      call: `${method} ${path}`,
      text: m.console_quota_used({ used: countText(used), quota: countText(quota) }),
      used,
      quota,
    })),
  }
}
