// Owners of tables: each table belongs to one feature, or to the platform, and no other feature reads it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../src/server/features.ts'

const ROOT = path.resolve(import.meta.dirname, '../src')

/** Tables of src/db, src/adapters and src/server. */
const PLATFORM = [
  'cdn_purge',
  'content_dates',
  'content_version',
  'job_heartbeat',
  'key_check',
  'outgoing_message',
  'rate_limit',
]

const names = readFileSync(path.join(ROOT, 'db/tables.ts'), 'utf8').split('export type Tables = {')[1] ?? ''
const tables = Array.from(names.matchAll(/^ {2}(\w+): \w+/gm), ([, name = '']) => name)
const ownerOf = new Map(features.flatMap(({ name, tables: own = [] }) => own.map((table) => [table as string, name])))

test('every table has one owner', () => {
  const ownedTables = [...features.flatMap(({ tables: own = [] }) => own), ...PLATFORM]
  expect(tables.length).toBeGreaterThan(60)
  expect(ownedTables.toSorted()).toEqual(tables.toSorted())
})

test('no other feature reads a table', () => {
  const foreignReads: string[] = []
  const files = readdirSync(path.join(ROOT, 'features'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.|\bfactory\b/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  for (const file of files) {
    const feature = file.split(path.sep)[0]!
    const text = readFileSync(path.join(ROOT, 'features', file), 'utf8')
    for (const table of tables) {
      const owner = ownerOf.get(table)
      if (owner === undefined || owner === feature) continue
      const inBuilder = new RegExp(`(?:From|Into|[tT]able|Join|using)\\(\\s*\\[?'${table}(?: as \\w+)?'`)
      const inSql = new RegExp(`\\b(?:from|join|update|into|using)\\s+(?:\\w+ \\w+, )*${table}\\b(?!\\.)`)
      if (inBuilder.test(text) || inSql.test(text)) foreignReads.push(`${file} reads ${table} of ${owner}`)
    }
  }
  expect(foreignReads).toEqual([])
})
