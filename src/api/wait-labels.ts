// Waiting times in words, rounded up: `40 seconds`, `5 minutes`, `2 hours`.
import { m } from '#messages'
import { HOUR_S, MINUTE_S } from '../lib/dates/durations.ts'

/** @param seconds at least 1 */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE_S) return m.failure_wait_seconds({ count: Math.max(1, Math.ceil(seconds)) })
  if (seconds <= 2 * HOUR_S) return m.failure_wait_minutes({ count: Math.ceil(seconds / MINUTE_S) })
  return m.failure_wait_hours({ count: Math.ceil(seconds / HOUR_S) })
}
