// Migrations: each once, under a lock, never changed afterwards; and the limits of the application's role.
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/harness/own-database.ts'
import { ChangedMigration, migrate, migrationNames, NewerDatabase, roleOf } from './migrate.ts'

const APP = 'portal_app'
const [fresh, content] = [await ownDatabase('empty'), await ownDatabase()]

test('of portals that start together on an empty database one migrates it; a third finds nothing to do', async () => {
  const appliedMigrations = await Promise.all([migrate(fresh.ownerUrl, APP), migrate(fresh.ownerUrl, APP)])
  expect(appliedMigrations.flat().sort()).toEqual(await migrationNames())
  expect(Math.min(...appliedMigrations.map((names) => names.length))).toBe(0)
  expect(await migrate(fresh.ownerUrl, APP)).toEqual([])
})

test('a migration changed after it was applied is rejected by name', async () => {
  const [first] = await migrationNames()
  const [before] = await fresh.asOwner<{ checksum: string }>('select checksum from migration where name = $1', [first])
  await fresh.asOwner('update migration set checksum = $2 where name = $1', [first, 'another'])
  const migrationRun = migrate(fresh.ownerUrl, APP)
  await expect(migrationRun).rejects.toThrow(ChangedMigration)
  await expect(migrationRun).rejects.toThrow(first)
  await fresh.asOwner('update migration set checksum = $2 where name = $1', [first, before?.checksum])
})

test.each([
  [
    '9.8.7',
    /^The database was written by version 9\.8\.7 of the portal\. .* 9999_later\.sql\. Start version 9\.8\.7 or newer, /,
  ],
  [null, /^The database was written by a newer version of the portal\. .* 9999_later\.sql\. Start the newer version, /],
])('a database written by version %s is rejected and left unchanged', async (version, words) => {
  const [first] = await migrationNames()
  const [before] = await fresh.asOwner<Record<string, unknown>>('select * from migration where name = $1', [first])
  expect(before?.portal_version).toMatch(/^\d+\.\d+\.\d+/)
  // If anything were done before the refusal, this one would be applied again.
  await fresh.asOwner('delete from migration where name = $1', [first])
  await fresh.asOwner(`insert into migration (name, checksum, portal_version) values ('9999_later.sql', '', $1)`, [
    version,
  ])
  const migrationRun = migrate(fresh.ownerUrl, APP)
  await expect(migrationRun).rejects.toThrow(NewerDatabase)
  await expect(migrationRun).rejects.toThrow(words)
  await fresh.asOwner(`delete from migration where name = '9999_later.sql'`)
  await fresh.asOwner('insert into migration (name, checksum, portal_version) values ($1, $2, $3)', [
    first,
    before?.checksum,
    before?.portal_version,
  ])
  expect(await migrate(fresh.ownerUrl, APP)).toEqual([])
})

test('a database from before versions were recorded is accepted', async () => {
  await fresh.asOwner('alter table migration drop column portal_version')
  expect(await migrate(fresh.ownerUrl, APP)).toEqual([])
})

test('a role that may create tables but no schema is rejected before any migration', async () => {
  const own = await ownDatabase('empty')
  const role = `limited_${own.name}`
  await own.asOwner(`create role ${role} login; grant create on schema public to ${role}`)
  const url = new URL(own.ownerUrl.replace('@/', '@localhost/'))
  const limitedUrl = own.ownerUrl.replace(`//${url.username}@`, `//${role}@`)
  await expect(migrate(limitedUrl)).rejects.toMatchObject({ code: '42501' })
  expect(await own.asOwner('select name from migration')).toEqual([])
  await own.asOwner(`drop owned by ${role}; drop role ${role}`)
})

describe("the application's role", () => {
  const app = new pg.Pool({ connectionString: content.url, max: 1 })
  afterAll(() => app.end())

  test('reads and writes rows', async () => {
    await app.query(`insert into rate_limit (key) values ('role')`)
    await app.query(`update rate_limit set points = 2 where key = 'role'`)
    expect((await app.query(`delete from rate_limit where key = 'role'`)).rowCount).toBe(1)
    expect((await app.query('select name from migration')).rowCount).toBeGreaterThan(0)
  })

  test.each([
    'create table mine (id integer)',
    'create schema mine',
    'alter table notice add column mine integer',
    'drop table notice',
    'truncate rate_limit',
    'create index on notice (pinned)',
    'drop trigger content_changed on notice',
    'alter table notice disable trigger all',
    'create or replace function content_changed() returns trigger language sql as $$ select null $$',
    `insert into migration (name, checksum) values ('9999_mine.sql', '')`,
    `update migration set checksum = ''`,
    'delete from migration',
    `set session authorization portal_owner`,
    `copy notice to program 'cat'`,
  ])('cannot: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test.each([
  ['postgresql://portal_app@/portal?host=%2Frun', 'portal_app'],
  ['postgresql://some%40one:secret@db.example:5432/portal', 'some@one'],
])('the role of %s is %s', (url, role) => {
  expect(roleOf(url)).toBe(role)
})
