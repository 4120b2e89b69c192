// Waiting times in words, rounded up: `40 seconds`, `5 minutes`, `2 hours`.
import { m } from '#messages'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** @param seconds at least 1 */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE) return m.failure_wait_seconds({ count: Math.max(1, Math.ceil(seconds)) })
  if (seconds <= 2 * HOUR) return m.failure_wait_minutes({ count: Math.ceil(seconds / MINUTE) })
  return m.failure_wait_hours({ count: Math.ceil(seconds / HOUR) })
}
