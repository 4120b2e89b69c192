// Queries on operators among the account service's accounts.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** True when at least one account may sign in to the operators' office. */
export async function hasOperators(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('identity_account')
    .select('id')
    .where('status', '=', 'active')
    .where('totp_sealed', 'is not', null)
    .where(sql<boolean>`cardinality(operator_roles) > 0`)
    .limit(1)
    .execute()
  return found.length > 0
}
