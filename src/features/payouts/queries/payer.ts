// The operator who marked an amount as paid, and whether anybody did.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

type PaidCase = {
  developerId: RawBuilder<number>
  caseId: RawBuilder<number>
  /** Whether the case relies on the confirmed payment of its account, which may be that of an earlier case. */
  relies: RawBuilder<boolean>
}

/** Whether an operator paid for a case: one of its own orders, or the confirmed one that it relies on. */
export const hasPaidFor = (operatorId: number, { developerId, caseId, relies }: PaidCase) => sql<boolean>`exists (
  select from payout_order p
  where p.developer_id = ${developerId} and p.paid_by = ${operatorId}
    and (p.case_id = ${caseId} or (${relies} and p.id = (
      select max(proof.id) from payout_order proof
      where proof.developer_id = ${developerId} and proof.state = 'confirmed'))))`

/** Whether the amount that proves a developer's account was confirmed although nobody marked it as paid. */
export async function isProofUnpaid(db: Db, developerId: number): Promise<boolean> {
  const proof = await db
    .selectFrom('payout_order')
    .where('developer_id', '=', developerId)
    .where('state', '=', 'confirmed')
    .select('paid_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return proof !== undefined && proof.paid_at === null
}
