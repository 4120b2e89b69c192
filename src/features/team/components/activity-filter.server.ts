// Filters of the activity log in the address; invalid ones are ignored.
import { type ActivityKind, ACTIVITY_KIND_NAMES } from '../rules/activity.ts'
import { isRealDay } from '../../../lib/dates/dates.ts'

export type ActivityQuery = { kind?: ActivityKind; words: string; from: string; to: string }

export function activityFilterOf(query: URLSearchParams): ActivityQuery {
  const kind = ACTIVITY_KIND_NAMES.find((name) => name === query.get('kind'))
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isRealDay(value) ? value : ''
  }
  const words = (query.get('words') ?? '').trim().slice(0, 60)
  return { ...(kind ? { kind } : {}), words, from: day('from'), to: day('to') }
}

export const filterQuery = (filter: ActivityQuery): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()
