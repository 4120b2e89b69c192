// Queries on the OpenID provider's records.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export type Payload = Record<string, unknown>

type PayloadInput = {
  kind: string
  id: string
  payload: Payload
  grantId: string | null
  uid: string | null
  account: string | null
  expiresAt: Date
}

export async function upsertPayload(
  db: Db,
  { kind, id, payload, grantId, uid, account, expiresAt }: PayloadInput,
): Promise<void> {
  const row = { payload: JSON.stringify(payload), grant_id: grantId, uid, account, expires_at: expiresAt }
  await db
    .insertInto('identity_payload')
    .values({ kind, id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
    .execute()
}

const present = (db: Db, kind: string) =>
  db
    .selectFrom('identity_payload')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)

export const findPayload = (db: Db, kind: string, id: string) =>
  present(db, kind).where('id', '=', id).executeTakeFirst()

export const findPayloadByUid = (db: Db, kind: string, uid: string) =>
  present(db, kind).where('uid', '=', uid).executeTakeFirst()

export const listPayloadsOfAccount = (db: Db, kind: string, account: string) =>
  present(db, kind).select('id').where('account', '=', account).execute()

export const consumePayload = (db: Db, kind: string, id: string) =>
  db
    .updateTable('identity_payload')
    .set({ consumed_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()

export const deletePayload = (db: Db, kind: string, id: string) =>
  db.deleteFrom('identity_payload').where('kind', '=', kind).where('id', '=', id).execute()

export const deletePayloadsOfGrant = (db: Db, kind: string, grantId: string) =>
  db.deleteFrom('identity_payload').where('kind', '=', kind).where('grant_id', '=', grantId).execute()

/** @param kinds all when left out: sessions, sign-ins, codes and tokens at both providers */
export const deletePayloadsOfAccount = (db: Db, account: string, kinds?: readonly string[]) =>
  db
    .deleteFrom('identity_payload')
    .where('account', '=', account)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds!))
    .execute()
