// Queries on recovery codes.
import type { Db } from '../../../db/open.ts'

/** Replaces an account's set. */
export async function replaceRecoveryCodes(db: Db, accountId: number, hashes: readonly Buffer[], now: Date) {
  await deleteRecoveryCodes(db, accountId)
  await db
    .insertInto('identity_recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: now })))
    .execute()
}

export const deleteRecoveryCodes = (db: Db, accountId: number) =>
  db.deleteFrom('identity_recovery_code').where('account_id', '=', accountId).execute()

/** Uses up a code. @returns false for one that there is not, or that was used before */
export async function useRecoveryCode(db: Db, accountId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Codes that are left, and when the set was made; null without one. */
export async function findRecoveryCodes(db: Db, accountId: number): Promise<{ left: number; madeAt: Date } | null> {
  const row = await db
    .selectFrom('identity_recovery_code')
    .where('account_id', '=', accountId)
    .select((eb) => [
      eb.fn.max('created_at').as('made_at'),
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .executeTakeFirstOrThrow()
  return row.made_at && { left: Number(row.left), madeAt: row.made_at }
}
