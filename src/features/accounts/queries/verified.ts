// SQL of verified personal and enterprise data.
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
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

export const upsertVerifiedPerson = (db: Db, row: Insertable<VerifiedPersonRow>) =>
  db
    .insertInto('verified_person')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('developer_id').doUpdateSet((eb) => ({ ...row, version: eb('verified_person.version', '+', 1) })),
    )
    .execute()

export const upsertVerifiedEnterprise = (db: Db, row: Insertable<VerifiedEnterpriseRow>) =>
  db
    .insertInto('verified_enterprise')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('developer_id')
        .doUpdateSet((eb) => ({ ...row, version: eb('verified_enterprise.version', '+', 1) })),
    )
    .execute()

export const deleteVerifiedPerson = (db: Db, developerId: number) =>
  db.deleteFrom('verified_person').where('developer_id', '=', developerId).execute()

/** Whether another account has verified the same number. */
export async function isNumberTaken(
  db: Db,
  table: 'verified_person' | 'verified_enterprise',
  index: Buffer,
  developerId: number,
): Promise<boolean> {
  const rows: { developer_id: number }[] =
    table === 'verified_person'
      ? await db.selectFrom(table).select('developer_id').where('voucher_index', '=', index).limit(3).execute()
      : await db.selectFrom(table).select('developer_id').where('license_index', '=', index).limit(3).execute()
  return rows.some((row) => row.developer_id !== developerId)
}

/** Developers who have verified a number or a telephone, with their names as reviewers see them; for joins. */
export const developersVerifiedWith = (numberIndex: Buffer | null, telephoneIndex: Buffer | null) => sql`(
  select 'number' as by, developer_id, real_name_masked as subject from verified_person where voucher_index = ${numberIndex}
  union all select 'number', developer_id, company_name from verified_enterprise where license_index = ${numberIndex}
  union all select 'telephone', developer_id, real_name_masked
    from verified_person where telephone_index = ${telephoneIndex}
  union all select 'telephone', developer_id, company_name
    from verified_enterprise where telephone_index = ${telephoneIndex})`

/** Developers who have verified a telephone number; for conditions. */
export const developersWithTelephone = (db: Db, index: Buffer) =>
  db
    .selectFrom('verified_person')
    .where('telephone_index', '=', index)
    .select('developer_id')
    .unionAll(db.selectFrom('verified_enterprise').where('telephone_index', '=', index).select('developer_id'))

/** Developers who have verified a telephone number, as persons or as contacts of enterprises. */
const listTelephoneOwners = async (db: Db, index: Buffer): Promise<number[]> =>
  (await developersWithTelephone(db, index).execute()).map(({ developer_id }) => developer_id)

/** Whether another developer of either kind has this phone number: one number, one account. */
export const isTelephoneTaken = async (db: Db, index: Buffer, developerId: number): Promise<boolean> =>
  (await listTelephoneOwners(db, index)).some((owner) => owner !== developerId)

/** The same, of a number that this developer has not verified before. */
export async function isNewTelephoneTaken(db: Db, index: Buffer, developerId: number): Promise<boolean> {
  const owners = await listTelephoneOwners(db, index)
  return owners.length > 0 && !owners.includes(developerId)
}

/** A developer's certified name, masked: of the contact of an enterprise, otherwise of the person; null without one. */
export const certifiedNameOf = (developerId: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select contact_person_masked from verified_enterprise where developer_id = ${developerId}),
  (select real_name_masked from verified_person where developer_id = ${developerId}))`
