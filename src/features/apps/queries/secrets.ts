// SQL of app secrets and nonces of signed calls.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountStatusOf } from '../../accounts/queries/account.ts'
import { DEVELOPER_NAMES } from '../../accounts/queries/people.ts'

/** Encryption context of an app's secret; the row id completes it. */
export const APP_SECRET = { table: 'app_secret', column: 'secret_sealed' }
export const secretPlace = (place: string) => ({ ...APP_SECRET, row: place })

/** Encryption context of a cloud-to-cloud entry's OAuth secret; the app id completes it. */
export const CLIENT_SECRET = { table: 'app', column: 'client_secret_sealed' }
export const clientSecretPlace = (appId: number) => ({ ...CLIENT_SECRET, row: appId })

const valid = (db: Db, appId: number, now: Date) =>
  db
    .selectFrom('app_secret as s')
    .leftJoin(DEVELOPER_NAMES.as('d'), 'd.id', 's.created_by')
    .where('s.app_id', '=', appId)
    .where('s.ended_at', 'is', null)
    .where((eb) => eb.or([eb('s.ends_at', 'is', null), eb('s.ends_at', '>', now)]))
    .select(['s.id', 's.place', 's.secret_sealed', 's.ends_with', 's.created_at', 's.ends_at', 's.last_used_at'])
    .select('d.nickname')
    .orderBy('s.id', 'desc')

export const listSecrets = (db: Db, appId: number, now: Date) => valid(db, appId, now).execute()

type New = { appId: number; place: string; sealed: Buffer; endsWith: string; by: number; now: Date; shownUntil?: Date }

export const insertSecret = (db: Db, { appId, place, sealed, endsWith, by, now, shownUntil }: New) =>
  db
    .insertInto('app_secret')
    .values({
      app_id: appId,
      place,
      secret_sealed: sealed,
      ends_with: endsWith,
      created_at: now,
      created_by: by,
      shown_until: shownUntil ?? null,
    })
    .execute()

/** The newest valid secret that its creator has not dismissed. */
export const findShownSecret = (db: Db, appId: number, by: number, now: Date) =>
  valid(db, appId, now)
    .where('s.created_by', '=', by)
    .where('s.shown_until', '>', now)
    .select('s.shown_until')
    .limit(1)
    .executeTakeFirst()

export const putAwaySecrets = (db: Db, appId: number, by: number) =>
  db
    .updateTable('app_secret')
    .set({ shown_until: null })
    .where('app_id', '=', appId)
    .where('created_by', '=', by)
    .where('shown_until', 'is not', null)
    .execute()

/** Sets when secrets expire; an earlier expiry is kept. @returns how many there were */
export async function endSecrets(db: Db, appId: number, at: Date, now: Date): Promise<number> {
  const endedSecrets = await db
    .updateTable('app_secret')
    .set({ ends_at: sql<Date>`least(ends_at, ${at})` })
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('id')
    .execute()
  return endedSecrets.length
}

/**
 * Ends one secret immediately, once. Guarded by a flag rather than by comparing times: a transaction that waited for
 * the lock started earlier than the one that held it, and clocks differ.
 * @returns its last four characters; undefined when it is no longer valid
 */
export async function endSecret(db: Db, appId: number, id: number, now: Date): Promise<string | undefined> {
  const endedSecret = await db
    .updateTable('app_secret')
    .set({ ended_at: now, ends_at: sql<Date>`least(ends_at, ${now})` })
    .where('id', '=', id)
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('ends_with')
    .executeTakeFirst()
  return endedSecret?.ends_with
}

export const deleteSecrets = (db: Db, appId: number) =>
  db.deleteFrom('app_secret').where('app_id', '=', appId).execute()

/** The app that an appKey belongs to with its owner's status, unless it is deleted. */
export const findAppByKey = (db: Db, appKey: string) =>
  db
    .selectFrom('app')
    .where('app_key', '=', appKey)
    .where('state', '<>', 'deleted')
    .select(['id', 'name', 'keys_suspended_at', accountStatusOf(sql`owner_id`).as('account_status')])
    .executeTakeFirst()

/** Rounded to the minute, so that frequent calls cause one write. */
export const markSecretUsed = (db: Db, id: number, now: Date) =>
  db
    .updateTable('app_secret')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]))
    .execute()

/**
 * @param since older nonces no longer count
 * @returns false when it was already used
 */
export async function insertNonce(db: Db, appId: number, nonce: string, now: Date, since: Date): Promise<boolean> {
  const insertedNonce = await db
    .insertInto('open_nonce')
    .values({ app_id: appId, nonce, at: now })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'nonce']).doUpdateSet({ at: now }).where('open_nonce.at', '<=', since),
    )
    .returning('nonce')
    .executeTakeFirst()
  if (insertedNonce) await db.deleteFrom('open_nonce').where('app_id', '=', appId).where('at', '<=', since).execute()
  return insertedNonce !== undefined
}
