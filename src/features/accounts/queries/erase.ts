// Erasure of what accounts hold about a person, when an account is closed.
import type { Db } from '../../../db/open.ts'

/** Verified data, and codes sent to a telephone. */
export async function eraseVerified(db: Db, developerId: number): Promise<void> {
  for (const table of ['verified_person', 'verified_enterprise', 'phone_code'] as const)
    await db.deleteFrom(table).where('developer_id', '=', developerId).execute()
}

/** Withdraws a consent that still holds, whatever its version; it stays on record. @returns whether there was one */
export async function withdrawConsent(db: Db, developerId: number, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agreement_consent')
    .set({ withdrawn_at: now })
    .where('developer_id', '=', developerId)
    .where('agreement_key', '=', key)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Resets the account to its state after registration. */
export const clearAccount = (db: Db, developerId: number) =>
  db
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
