// A database as an earlier version of the portal left it, from a fixture that this version's commit had filled.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { migrationNames } from '../../src/db/migrate.ts'
import { ownDatabase, type OwnDatabase } from './own-database.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type OldPortal = {
  /** Its newest migration. */
  migratedTo: string
  /** Its keys.json: keys of this fixture alone. */
  keys: Record<string, Json>
  /** Last values of sequences. */
  sequences: Record<string, string>
  /** Rows in the order of their primary keys, as JSON of PostgreSQL. */
  tables: Record<string, { columns: string[]; rows: Json[][] }>
  /** The portal's clock while it answered. */
  answeredAt: string
  /** Calls and what the old version answered; `as` is a developer or operator of the demo. */
  answers: {
    as: string
    method: 'GET' | 'POST'
    path: string
    input: Record<string, string>
    code: string
    value: Json
  }[]
}

export const readOldPortal = (name: string): OldPortal =>
  JSON.parse(gunzipSync(readFileSync(new URL(`../fixtures/${name}`, import.meta.url))).toString('utf8')) as OldPortal

/** A database with the old version's migrations and rows. */
export async function oldDatabase({ migratedTo, tables, sequences }: OldPortal): Promise<OwnDatabase> {
  const database = await ownDatabase('empty')
  const { asOwner } = database
  await asOwner(
    'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now(), portal_version text)',
  )
  for (const name of await migrationNames()) {
    if (name > migratedTo) break
    const statements = readFileSync(new URL(`../../src/db/migrations/${name}`, import.meta.url), 'utf8')
    const checksum = createHash('sha256').update(statements).digest('hex')
    await asOwner(statements)
    await asOwner('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  }
  // Neither triggers nor foreign keys: tables come in the order of their names.
  await asOwner('set session_replication_role = replica')
  await asOwner(`truncate ${Object.keys(tables).join(', ')}`)
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
    await asOwner(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(objects)],
    )
  }
  for (const [name, last] of Object.entries(sequences)) await asOwner('select setval($1, $2)', [name, last])
  await asOwner('reset session_replication_role')
  return database
}
