// View model of a connection test.
import { m } from '#messages'
import { timeText } from '../../../../lib/dates/dates.ts'
import type { ConnectionAnswer } from '../../contract/connection.ts'
import { CONNECTION_STEP_TEXT } from '../../rules/sites/connection-labels.ts'

export type ConnectionView = NonNullable<ReturnType<typeof connectionViewOf>>

export function connectionViewOf({ test }: ConnectionAnswer) {
  if (!test) return null
  const { at, by, stale, passed, steps } = test
  const failedCount = steps.filter(({ problem }) => problem !== null).length
  return {
    stale,
    tone: passed ? ('ok' as const) : failedCount > 0 ? ('bad' as const) : ('warn' as const),
    title: passed
      ? m.apps_link_passed()
      : failedCount > 0
        ? m.apps_link_failed({ count: failedCount })
        : m.apps_link_partly(),
    at: [timeText(new Date(at)), by].filter(Boolean).join(m.apps_and()),
    steps: steps.map(({ step, problem, skipped, reason, request, answer }) => ({
      step,
      name: CONNECTION_STEP_TEXT[step](),
      mark: problem ? ('bad' as const) : skipped ? ('skipped' as const) : ('ok' as const),
      reason,
      request,
      answer,
    })),
  }
}
