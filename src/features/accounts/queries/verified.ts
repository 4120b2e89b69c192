// SQL of verified personal and enterprise data.
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { VerifiedEnterpriseRow, VerifiedPersonRow } from '../../../db/tables.ts'

/** @param lock true: locks it until the transaction ends */
export function findVerifiedPerson(db: Db, developerId: number, lock = false) {
  const query = db.selectFrom('verified_person').where('developer_id', '=', developerId).selectAll()
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export function findVerifiedEnterprise(db: Db, developerId: number, lock = false) {
  const query = db.selectFrom('verified_enterprise').where('developer_id', '=', developerId).selectAll()
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export type VerifiedPerson = NonNullable<Awaited<ReturnType<typeof findVerifiedPerson>>>
export type VerifiedEnterprise = NonNullable<Awaited<ReturnType<typeof findVerifiedEnterprise>>>

export const updateVerifiedPerson = (db: Db, developerId: number, set: Updateable<VerifiedPersonRow>) =>
  db
    .updateTable('verified_person')
    .set({ ...set, version: sql`version + 1` })
    .where('developer_id', '=', developerId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateVerifiedEnterprise = (db: Db, developerId: number, set: Updateable<VerifiedEnterpriseRow>) =>
  db
    .updateTable('verified_enterprise')
    .set({ ...set, version: sql`version + 1` })
    .where('developer_id', '=', developerId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether another developer of the same kind has this phone number: one number, one account. */
export async function isTelephoneTaken(
  db: Db,
  table: 'verified_person' | 'verified_enterprise',
  index: Buffer,
  developerId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .where('telephone_index', '=', index)
    .where('developer_id', '<>', developerId)
    .select('developer_id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Developers who have verified a telephone number; for conditions. */
export const developersWithTelephone = (db: Db, index: Buffer) =>
  db
    .selectFrom('verified_person')
    .where('telephone_index', '=', index)
    .select('developer_id')
    .unionAll(db.selectFrom('verified_enterprise').where('telephone_index', '=', index).select('developer_id'))

/** A developer's certified name, masked: of the contact of an enterprise, otherwise of the person; null without one. */
export const certifiedNameOf = (developerId: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select contact_person_masked from verified_enterprise where developer_id = ${developerId}),
  (select real_name_masked from verified_person where developer_id = ${developerId}))`
