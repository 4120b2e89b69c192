// The age of developers (handbook/limits.md [9]).
import { dayOf, isRealDay } from '../dates/dates.ts'

/** Years that a developer, a legal representative and a contact must have. */
export const MIN_AGE = 18

/** Whether somebody is of age, from the birthday itself, Asia/Shanghai; for 29 February, from 1 March in other years. */
export function isOfAge(birthDay: string, now: Date): boolean {
  const [year = 0, month = '', day = ''] = birthDay.split('-')
  const birthday = `${Number(year) + MIN_AGE}-${month}-${day}`
  const from = isRealDay(birthday) ? birthday : `${Number(year) + MIN_AGE}-03-01`
  return dayOf(now) >= from
}
