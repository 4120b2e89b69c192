// Batches of rows older than columns that come from cases, with the keys that decrypt them.
import { sql } from 'kysely'
import {
  type Batch,
  type EnterpriseKey,
  fillPartnership,
  type Keyed,
  keyOf,
  listWithoutPartnership,
} from '../../accounts/queries/unindexed.ts'
import { PERSON_KEYS } from '../../personal-data/queries/person-keys.ts'
import { developerOfCase } from '../../review/queries/case-moves.ts'
import { findApprovedCompany } from './cases.ts'
import { searchHashes, unsealCase } from './sealed-case.ts'

type Case = Keyed & { id: number; data_sealed: Buffer }

export const CASES: Batch<Case> = {
  list: async (db, after, limit) =>
    (
      await sql<Case>`
        select c.id, c.data_sealed, k.key_id, k.wrapped
        from certification_case c join ${PERSON_KEYS} k on k.developer_id = ${developerOfCase(sql`c.id`)}
        where c.name_indexes is null and c.data_sealed is not null and c.id > ${after}
        order by c.id limit ${limit} for update of c`.execute(db)
    ).rows,
  idOf: (row) => row.id,
  fill: (db, ring, row) =>
    db
      .updateTable('certification_case')
      .set(searchHashes(ring, unsealCase(keyOf(ring, row), row.id, row.data_sealed)))
      .where('id', '=', row.id)
      .execute(),
}

/** Enterprises that were approved before their project and their contact at the platform were kept. */
export const PARTNERSHIPS: Batch<EnterpriseKey> = {
  list: listWithoutPartnership,
  idOf: (row) => row.developer_id,
  fill: async (db, ring, row) => {
    const key = keyOf(ring, row)
    const approvedCase = await findApprovedCompany(db, row.developer_id)
    const company = approvedCase?.data_sealed
      ? unsealCase(key, approvedCase.id, approvedCase.data_sealed).company
      : undefined
    const { collaborativeProject = '', dockingPerson = '' } = company ?? {}
    await fillPartnership(db, row.developer_id, key, { collaborativeProject, dockingPerson })
  },
}
