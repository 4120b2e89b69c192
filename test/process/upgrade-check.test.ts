// npm run upgrade -- check and apply, on an empty database and on one of an earlier version.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { migrationNames } from '../../src/db/migrate.ts'
import { ownDatabase } from '../harness/own-database.ts'

const upgrade = (task: string, environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['scripts/upgrade.ts', task], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...environment },
  })

test('lists what a start would apply and changes nothing; apply applies it', async () => {
  const empty = await ownDatabase('empty')
  const environment = { DATABASE_URL: empty.url, DATABASE_OWNER_URL: empty.ownerUrl }
  expect((await upgrade('check', environment)).stdout).toMatch(
    /: 0 of \d+ migrations are applied\. The database is empty/,
  )
  expect(await empty.asOwner(`select from pg_class where relname = 'migration'`)).toEqual([])
  expect((await upgrade('apply', environment)).stdout).toMatch(/^Applied \d+: 0/)
  expect((await upgrade('check', environment)).stdout).toMatch(/Nothing to apply/)
  // As if it were of a version before the last migration, and of one before a migration that moved rows.
  const all = await migrationNames()
  for (const [name, words] of [
    ['0320_search_miss.sql', /0320_search_miss\.sql {2}only expands[^]*apply them while the older version runs/],
    ['0210_review_case.sql', /0210_review_case\.sql {2}narrows\n[^]*drops a column: alter table[^]*stop all of them/],
  ] as const) {
    expect(all).toContain(name)
    await empty.asOwner('delete from migration where name = $1', [name])
    expect((await upgrade('check', environment)).stdout).toMatch(words)
  }
})

test('a role that may not create tables, and a server that is not there, are named with their variable', async () => {
  const empty = await ownDatabase('empty')
  await expect(upgrade('apply', { DATABASE_URL: empty.url })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^DATABASE_OWNER_URL: set it to[^]*starting\.md/),
  })
  const gone = 'postgresql://portal@127.0.0.1:1/portal'
  await expect(upgrade('check', { DATABASE_URL: gone })).rejects.toMatchObject({
    stderr: expect.stringMatching(/DATABASE_URL: cannot connect[^]*ECONNREFUSED/),
  })
})

test('says how it is used', async () => {
  await expect(upgrade('everything', {})).rejects.toMatchObject({
    stderr: expect.stringContaining('Usage: npm run upgrade'),
  })
})
