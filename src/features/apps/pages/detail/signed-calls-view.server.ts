// View model of an app's signed calls on its page: chart of 30 days, why calls failed, the latest failure in words.
import { m } from '#messages'
import type { PageContext } from '../../../../api/page-context.ts'
import { dateText, figureDay, momentText } from '../../../../lib/dates/dates.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import { dayLinesOf, NARROW, WIDE } from '../../../../ui/charts/day-lines.ts'
import { callFigures, callLog } from '../../../calls/contract.ts'

/** The most frequent reasons; the page of the calls has all. */
const MAX_REASONS = 3

export type SignedCallsView = NonNullable<Awaited<ReturnType<typeof signedCallsView>>>

/** Null when nobody called in either range. */
export async function signedCallsView(portal: PageContext, appId: number) {
  const { days, calls, errors, before, byReason } = await portal.call(callFigures, { appId })
  if (calls + before === 0) return null
  const failedCall = errors === 0 ? undefined : (await portal.call(callLog, { appId, result: 'failed' })).items[0]
  const lines = days.map((day) => ({ day: day.day, values: [day.calls - day.errors, day.errors], before: day.before }))
  const otherCalls = byReason.slice(MAX_REASONS).reduce((sum, { calls: count }) => sum + count, 0)
  const log = `/application/calls?appId=${appId}`
  return {
    log,
    lead: m.apps_calls_lead({ days: days.length, calls: countText(calls), errors: countText(errors) }),
    chart: {
      label: m.apps_calls_chart({
        from: dateText(days[0]?.day ?? ''),
        to: dateText(days.at(-1)?.day ?? ''),
        calls: countText(calls),
        errors: countText(errors),
      }),
      wide: dayLinesOf(lines, figureDay, WIDE),
      narrow: dayLinesOf(lines, figureDay, NARROW),
    },
    numbers: days
      .toReversed()
      .map((day) => ({ day: figureDay(day.day), numbers: [countText(day.calls), countText(day.errors)] })),
    reasons: byReason.slice(0, MAX_REASONS).map(({ reason, text, calls: count, document }) => ({
      reason,
      text,
      count: countText(count),
      document,
      log: `${log}&${new URLSearchParams({ result: reason })}#log`,
    })),
    /** Those of all other reasons together. */
    others: otherCalls === 0 ? null : { count: countText(otherCalls), log: `${log}&result=failed#log` },
    last: failedCall && {
      time: momentText(failedCall.at),
      call: `${failedCall.method} ${failedCall.path}`,
      requestId: failedCall.requestId,
      why: failedCall.why,
      document: failedCall.document,
    },
  }
}
