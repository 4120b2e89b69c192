// Queries on the known devices of accounts.
import type { Db } from '../../../db/open.ts'

/** The device of a token, if this account has signed in from it. */
export const findDevice = (db: Db, hash: Buffer, accountId: number, now: Date) =>
  db
    .selectFrom('identity_device')
    .select('id')
    .where('token_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

type DeviceInput = { hash: Buffer; accountId: number; now: Date; expiresAt: Date }

/**
 * Records an account's sign-in on a device, under a new token.
 * @param old hash of the browser's previous token; its other accounts move to the new one
 * @param max devices per account; the least recently used are dropped
 */
export async function upsertDevice(
  db: Db,
  { hash, accountId, now, expiresAt }: DeviceInput,
  old: Buffer | null,
  max: number,
) {
  // Sign-ins of one account at the same time take turns: dropping the same old devices in two orders would deadlock.
  await db.selectFrom('identity_account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  if (old) await db.updateTable('identity_device').set({ token_hash: hash }).where('token_hash', '=', old).execute()
  await db
    .insertInto('identity_device')
    .values({ token_hash: hash, account_id: accountId, created_at: now, seen_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ seen_at: now, expires_at: expiresAt }),
    )
    .execute()
  await db
    .deleteFrom('identity_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('identity_device')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute()
}

/** @param besides token hash of the device to keep */
export const deleteDevices = (db: Db, accountId: number, besides: Buffer | null = null) =>
  db
    .deleteFrom('identity_device')
    .where('account_id', '=', accountId)
    .$if(besides !== null, (qb) => qb.where('token_hash', '<>', besides!))
    .execute()
