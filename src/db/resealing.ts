// What a master key itself seals in the database, found by the name of the key that each record carries.
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** A column of sealed records: where they lie, and what a record is bound to. */
export type SealedColumn = {
  table: string
  column: string
  /** What names a row. */
  id: string
  /** SQL of what the records of this column are bound to: the row of their place. */
  row: string
}

export type SealedRow = { id: string; row: string; sealed: Buffer }

const AT_ONCE = 100

/** Locks some records that another key than this one sealed; a record names its key after three bytes. */
export async function takeSealedOtherwise(
  db: Db,
  { table, column, id, row }: SealedColumn,
  keyName: string,
): Promise<SealedRow[]> {
  const name = Buffer.from(keyName, 'utf8')
  const sealed = sql.ref(column)
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)}::text as id, ${sql.raw(row)} as row, ${sealed} as sealed
    from ${sql.table(table)}
    where length(${sealed}) > 3 and substring(${sealed} from 4 for get_byte(${sealed}, 2)) <> ${name}
    order by ${sql.ref(id)}
    limit ${AT_ONCE}
    for update`.execute(db)
  return rows
}

export const replaceSealed = (db: Db, { table, column, id }: SealedColumn, ofRow: string, sealed: Buffer) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.ref(id)}::text = ${ofRow}`.execute(db)
