// Text of the time until a review is due, or of how late it is.
import { m } from '#messages'

const MINUTE = 60_000

export function spanText(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / MINUTE))
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60), total % 60]
  if (days > 0) return m.backoffice_span_days({ days, hours: hours % 24 })
  return hours > 0 ? m.backoffice_span_hours({ hours, minutes }) : m.backoffice_span_minutes({ minutes })
}

/** @param now milliseconds */
export function dueWords(dueAt: string, now: number): { late: boolean; words: string } {
  const left = Date.parse(dueAt) - now
  const late = left < 0
  const span = spanText(Math.abs(left))
  return { late, words: late ? m.backoffice_late({ span }) : m.backoffice_left({ span }) }
}
