// Check values of the keys a database was created with, and samples of its encrypted records.
import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { SealedColumn, SealedRow } from './resealing.ts'

export type KeyKind = 'master' | 'index' | 'cookies' | 'signing'
export type KeyCheck = { kind: KeyKind; key_id: string; check_value: Buffer }

const LOCK = 7_201_004

/** Serializes the decision which keys are right. Searching large tables may take a while. */
export async function lockKeyChecks(trx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
}

export const listKeyChecks = (db: Db): Promise<KeyCheck[]> =>
  db.selectFrom('key_check').select(['kind', 'key_id', 'check_value']).execute()

export async function insertKeyChecks(db: Db, checks: readonly KeyCheck[]): Promise<void> {
  if (checks.length > 0)
    await db
      .insertInto('key_check')
      .values([...checks])
      .execute()
}

export const deleteKeyCheck = (db: Db, { kind, key_id }: Pick<KeyCheck, 'kind' | 'key_id'>) =>
  db.deleteFrom('key_check').where('kind', '=', kind).where('key_id', '=', key_id).execute()

export const deleteKeyChecks = (db: Db) => db.deleteFrom('key_check').execute()

/** A record carries the name of its key after three bytes. */
const keyName = (column: string) => sql`substring(${sql.ref(column)} from 4 for get_byte(${sql.ref(column)}, 2))`
const isSealed = (column: string) => sql`length(${sql.ref(column)}) > 3`

/** One record for each key used in a column. */
export async function listSealedSamples(db: Db, { table, column, id, row }: SealedColumn): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select distinct on (${keyName(column)}) ${sql.ref(id)}::text as id, ${sql.raw(row)} as row, ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where ${isSealed(column)}
    order by ${keyName(column)}`.execute(db)
  return rows
}

/** Number of records in a column that were encrypted with the key of this name. */
export async function countSealedUnder(db: Db, { table, column }: SealedColumn, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where ${isSealed(column)} and ${keyName(column)} = ${Buffer.from(name, 'utf8')}`.execute(db)
  return rows[0]!.count
}

/** Whether a column holds any encrypted record. */
export async function hasSealedData(db: Db, { table, column }: SealedColumn): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from ${sql.table(table)} where ${isSealed(column)}) as any`.execute(db)
  return rows[0]!.any
}

/** An encrypted address or number together with its lookup hash; undefined if there is none. */
export async function findPrintedSample(
  db: Db,
  { table, column, row }: SealedColumn,
  printColumn: string,
): Promise<{ row: string; sealed: Buffer; print: string } | undefined> {
  const { rows } = await sql<{ row: string; sealed: Buffer; print: string }>`
    select ${sql.raw(row)} as row, ${sql.ref(column)} as sealed, ${sql.ref(printColumn)} as print
    from ${sql.table(table)}
    where ${isSealed(column)} and ${sql.ref(printColumn)} is not null
    limit 1`.execute(db)
  return rows[0]
}
