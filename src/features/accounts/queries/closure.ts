// SQL of accounts that are being closed: what they were, which are not confirmed, and their erasure.
import type { NotNull } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { withdrawConsent } from './consents.ts'

/** Status and step of an account when its closure was requested. */
export const findPositionBeforeClosure = (db: Db, developerId: number) =>
  db
    .selectFrom('account_history')
    .where('developer_id', '=', developerId)
    .where('event', '=', 'unbind_committed')
    .select(['from_status as status', 'from_flow_step as flowStep'])
    .$narrowType<{ status: NotNull; flowStep: NotNull }>()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Accounts whose approved closure is not confirmed. */
export async function listClosing(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('account').where('account_status', '=', 51).select('developer_id').execute()
  return rows.map(({ developer_id }) => developer_id)
}

/**
 * Deletes verified data and codes sent to a telephone, withdraws the consent to photos, and resets the account to its
 * state after registration.
 */
export const eraseAccount: Erase = async (db, developerId, now) => {
  for (const table of ['verified_person', 'verified_enterprise', 'phone_code'] as const)
    await db.deleteFrom(table).where('developer_id', '=', developerId).execute()
  await withdrawConsent(db, developerId, 'identity', now)
  await db
    .updateTable('account')
    .set({
      enterprise_type: null,
      deadline: null,
      approve_remark: '',
      approved_at: null,
      type_viewed_at: null,
      consent_withdrawn_at: null,
      team_offer_put_away_at: null,
    })
    .where('developer_id', '=', developerId)
    .execute()
  return []
}
