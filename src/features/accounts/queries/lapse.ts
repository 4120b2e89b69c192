// SQL of certifications that lapse with the consent to photos.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AccountStatus, FlowStep } from '../rules/status.ts'

/**
 * @param before status and step to return to, for an account that remembers them
 * @param dropsType the account was becoming an enterprise, which is given up
 */
export const markExpired = (
  db: Db,
  developerId: number,
  {
    deadline,
    before,
    dropsType,
    now,
  }: {
    deadline: string
    before: { status: AccountStatus; flowStep: FlowStep } | null
    dropsType: boolean
    now: Date
  },
) =>
  db
    .updateTable('account')
    .set({
      deadline,
      consent_withdrawn_at: sql<Date>`coalesce(consent_withdrawn_at, ${now})`,
      ...(before ? { previous_status: before.status, previous_flow_step: before.flowStep } : {}),
      ...(dropsType ? { enterprise_type: null } : {}),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('developer_id', '=', developerId)
    .execute()

/**
 * Accounts whose certification lapsed with the consent to photos and was not renewed in time; for joins. Leaves out those
 * whose new certification is under review (13, 14): they submitted, and the delay is ours.
 * @param today in Asia/Shanghai; the deadline itself counts in full
 */
export const lapsedAccounts = (db: Db, today: string) =>
  db
    .selectFrom('account')
    .where('consent_withdrawn_at', 'is not', null)
    .where('deadline', '<', today)
    .where(sql<boolean>`case when account_status in (110, 210, 211) then previous_status else account_status end
      not in (13, 14, 33, 34)`)
    .select(['developer_id', 'deadline'])
