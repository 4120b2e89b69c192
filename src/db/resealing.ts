// Records encrypted by a master key itself, found by the key name that each record carries.
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** A column of encrypted records: its table, and the context its records are bound to. */
export type SealedColumn = {
  table: string
  column: string
  /** Key column of the row. */
  id: string
  /** SQL for the row part of the context that the column's records are bound to. */
  row: string
}

export type SealedRow = { id: string; row: string; sealed: Buffer }

const BATCH_SIZE = 100

/** Locks some records encrypted with another key; a record carries its key's name after three bytes. */
export async function takeSealedOtherwise(
  db: Db,
  { table, column, id, row }: SealedColumn,
  keyName: string,
): Promise<SealedRow[]> {
  const name = Buffer.from(keyName, 'utf8')
  const columnRef = sql.ref(column)
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)}::text as id, ${sql.raw(row)} as row, ${columnRef} as sealed
    from ${sql.table(table)}
    where length(${columnRef}) > 3 and substring(${columnRef} from 4 for get_byte(${columnRef}, 2)) <> ${name}
    order by ${sql.ref(id)}
    limit ${BATCH_SIZE}
    for update`.execute(db)
  return rows
}

export const replaceSealed = (db: Db, { table, column, id }: SealedColumn, ofRow: string, sealedValue: Buffer) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealedValue} where ${sql.ref(id)}::text = ${ofRow}`.execute(
    db,
  )
