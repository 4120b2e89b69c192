// Queries on passkeys and their challenges.
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { IdentityPasskeyChallengeRow, IdentityPasskeyRow } from '../../../db/tables.ts'
import { deleteResets } from './accounts.ts'

export const listPasskeys = (db: Db, accountId: number) =>
  db.selectFrom('identity_passkey').where('account_id', '=', accountId).selectAll().orderBy('id').execute()

/** The account that a passkey belongs to, by the id that its authenticator gave it. */
export const findAccountOfPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('identity_passkey as p')
    .innerJoin('identity_account as a', 'a.id', 'p.account_id')
    .where('p.credential_id', '=', credentialId)
    .selectAll('a')
    .executeTakeFirst()

export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

export async function insertPasskey(db: Db, passkey: Insertable<IdentityPasskeyRow>) {
  await deleteResets(db, passkey.account_id)
  return db
    .insertInto('identity_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** @returns the name of the passkey, nothing when the account has no such one */
export async function deletePasskey(db: Db, accountId: number, id: number) {
  await deleteResets(db, accountId)
  return db
    .deleteFrom('identity_passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

export const deletePasskeys = (db: Db, accountId: number) =>
  db.deleteFrom('identity_passkey').where('account_id', '=', accountId).execute()

/**
 * Notes a use.
 * @returns false when another use with the same count came first; 0 is that of authenticators that do not count
 */
export async function updatePasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertChallenge = (db: Db, challenge: Insertable<IdentityPasskeyChallengeRow>) =>
  db.insertInto('identity_passkey_challenge').values(challenge).execute()

/** Takes a challenge out. @returns false when it was used, has expired, or is another account's */
export async function takeChallenge(
  db: Db,
  { challenge_hash, account_id, purpose, expires_at: now }: Insertable<IdentityPasskeyChallengeRow>,
): Promise<boolean> {
  const deletedChallenge = await db
    .deleteFrom('identity_passkey_challenge')
    .where('challenge_hash', '=', challenge_hash)
    .where('account_id', 'is not distinct from', account_id ?? null)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return deletedChallenge !== undefined
}
