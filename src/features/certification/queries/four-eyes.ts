// Four-eyes queries: whoever marked an amount as paid may not decide the case that depends on it, and vice versa.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { hasPaidFor } from '../../payouts/queries/payer.ts'
import { developerOfCase } from '../../review/queries/case-moves.ts'

const OF_PAYER = {
  developerId: developerOfCase(sql`of_payer.id`),
  caseId: sql<number>`of_payer.id`,
  relies: sql<boolean>`of_payer.amount_proof = 'payment'`,
}

/**
 * Whether an operator paid for a case: one of its own orders, or the confirmed order of its account, which a corrected
 * case inherits from the rejected one.
 */
export const isPayerOf = (operatorId: number, caseId: RawBuilder<number>) => sql<boolean>`exists (
  select from certification_case of_payer
  where of_payer.id = ${caseId} and ${hasPaidFor(operatorId, OF_PAYER)})`

export async function isPayer(db: Db, operatorId: number, caseId: number): Promise<boolean> {
  const { rows } = await sql<{ payer: boolean }>`
    select ${isPayerOf(operatorId, sql<number>`${caseId}::bigint`)} as payer`.execute(db)
  return rows[0]?.payer ?? false
}
