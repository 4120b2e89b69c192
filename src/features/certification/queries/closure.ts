// Queries for account closure: preconditions, and erasure of all personal data.
import { eraseVerified, withdrawConsent } from '../../accounts/queries/erase.ts'
import { deleteNotifications } from '../../notifications/queries.ts'
import { deletePersonKey } from '../../personal-data/queries/person-keys.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AccountStatus, FlowStep } from '../../accounts/rules/status.ts'
import { eraseCases, isLatestOfKey, listCaseIds, reviewCases } from '../../review/queries/case-moves.ts'
import { deleteHandoffs } from '../../review/queries/handoffs.ts'
import { CASE_KINDS } from '../../review/rules/cases.ts'
import { ACCOUNT_CASE_KINDS } from '../rules/cases.ts'
import { eraseCaseData } from './cases.ts'

/** Members and open invitations of the developer's own team. */
export async function countTeamMembers(db: Db, developerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .where('t.owner_id', '=', developerId)
    .where('t.closed_at', 'is', null)
    .where('m.state', 'in', ['invited', 'active', 'disabled'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findUnbindCase = (db: Db, developerId: number) =>
  reviewCases(db)
    .innerJoin('certification_case as d', 'd.id', 'c.id')
    .where('c.developer_id', '=', developerId)
    .where('c.kind', '=', 'unbind')
    .select(['c.id', 'd.data_sealed', 'c.submitted_at', 'c.due_at', 'c.decided_at', 'c.remark'])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Unconfirmed approved requests up to a date, with the status to restore. */
export const listUnconfirmed = (db: Db, approvedBy: Date, limit: number) =>
  reviewCases(db)
    .innerJoin('account as a', 'a.developer_id', 'c.developer_id')
    .where('a.account_status', '=', 51)
    .where('c.kind', '=', 'unbind')
    .where('c.state', '=', 'approved')
    .where('c.decided_at', '<=', approvedBy)
    .where(isLatestOfKey)
    .select('c.developer_id')
    .orderBy('c.decided_at')
    .limit(limit)
    .execute()

/** Status and step of an account when closure was requested. */
export const findPositionBeforeClosure = (db: Db, developerId: number) =>
  db
    .selectFrom('account_history')
    .where('developer_id', '=', developerId)
    .where('event', '=', 'unbind_committed')
    .select([sql<AccountStatus>`from_status`.as('status'), sql<FlowStep>`from_flow_step`.as('flowStep')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Erases personal data: verified data, drafts, cases, bank data, codes, reviewers' notes, and the data key, which makes
 * copies in backups unreadable. Case numbers, dates and verdicts remain. The account must already be closed.
 * @returns names of the files to delete after the transaction commits
 */
export async function erasePerson(db: Db, developerId: number, now: Date): Promise<string[]> {
  await eraseVerified(db, developerId)
  await deleteNotifications(db, developerId)
  await db.deleteFrom('certification_draft').where('developer_id', '=', developerId).execute()
  const cases = await listCaseIds(db, developerId, ACCOUNT_CASE_KINDS)
  await eraseCases(db, cases)
  await eraseCaseData(db, cases)
  await deleteHandoffs(db, await listCaseIds(db, developerId, CASE_KINDS))
  await db
    .updateTable('payout_order')
    .set({ account_sealed: null, account_masked: '', holder: '', branch_name: '', branch_code: '' })
    .where('developer_id', '=', developerId)
    .execute()
  // The application role may not modify histories; this database function does it, for closed accounts only.
  await sql`select erase_left_person(${developerId})`.execute(db)
  await withdrawConsent(db, developerId, 'identity', now)
  await db
    .updateTable('certification_photo')
    .set({ state: 'removed', removed_at: sql`coalesce(removed_at, ${now})`, content_index: Buffer.alloc(0) })
    .where('developer_id', '=', developerId)
    .execute()
  await deletePersonKey(db, developerId)
  const files = await db
    .selectFrom('certification_photo')
    .where('developer_id', '=', developerId)
    .where('file_name', 'is not', null)
    .select(sql<string>`file_name`.as('file_name'))
    .execute()
  return files.map(({ file_name }) => file_name)
}

/** Deletes stored messages to these addresses, which exist in a demo only. */
export const deleteOutboxMessages = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.deleteFrom('outgoing_message').where('id', 'in', ids).execute()

export const listOutboxRecipients = (db: Db) =>
  db.selectFrom('outgoing_message').select(['id', 'place', 'recipient_sealed']).execute()
