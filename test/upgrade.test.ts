// Upgrade of a database from before the new layout: no row is lost, everything encrypted opens, and the same calls get the
// same answers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { keyRingOf, newKeys, type Keys } from '../src/adapters/vault/keys.ts'
import { migrate, migrationNames, roleOf } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { payoutCsv } from '../src/features/payouts/contract/payouts.ts'
import { newsInfo } from '../src/features/notices/contract.ts'
import { CASE_KINDS } from '../src/features/review/rules/cases.ts'
import { makeSession } from '../src/features/session/factory.ts'
import { settleKeys } from '../src/server/key-checks.ts'
import { moveToCurrentKey } from '../src/server/rotate-master-key.ts'
import { afterFile } from './harness/cleanup.ts'
import { oldDatabase, readOldPortal } from './harness/old-database.ts'
import { standaloneApi } from './harness/standalone-api.ts'

/**
 * Rows and answers of the last version before, whose newest migration is 0180_type_case.sql: its demo after calls of developers
 * and operators. Texts of content are shortened, and pictures are left out.
 */
const old = readOldPortal('portal-0180.json.gz')

/** Marks of a rejection as they were before their words were kept with them. */
const marksOf = (column: string) =>
  `coalesce((select jsonb_agg(one - 'words' order by at) from jsonb_array_elements(${column}) with ordinality m (one, at)), '[]')`

/**
 * Old tables whose rows are elsewhere now, or in other columns: a query for them with the old names of columns. Columns that
 * hold nothing any more are left out of the query and listed. A migration that moves rows adds its line.
 */
const MOVED: Record<string, { query: string; dropped?: readonly string[] }> = {
  // Times of retries are those of the jobs.
  outgoing_message: { query: 'select * from outgoing_message', dropped: ['next_at'] },
  // The menu of services was text of the program; adding it as content makes a new version.
  content_version: { query: 'select * from content_version', dropped: ['version', 'changed_at'] },
  site_block: { query: `select * from site_block where name <> 'menu'` },
  account_notice: {
    query: `select n.id, n.developer_id, n.event, n.facts, n.at, r.read_at from notification n
      left join notification_read r on r.source = 'account' and r.item_id = n.id and r.developer_id = n.developer_id`,
  },
  notice_read: {
    query: `select developer_id, item_id as notice_id, read_at from notification_read where source = 'notice'`,
  },
  certification_case: {
    query: `select c.*, c.about as process, c.subject as subject_masked, c.number as number_masked, d.biz_code,
      d.enterprise_type, d.data_sealed, d.telephone_index, d.answers, d.amount_proof, d.bank_index, d.name_indexes,
      d.email_index, ${marksOf('c.reasons')} as reasons from certification_case d join review_case c using (id)`,
  },
  certification_view: {
    query: `select v.id, v.developer_id, case when c.kind <> 'app' then c.id end as case_id, v.photo_id, v.photo_kind,
      v.viewer, v.viewer_id, v.at, case when c.kind = 'app' then c.id end as app_case_id
      from certification_view v left join review_case c on c.id = v.case_id`,
  },
  app_case: {
    query: `select c.id, d.app_id, c.about as kind, c.state, d.subject, d.before, c.submitted_at, c.due_at, c.claimed_by,
      c.claimed_at, c.claimed_until, c.reviewer_id, c.decided_at, c.remark, ${marksOf('c.reasons')} as reasons, c.note, c.version,
      d.grant_id
      from app_case d join review_case c using (id)`,
  },
  app_grant: { query: `select *, ${marksOf('reasons')} as reasons from app_grant` },
}

/** A recorded answer with its texts as newer versions word them; a mail that was sent stays as it was. */
const withNewWords = (address: string, value: unknown): unknown =>
  address.startsWith('/api/ops/')
    ? value
    : JSON.parse(JSON.stringify(value ?? null).replaceAll(' 修改后可以重新提交。', '。修改后可以重新提交。'))

/** Encrypted records of the old database: addresses, numbers, secrets, messages and the keys of persons. */
const SEALED_RECORDS = 291

const folder = mkdtempSync(path.join(tmpdir(), 'portal-upgrade-'))
const { url, ownerUrl, asOwner } = await oldDatabase(old)
const { db, close } = openDb(url)
afterFile(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})
let appliedMigrations: string[]
let keys: Keys
beforeAll(async () => {
  appliedMigrations = await migrate(ownerUrl, roleOf(inject('appUrl')))
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(old.keys))
  keys = await settleKeys(db, folder)
})

test('all newer migrations are applied', async () => {
  expect(appliedMigrations).toEqual((await migrationNames()).filter((name) => name > old.migratedTo))
  expect(appliedMigrations.length).toBeGreaterThan(0)
})

test.each(Object.keys(old.tables))('every row of %s is still there', async (table) => {
  const { columns, rows } = old.tables[table]!
  const { query = `select ${columns.join(', ')} from ${table}`, dropped = [] } = MOVED[table] ?? {}
  const keptColumns = columns.filter((column) => !dropped.includes(column))
  await asOwner("set timezone to 'UTC'")
  const now = await asOwner<{ row: Record<string, unknown> }>(`select to_json(old_row) as row from (${query}) old_row`)
  const inOrder = (list: unknown[][]) => list.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(now.map(({ row }) => keptColumns.map((column) => row[column])))).toEqual(
    inOrder(rows.map((row) => keptColumns.map((column) => row[columns.indexOf(column)]))),
  )
})

test('the same calls get the same answers', async () => {
  const answeredAt = new Date(old.answeredAt)
  const api = standaloneApi({ url, folder, keys, clock: { now: () => answeredAt }, origin: 'http://portal.test' })
  afterFile(api.close)
  const cookies = new Map<string, string>()
  for (const { as } of old.answers) if (!cookies.has(as)) cookies.set(as, await cookieOf(as, answeredAt))
  for (const [at, { as, method, path: address, input, code, value }] of old.answers.entries()) {
    const form = new URLSearchParams(input).toString()
    const request = new Request(`http://portal.test${address}${method === 'GET' && form ? `?${form}` : ''}`, {
      method,
      headers: {
        'accept-language': 'zh-CN',
        'sec-fetch-site': 'same-origin',
        cookie: cookies.get(as)!,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
    })
    const answer = (await (await api.fetch(request, `10.3.0.${at % 250}`)).json()) as { code: string; value: unknown }
    if (address === newsInfo.path && code === '200') {
      // It counts own messages, too, since it is the number at the bell.
      const { newsCount } = value as { newsCount: number }
      expect(answer).toMatchObject({ code, value: { newsCount: newsCount + (await unreadMessages(as)) } })
      continue
    }
    if (address === payoutCsv.path) {
      // A file of bank accounts comes by POST now, after a proof of who asks.
      expect(answer.code).toBe('405001')
      continue
    }
    // What newer versions add is not compared.
    const actual = { as, address, input, code: answer.code, value: answer.value }
    expect(actual).toMatchObject({
      as,
      address,
      input,
      code,
      value: withKinds(withSections(withNewCalls(withNewWords(address, value)))),
    })
  }
})

/** Fields that have another name now. */
const RENAMED = new Map([['toMend', 'issues']])

/** The answer with today's names, and with lists of calls, such as those that a permission opens, in which newer ones may stand too. */
function withNewCalls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewCalls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      RENAMED.get(name) ?? name,
      name === 'calls' && Array.isArray(one) ? expect.arrayContaining(one) : withNewCalls(one),
    ]),
  )
}

type Row = { id: number; name: string }

/** A developer's record with the teams where the office shows them now: as lines of the section that the feature contributes. */
function withSections(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('providerAccount' in value && 'teams' in value)) return value
  const { teams, ...record } = value
  const lines = (teams as Row[]).map(({ id, name }) => expect.objectContaining({ id, name }))
  return { ...record, sections: expect.arrayContaining([expect.objectContaining({ name: 'team', lines })]) }
}

/** The counts of the review queue with those of each kind where they are now: in a list. */
function withKinds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('unclaimed' in value && 'unbind' in value)) return value
  const entries = Object.entries(value)
  const isKind = (name: string) => (CASE_KINDS as string[]).includes(name)
  const kinds = entries.flatMap(([kind, count]) => (isKind(kind) ? [expect.objectContaining({ kind, count })] : []))
  return { ...Object.fromEntries(entries.filter(([name]) => !isKind(name))), kinds: expect.arrayContaining(kinds) }
}

/** Messages to the account itself that a developer of the demo has not read: `newsInfo` counts them, too. */
const unreadMessages = async (name: string): Promise<number> => {
  const rows = await asOwner<{ id: number }>(
    `select n.id from (${MOVED.account_notice!.query}) n join developer d on d.id = n.developer_id
      where d.subject = 'demo-${name}' and n.read_at is null`,
  )
  return rows.length
}

const OPERATORS: Record<string, string> = { reviewer: 'colleague-1', administrator: 'demo-administrator' }

/** Signs in a developer of the demo, or an operator. */
async function cookieOf(name: string, now: Date): Promise<string> {
  const operator = OPERATORS[name]
  const { id } = await db
    .selectFrom(operator ? 'operator' : 'developer')
    .where('subject', '=', operator ?? `demo-${name}`)
    .select('id')
    .executeTakeFirstOrThrow()
  const token = await makeSession(db, operator ? 'operator' : 'developer', id, now)
  return `${operator ? 'portal_ops' : 'portal_session'}=${token}`
}

test('everything encrypted opens, and moves to a new master key', async () => {
  const ring = keyRingOf({ ...keys, master: [newKeys().master[0]!, ...keys.master] })
  expect(await moveToCurrentKey(db, ring)).toBe(SEALED_RECORDS)
})
