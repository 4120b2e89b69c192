// SMS codes: what they are for, and how long to wait for another (handbook/limits.md [9]).
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { PHONE_CODE } from './limits.ts'

export const CODE_PURPOSES = ['contact', 'certification', 'unbind'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/**
 * Seconds until another code may be sent; 0 for now.
 * @param sentTimes times of codes within the past day, to this number or for this account
 */
export function secondsToWait(sentTimes: readonly Date[], now: Date): number {
  const times = sentTimes.map((at) => at.getTime()).filter((at) => at > now.getTime() - DAY_MS)
  times.sort((a, b) => a - b)
  const last = times.at(-1)
  const afterLast = last === undefined ? 0 : last + PHONE_CODE.between * 1000
  const oldestCounted = times.at(-PHONE_CODE.aDay)
  const afterDay = oldestCounted === undefined ? 0 : oldestCounted + DAY_MS
  return Math.max(0, Math.ceil((Math.max(afterLast, afterDay) - now.getTime()) / 1000))
}
