// Batches of cases older than the name and e-mail hashes, with the keys that decrypt them.
import { sql } from 'kysely'
import { type Batch, type Keyed, keyOf } from '../../accounts/queries/unindexed.ts'
import { PERSON_KEYS } from '../../personal-data/queries/person-keys.ts'
import { developerOfCase } from '../../review/queries/case-moves.ts'
import { searchHashes, openedCase } from './sealed-case.ts'

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
      .set(searchHashes(ring, openedCase(keyOf(ring, row), row.id, row.data_sealed)))
      .where('id', '=', row.id)
      .execute(),
}
