// Forms that nobody continues: when their developer is told, and when they end (handbook/retention.md).
import { ACCOUNT_STATUSES, type AccountStatus } from '../../accounts/rules/status.ts'
import { processesOpenIn } from './steps.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

/** Days without any act after which what was typed and uploaded is deleted. */
export const ABANDONED_DAYS = 365
/** Days before that on which the developer is told. */
export const TOLD_DAYS = 30

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Whoever acted last before this is told. */
export const quietSince = (now: Date): Date => daysBefore(now, ABANDONED_DAYS - TOLD_DAYS)
/** Whoever was told before this, and has not acted since, loses the form. */
export const toldBefore = (now: Date): Date => daysBefore(now, TOLD_DAYS)
/** The day on which it ends. */
export const endOf = (now: Date): Date => daysBefore(now, -TOLD_DAYS)

/** A frozen account, or one that is closing, keeps its form as it is; one under review has none. */
export const ABANDONABLE: readonly AccountStatus[] = ACCOUNT_STATUSES.filter(
  (status) => processesOpenIn(status).length > 0,
)
