// A database for one test file: a copy of the template, or one without any table.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db } from '../../src/db/open.ts'
import { afterFile } from './cleanup.ts'
import { copyDatabase, databaseUrl, dropDatabase, emptyDatabase } from './database.ts'

export type OwnDatabase = {
  name: string
  /** URL for the application's role. */
  url: string
  ownerUrl: string
  /** Runs a statement as the owner and returns its rows. */
  asOwner: <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>
}

/** Statements as the owner, until the tests of the file are over. */
function ownerAt(url: string): OwnDatabase['asOwner'] {
  const owner = new pg.Pool({ connectionString: url, max: 1 })
  owner.on('error', () => {})
  afterFile(() => owner.end())
  return async (statement, values) => (await owner.query(statement, values)).rows
}

/** Name of the database that a connection leads to. */
export const databaseNameOf = async (db: Db): Promise<string> =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name

/** The owner of a database created elsewhere. */
export const ownerOf = async (db: Db): Promise<OwnDatabase['asOwner']> =>
  ownerAt(databaseUrl(inject('ownerUrl'), await databaseNameOf(db)))

/** Dropped after the tests of the calling file. */
export async function ownDatabase(kind: 'content' | 'empty' = 'content'): Promise<OwnDatabase> {
  const server = inject('ownerUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const ownerUrl = databaseUrl(server, name)
  await (kind === 'content' ? copyDatabase : emptyDatabase)(server, name)
  afterFile(() => dropDatabase(server, name))
  return {
    name,
    url: databaseUrl(inject('appUrl'), name),
    ownerUrl,
    asOwner: ownerAt(ownerUrl),
  }
}
