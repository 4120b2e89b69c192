// View data of an app's signed calls: sums in words, chart, quotas, lines of the log.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { clockOf, dateText, dayOf, figureDay, shortDayText } from '../../../../lib/dates/dates.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { dayLinesOf, NARROW, WIDE } from '../../../../ui/charts/day-lines.ts'
import type { callFigures, callLog } from '../../contract.ts'
import { CALL_RANGES, LOG_PAGE_SIZE } from '../../rules/limits.ts'

type Figures = OutputOf<typeof callFigures>
type Log = OutputOf<typeof callLog>
type LogFilter = { q: string; call: string; result: string }
export type CallsView = ReturnType<typeof callsView>
export type LogView = ReturnType<typeof logView>

const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10}%`

const addressOf = (appId: number | string, more: Record<string, string>): string =>
  `/application/calls?${new URLSearchParams({ appId: String(appId), ...more })}`

export function callsView(appId: number, { days, calls, errors, before, byCall, byReason, quotas }: Figures) {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const lines = days.map(({ day, calls: all, errors: failedCount, before: past }) => ({
    day,
    values: [all - failedCount, failedCount],
    before: past,
  }))
  return {
    ranges: CALL_RANGES.map((range) => ({
      range,
      url: addressOf(appId, { days: String(range) }),
      isCurrent: range === days.length,
    })),
    isEmpty: calls === 0 && before === 0,
    sums: [
      { name: m.apps_calls_sum_calls(), value: countText(calls) },
      { name: m.apps_calls_sum_failed(), value: `${countText(errors)} (${shareText(errors, calls)})` },
      { name: m.calls_sum_before({ days: days.length }), value: countText(before) },
    ],
    chart: {
      label: m.apps_calls_chart({
        from: dateText(first),
        to: dateText(last),
        calls: countText(calls),
        errors: countText(errors),
      }),
      wide: dayLinesOf(lines, figureDay, WIDE),
      narrow: dayLinesOf(lines, figureDay, NARROW),
    },
    parts: [
      { part: 'answered', label: m.apps_calls_figure_answered() },
      { part: 'failed', label: m.apps_calls_figure_failed() },
    ],
    rows: days.toReversed().map((day) => ({
      day: figureDay(day.day),
      numbers: [day.calls, day.errors, day.before].map((number) => countText(number)),
    })),
    byCall: byCall.map((item) => ({
      call: item.call,
      calls: countText(item.calls),
      errors: countText(item.errors),
      average: m.calls_milliseconds({ count: countText(Math.round(item.average)) }),
      longest: m.calls_milliseconds({ count: countText(item.longest) }),
    })),
    byReason: byReason.map(({ reason, text, calls: count, document }) => ({
      reason,
      text,
      count: countText(count),
      document,
    })),
    quotas: quotas.map(({ call, method, path, used, quota }) => ({
      call,
      path: `${method} ${path}`,
      text: m.calls_quota_used({ used: countText(used), quota: countText(quota) }),
      used,
      quota,
    })),
  }
}

export function logView(appId: number, log: Log, { q, call, result }: LogFilter) {
  const any = { value: '', label: m.calls_any() }
  return {
    items: log.items.map((item) => ({
      ...item,
      time: `${shortDayText(dayOf(new Date(item.at)))} ${clockOf(item.at)}`,
      duration: m.calls_milliseconds({ count: countText(item.durationMs) }),
      left: item.quotaLeft === null ? '' : m.calls_quota_left({ count: countText(item.quotaLeft) }),
    })),
    total: log.total,
    page: log.page,
    size: LOG_PAGE_SIZE,
    chosen: { q, call, result },
    isNarrowed: q !== '' || call !== '' || result !== '',
    all: addressOf(appId, {}),
    calls: [any, ...log.calls.map((call) => ({ value: call.call, label: `${call.method} ${call.path}` }))],
    results: [
      any,
      { value: 'answered', label: m.apps_calls_figure_answered() },
      { value: 'failed', label: m.apps_calls_figure_failed() },
      ...log.reasons.map(({ reason, text }) => ({ value: reason, label: text })),
    ],
  }
}
