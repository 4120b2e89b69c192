// Four-eyes queries: whoever marked an amount as paid may not decide the case that depends on it, and vice versa.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { developerOfCase } from '../../review/queries/case-moves.ts'

/**
 * Whether an operator paid for a case: one of its own orders, or the confirmed order of its account, which a corrected
 * case inherits from the rejected one.
 */
export const isPayerOf = (operatorId: number, caseId: RawBuilder<number>) => sql<boolean>`exists (
  select from certification_case paid
  join payout_order p on p.developer_id = ${developerOfCase(sql`paid.id`)} and p.paid_by = ${operatorId}
  where paid.id = ${caseId} and (p.case_id = paid.id or (paid.amount_proof = 'payment' and p.id = (
    select max(proof.id) from payout_order proof
    where proof.developer_id = p.developer_id and proof.state = 'confirmed'))))`

export async function isPayer(db: Db, operatorId: number, caseId: number): Promise<boolean> {
  const { rows } = await sql<{ payer: boolean }>`
    select ${isPayerOf(operatorId, sql<number>`${caseId}::bigint`)} as payer`.execute(db)
  return rows[0]?.payer ?? false
}
