// Queries on the consent in force for an agreement.
import type { Db } from '../../../db/open.ts'
import type { ConsentPerson } from '../../accounts/rules/consent-people.ts'

export const findHeldConsent = (db: Db, developerId: number, key: string, version: string, person: ConsentPerson) =>
  db
    .selectFrom('agreement_consent')
    .where('developer_id', '=', developerId)
    .where('agreement_key', '=', key)
    .where('version', '=', version)
    .where('person', '=', person)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()

/** Withdraws the consent in force, whatever its version. @returns whether there was one */
export async function withdrawConsent(db: Db, developerId: number, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('agreement_consent')
    .set({ withdrawn_at: now })
    .where('developer_id', '=', developerId)
    .where('agreement_key', '=', key)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
