// Owners of tables: each table belongs to one feature, or to the platform; who else reads it is known and may only become less.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../src/server/features.ts'

const ROOT = path.resolve(import.meta.dirname, '../src')

/** Tables of src/db, src/adapters and src/server. */
const PLATFORM = [
  'content_dates',
  'content_version',
  'key_check',
  'outgoing_message',
  'rate_limit',
  'search_entry',
  'search_word',
]

/** Features that still read tables of others in SQL of their own, instead of calling the owner's queries. */
const READ_ELSEWHERE: Record<string, readonly string[]> = {
  abilities: ['app_grant'],
  accounts: ['document', 'document_text', 'identity_account', 'notice', 'review_case', 'team', 'team_member'],
  apps: ['account', 'certification_view', 'developer'],
  backoffice: [
    'account',
    'account_history',
    'app',
    'app_case',
    'app_grant',
    'certification_case',
    'developer',
    'identity_account',
    'operator',
    'review_case',
    'team',
    'team_member',
    'team_member_role',
    'team_role',
    'verified_enterprise',
    'verified_person',
  ],
  certification: [
    'account',
    'account_history',
    'agreement_consent',
    'document',
    'document_text',
    'person_key',
    'team',
    'team_member',
    'verified_enterprise',
    'verified_person',
  ],
  docs: ['agreement_release'],
  identity: ['document'],
  'service-pages': ['document_text', 'site_block'],
  session: ['account', 'agreement_consent', 'developer', 'registration_acceptance'],
  team: [
    'account',
    'agreement_consent',
    'developer',
    'identity_account',
    'session',
    'verified_enterprise',
    'verified_person',
  ],
}

const names = readFileSync(path.join(ROOT, 'db/tables.ts'), 'utf8').split('export type Tables = {')[1] ?? ''
const tables = Array.from(names.matchAll(/^ {2}(\w+): \w+/gm), ([, name = '']) => name)
const ownerOf = new Map(features.flatMap(({ name, tables: own = [] }) => own.map((table) => [table as string, name])))

test('every table has one owner', () => {
  const owned = [...features.flatMap(({ tables: own = [] }) => own), ...PLATFORM]
  expect(tables.length).toBeGreaterThan(60)
  expect(owned.toSorted()).toEqual(tables.toSorted())
})

test('no other feature reads a table, but for those known', () => {
  const read = new Map<string, Set<string>>()
  const files = readdirSync(path.join(ROOT, 'features'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.|\bfactory\b/.test(file),
  )
  for (const file of files) {
    const feature = file.split(path.sep)[0]!
    const text = readFileSync(path.join(ROOT, 'features', file), 'utf8')
    for (const table of tables) {
      const owner = ownerOf.get(table)
      if (owner === undefined || owner === feature) continue
      const inBuilder = new RegExp(`(?:From|Into|Table|Join|using)\\(\\s*\\[?'${table}(?: as \\w+)?'`)
      const inSql = new RegExp(`\\b(?:from|join|update|into)\\s+${table}\\b(?!\\.)`)
      if (inBuilder.test(text) || inSql.test(text)) read.set(feature, (read.get(feature) ?? new Set()).add(table))
    }
  }
  const found = Object.fromEntries([...read].toSorted().map(([feature, own]) => [feature, [...own].toSorted()]))
  expect(found).toEqual(READ_ELSEWHERE)
})
