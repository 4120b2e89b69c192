// SQL of SMS codes: times of sending, and attempts, which are counted before they are checked.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { blindIndex, type KeyRing } from '../../../lib/crypto/sealing.ts'
import { sameHash } from '../../../lib/crypto/secret-token.ts'
import { PHONE_CODE } from '../rules/limits.ts'
import type { CodePurpose } from '../rules/phone-code.ts'

type CodeOwner = { developerId: number; index: Buffer }

/** Serializes requests for one number or one account until the transaction ends. */
export async function lockPhoneCodes(db: Db, { developerId, index }: CodeOwner): Promise<void> {
  const keys = [`phone-code:${developerId}`, `phone-code:${index.toString('base64')}`].sort()
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** Times at which codes were sent to this number, and for this account, since a given time. */
export async function listPhoneCodeTimes(
  db: Db,
  whom: CodeOwner,
  since: Date,
): Promise<{ number: Date[]; account: Date[] }> {
  const rows = await db
    .selectFrom('phone_code')
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('developer_id', '=', whom.developerId), eb('telephone_index', '=', whom.index)]))
    .select(['developer_id', 'telephone_index', 'created_at'])
    .execute()
  return {
    number: rows.filter((row) => row.telephone_index.equals(whom.index)).map((row) => row.created_at),
    account: rows.filter((row) => row.developer_id === whom.developerId).map((row) => row.created_at),
  }
}

/** Codes are short, so the hash is keyed and bound to developer, number and purpose. */
const hashOf = (ring: KeyRing, { developerId, index }: CodeOwner, purpose: CodePurpose, code: string): Buffer =>
  blindIndex(
    ring,
    { table: 'phone_code', column: 'code_hash' },
    [developerId, index.toString('base64'), purpose, code].join('|'),
  )

/** Stores a new code, replacing earlier ones for the same purpose. */
export async function insertPhoneCode(
  db: Db,
  ring: KeyRing,
  { purpose, code, now, ...whom }: CodeOwner & { purpose: CodePurpose; code: string; now: Date },
): Promise<void> {
  await db
    .updateTable('phone_code')
    .set({ expires_at: now })
    .where('developer_id', '=', whom.developerId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .execute()
  await db
    .insertInto('phone_code')
    .values({
      developer_id: whom.developerId,
      telephone_index: whom.index,
      purpose,
      code_hash: hashOf(ring, whom, purpose, code),
      created_at: now,
      expires_at: new Date(now.getTime() + PHONE_CODE.holds * 1000),
    })
    .execute()
}

/**
 * Checks an entered code and uses it up if correct. The attempt is counted first, so a caller that fails because of the
 * result must still commit (`commitOnError`).
 */
export async function spendPhoneCode(
  db: Db,
  ring: KeyRing,
  { purpose, code, now, ...whom }: CodeOwner & { purpose: CodePurpose; code: string; now: Date },
): Promise<boolean> {
  const codeRow = await db
    .updateTable('phone_code')
    .set({ tries: sql`tries + 1` })
    .where('developer_id', '=', whom.developerId)
    .where('telephone_index', '=', whom.index)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('tries', '<', PHONE_CODE.tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  if (!codeRow || !sameHash(codeRow.code_hash, hashOf(ring, whom, purpose, code))) return false
  await db.updateTable('phone_code').set({ used_at: now }).where('id', '=', codeRow.id).execute()
  return true
}

export const removePhoneCodesBefore = (db: Db, at: Date) =>
  db.deleteFrom('phone_code').where('created_at', '<', at).execute()
