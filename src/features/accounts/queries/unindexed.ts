// Batches of verified data older than some of their columns, with the keys that decrypt them.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type DataKey, type KeyRing, unwrapDataKey } from '../../../lib/crypto/sealing.ts'
import { PERSON_KEYS } from '../../personal-data/queries/person-keys.ts'
import { emailIndex, nameIndex, openColumn, type Partnership, partnershipColumns } from './sealed-columns.ts'

export type Keyed = { key_id: string; wrapped: Buffer }
/** @throws Unsealable */
export const keyOf = (ring: KeyRing, { key_id: id, wrapped }: Keyed): DataKey => unwrapDataKey(ring, id, wrapped)

/** Backfill of the rows of a table; they are locked between reading and writing. */
export type Batch<Row> = {
  list: (db: Db, after: number, limit: number) => Promise<Row[]>
  idOf: (row: Row) => number
  /** @throws Unsealable */
  fill: (db: Db, ring: KeyRing, row: Row) => Promise<unknown>
}

type Person = Keyed & { developer_id: number; real_name_sealed: Buffer; email_sealed: Buffer }

export const PEOPLE: Batch<Person> = {
  list: async (db, after, limit) =>
    (
      await sql<Person>`
        select v.developer_id, v.real_name_sealed, v.email_sealed, k.key_id, k.wrapped
        from verified_person v join ${PERSON_KEYS} k using (developer_id)
        where v.real_name_index is null and v.developer_id > ${after}
        order by v.developer_id limit ${limit} for update of v`.execute(db)
    ).rows,
  idOf: (row) => row.developer_id,
  fill: (db, ring, row) => {
    const owner = { table: 'verified_person' as const, developerId: row.developer_id, key: keyOf(ring, row) }
    return db
      .updateTable('verified_person')
      .set({
        real_name_index: nameIndex(ring, openColumn(owner, 'real_name_sealed', row.real_name_sealed)),
        email_index: emailIndex(ring, openColumn(owner, 'email_sealed', row.email_sealed)),
      })
      .where('developer_id', '=', row.developer_id)
      .execute()
  },
}

type Enterprise = Keyed & {
  developer_id: number
  law_person_sealed: Buffer
  contact_person_sealed: Buffer
  email_sealed: Buffer
}

export const ENTERPRISES: Batch<Enterprise> = {
  list: async (db, after, limit) =>
    (
      await sql<Enterprise>`
        select v.developer_id, v.law_person_sealed, v.contact_person_sealed, v.email_sealed, k.key_id, k.wrapped
        from verified_enterprise v join ${PERSON_KEYS} k using (developer_id)
        where v.law_person_index is null and v.developer_id > ${after}
        order by v.developer_id limit ${limit} for update of v`.execute(db)
    ).rows,
  idOf: (row) => row.developer_id,
  fill: (db, ring, row) => {
    const owner = { table: 'verified_enterprise' as const, developerId: row.developer_id, key: keyOf(ring, row) }
    return db
      .updateTable('verified_enterprise')
      .set({
        law_person_index: nameIndex(ring, openColumn(owner, 'law_person_sealed', row.law_person_sealed)),
        contact_person_index: nameIndex(ring, openColumn(owner, 'contact_person_sealed', row.contact_person_sealed)),
        email_index: emailIndex(ring, openColumn(owner, 'email_sealed', row.email_sealed)),
      })
      .where('developer_id', '=', row.developer_id)
      .execute()
  },
}

export type EnterpriseKey = Keyed & { developer_id: number }

/** Enterprises without project and contact at the platform, locked. */
export const listWithoutPartnership = async (db: Db, after: number, limit: number): Promise<EnterpriseKey[]> =>
  (
    await sql<EnterpriseKey>`
      select v.developer_id, k.key_id, k.wrapped
      from verified_enterprise v join ${PERSON_KEYS} k using (developer_id)
      where v.collaborative_project is null and v.developer_id > ${after}
      order by v.developer_id limit ${limit} for update of v`.execute(db)
  ).rows

export const fillPartnership = (db: Db, developerId: number, key: DataKey, partnership: Partnership) =>
  db
    .updateTable('verified_enterprise')
    .set(partnershipColumns({ table: 'verified_enterprise', developerId, key }, partnership))
    .where('developer_id', '=', developerId)
    .execute()
