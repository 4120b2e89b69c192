// Erasure of an account: what is deleted, and what its row keeps.
import type { Erase } from '../../personal-data/queries/erase.ts'
import { withdrawConsent } from './consents.ts'

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
      device: null,
    })
    .where('developer_id', '=', developerId)
    .execute()
  return []
}
