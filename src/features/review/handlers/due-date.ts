// The due date of a review that starts now.
import type { Context } from '../../../api/implement.ts'
import { findWorkingDays } from '../queries/working-days.ts'
import { dueAfter } from '../rules/due-date.ts'

export const reviewDueAt = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Date> =>
  dueAfter(now, await findWorkingDays(db, now))
