// A database for one test file: a copy of the one with the content of a fresh portal, or one without any table.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { afterFile } from './after-file.ts'
import { copyDatabase, databaseUrl, dropDatabase, emptyDatabase } from './database.ts'

export type OwnDatabase = {
  name: string
  /** Address for the application's role. */
  url: string
  ownerUrl: string
  /** Runs a statement as the owner and gives its rows. */
  asOwner: <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>
}

/** Dropped after the tests of the file that asks for it. */
export async function ownDatabase(kind: 'content' | 'empty' = 'content'): Promise<OwnDatabase> {
  const server = inject('ownerUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const ownerUrl = databaseUrl(server, name)
  await (kind === 'content' ? copyDatabase : emptyDatabase)(server, name)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  owner.on('error', () => {})
  afterFile(async () => {
    await owner.end()
    await dropDatabase(server, name)
  })
  return {
    name,
    url: databaseUrl(inject('appUrl'), name),
    ownerUrl,
    asOwner: async (statement, values) => (await owner.query(statement, values)).rows,
  }
}
