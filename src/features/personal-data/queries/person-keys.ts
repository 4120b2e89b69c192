// SQL of data keys, one per person: find, create, re-wrap under a new master key, delete to erase what they encrypt.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Erase } from './erase.ts'
import { type DataKey, type KeyRing, newDataKey, unwrapDataKey, wrapDataKey } from '../../../lib/crypto/sealing.ts'

/** Wrapped keys by developer, for joins. */
export const PERSON_KEYS = sql`(select developer_id, id as key_id, wrapped from person_key)`

const findKey = (db: Db, developerId: number) =>
  db.selectFrom('person_key').where('developer_id', '=', developerId).select(['id', 'wrapped']).executeTakeFirst()

/** The key that encrypts a developer's data; undefined when nothing was ever encrypted. @throws Unsealable */
export async function findPersonKey(db: Db, ring: KeyRing, developerId: number): Promise<DataKey | undefined> {
  const row = await findKey(db, developerId)
  return row && unwrapDataKey(ring, row.id, row.wrapped)
}

/** The same key, created if missing; concurrent calls get the same one. @throws Unsealable */
export async function ensurePersonKey(db: Db, ring: KeyRing, developerId: number): Promise<DataKey> {
  const existingKey = await findPersonKey(db, ring, developerId)
  if (existingKey) return existingKey
  const { dataKey, wrapped } = newDataKey(ring)
  const insertedKey = await db
    .insertInto('person_key')
    .values({ id: dataKey.id, developer_id: developerId, wrapped, master_id: ring.current })
    .onConflict((conflict) => conflict.column('developer_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (insertedKey) return dataKey
  const row = await findKey(db, developerId)
  if (!row) throw new Error('the data key was deleted while it was made')
  return unwrapDataKey(ring, row.id, row.wrapped)
}

const BATCH_SIZE = 100

/**
 * Re-wraps one batch of data keys from older master keys; call again to continue.
 * @returns number of keys re-wrapped; 0 when all are done
 */
export async function rewrapPersonKeys(db: Db, ring: KeyRing): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('person_key')
      .where('master_id', '<>', ring.current)
      .select(['id', 'wrapped'])
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, wrapped } of rows) {
      const again = wrapDataKey(ring, unwrapDataKey(ring, id, wrapped))
      await trx
        .updateTable('person_key')
        .set({ wrapped: again, master_id: ring.current })
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}

/** Makes everything encrypted with the key unreadable here, and in backups made from now on; older ones have the key. */
export const erasePersonKey: Erase = async (db, developerId) => {
  await db.deleteFrom('person_key').where('developer_id', '=', developerId).execute()
  return []
}
