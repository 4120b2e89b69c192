// Notification of new agreement versions: exactly once per developer, with any number of processes.
import { accountNotices } from '../../../notifications/contract.ts'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { afterFile } from '../../../../../test/harness/cleanup.ts'
import { failNotices } from '../../../../../test/builders/failing-notices.ts'
import { ORIGIN, TEST_BRAND, testApi } from '../../../../../test/harness/app.ts'
import { readDocs } from '../../../docs/content/read-docs.ts'
import { insertConsent } from '../../../accounts/queries/consents.ts'
import { notifyAgreementChanges } from './agreement-news.ts'

const api = await testApi()
const now = new Date('2026-08-03T10:00:00+08:00')
api.setNow(now)
const log = pino({ level: 'silent' })
const news = (db = api.db) =>
  notifyAgreementChanges({ db, adapters: api.adapters, site: { origin: ORIGIN, brand: TEST_BRAND }, now, log })

const folder = mkdtempSync(path.join(tmpdir(), 'portal-content-'))
afterFile(async () => rmSync(folder, { recursive: true, force: true }))
const ROOT = path.resolve(import.meta.dirname, '../../../../../content')
for (const part of ['agreements', 'external'])
  cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
// One document keeps the import small; only the agreements matter here.
mkdirSync(path.join(folder, 'documents'))
for (const language of ['zh-CN', 'en'])
  cpSync(path.join(ROOT, `documents/11.${language}.md`), path.join(folder, `documents/11.${language}.md`))
writeFileSync(path.join(folder, 'documents/tree.yaml'), '- { id: 11, doc: true, title: { zh-CN: 关于, en: About } }')
const file = path.join(folder, 'agreements/agreements.yaml')
const text = readFileSync(file, 'utf8')

/** Imports the content with a new version of the developer agreement. */
async function publish(version: string): Promise<void> {
  writeFileSync(file, text.replace("version: '3.2'", `version: '${version}'`))
  const { write } = await readDocs(folder)
  await api.db.transaction().execute((trx) => write(trx))
}

let developerCount = 0
async function accepted(key: string, version: string) {
  const one = await api.developer(`news-${++developerCount}`, now)
  await insertConsent(api.db, one.id, key, version, now)
  return one
}
const listNotices = async ({ as }: { as: object }) => (await api.call(accountNotices, {}, as)).items

test('each new version is announced once, in the reader’s language; current and accepted versions are not', async () => {
  // Notifications already due for the initial content.
  await news()
  const before = [await accepted('developer', '3.2'), await accepted('developer', '3.1')]
  const [other, ahead] = [await accepted('team', '1.3'), await accepted('developer', '3.3')]
  await api.db.updateTable('developer').set({ language: 'en' }).where('id', '=', before[1]!.id).execute()
  await publish('3.2')
  expect(await news()).toBe(0)

  await publish('3.3')
  const counts = await Promise.all([news(), news(), news()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await listNotices(before[0]!)).toEqual([
    expect.objectContaining({
      title: '《开发者服务协议》有新版本',
      text: expect.stringContaining('3.3'),
      url: '/user?section=agreements#agreements',
    }),
  ])
  const [english] = await listNotices({ as: { ...before[1]!.as, language: 'en' } })
  expect(english?.title).toBe('New version of the Developer Service Agreement')
  expect([await listNotices(other), await listNotices(ahead)]).toEqual([[], []])

  // Re-importing the same content or an earlier version notifies nobody.
  await publish('3.3')
  await publish('3.2')
  await publish('3.3')
  expect(await news()).toBe(0)
  expect(await listNotices(before[0]!)).toHaveLength(1)
})

test('a superseded version is no longer announced; many readers are notified in batches', async () => {
  await api.db.deleteFrom('agreement_release').where('version', 'in', ['3.4', '3.5']).execute()
  const { count: developers } = await api.db
    .selectFrom('agreement_consent')
    .where('agreement_key', '=', 'developer')
    .select((eb) => eb.fn.count<number>('developer_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const more = []
  for (let at = 0; at < 130; at++) more.push(await accepted('developer', '3.3'))
  await publish('3.4')
  await publish('3.5')
  expect(await news()).toBe(developers + 130)
  for (const item of [more[0]!, more[129]!])
    expect((await listNotices(item)).map(({ text: words }) => words.includes('3.5'))).toEqual([true])
})

test('a developer who cannot be notified keeps no other from it', async () => {
  const [first, second] = [await accepted('developer', '3.5'), await accepted('developer', '3.5')]
  await publish('3.6')
  await expect(news(failNotices(api.db, first.id))).rejects.toThrow(/^1 of \d+ rows failed$/)
  expect([await listNotices(first), await listNotices(second)]).toMatchObject([[], [{ read: false }]])
  expect(await news()).toBe(0)
})
