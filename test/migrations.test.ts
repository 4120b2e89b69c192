// The migrated database: row types match tables.ts, and every table and column has a comment.
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { describeTables, type Described } from '../src/db/generate-tables.ts'
import { migrationNames } from '../src/db/migrate.ts'
import { ownDatabase } from './harness/own-database.ts'

const { ownerUrl, asOwner } = await ownDatabase()
let described: Described
beforeAll(async () => {
  described = await describeTables(ownerUrl)
})

test('tables.ts matches the output of `npm run tables`', async () => {
  expect(await readFile(new URL('../src/db/tables.ts', import.meta.url), 'utf8')).toBe(described.text)
})

test('every table and column has a comment', () => {
  expect(described.uncommented).toEqual([])
})

test('migrations have unique numbers', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every table has a primary key', async () => {
  const without = await asOwner(`
    select c.relname from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)
      and not exists (select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p')`)
  expect(without).toEqual([])
})
