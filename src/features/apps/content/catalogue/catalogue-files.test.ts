// The catalogue in the folder: exported as imported, the same as an upgrade brings; a broken one is refused with its place.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dump, load } from 'js-yaml'
import { expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { afterFile } from '../../../../../test/harness/cleanup.ts'
import { findCatalogue } from '../../queries/catalogue.ts'
import { exportCatalogue, readCatalogue } from './catalogue-files.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../../../content')
const MIGRATION = path.resolve(import.meta.dirname, '../../../../db/migrations/0460_catalogue.sql')
const FILES = ['abilities', 'services', 'fields', 'documents']

const api = await testApi()
const importCatalogue = (folder: string) => readCatalogue(folder).then(({ write }) => write(api.db))
type Item = { code: string } & Record<string, unknown>
const readItems = async (folder: string, name: string) =>
  load(await readFile(path.join(folder, 'apps', `${name}.yaml`), 'utf8')) as Item[]

async function exported(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  await exportCatalogue(api.db, folder)
  return folder
}

test('it is exported as it was imported', async () => {
  await importCatalogue(CONTENT)
  const folder = await exported()
  const usual = (items: Item[]) =>
    items.map((item) =>
      Object.fromEntries(
        Object.entries(item).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
      ),
    )
  for (const name of FILES) expect(await readItems(folder, name)).toEqual(usual(await readItems(CONTENT, name)))
})

test('an upgrade brings what the folder has', async () => {
  await importCatalogue(CONTENT)
  const shippedCatalogue = await findCatalogue(api.db)
  await api.db.deleteFrom('catalogue_item').execute()
  const sql = await readFile(MIGRATION, 'utf8')
  const insert = sql.slice(sql.indexOf('insert into catalogue_item'), sql.indexOf('create trigger'))
  await api.pool.query(insert)
  expect(await findCatalogue(api.db)).toEqual(shippedCatalogue)
})

test('what is left out is withdrawn, and there again with the next import', async () => {
  const folder = await exported()
  const abilities = await readItems(folder, 'abilities')
  await writeFile(path.join(folder, 'apps', 'abilities.yaml'), dump(abilities.filter(({ code }) => code !== 'energy')))
  await importCatalogue(folder)
  const isWithdrawn = async () => (await findCatalogue(api.db)).ability.find(({ code }) => code === 'energy')?.withdrawn
  expect(await isWithdrawn()).toBe(true)
  await importCatalogue(CONTENT)
  expect(await isWithdrawn()).toBe(false)
})

test.each([
  ['abilities', { needs: ['ability:energy'] }, /state-report\.needs: .*circle/],
  ['abilities', { documents: ['letter'] }, /letter is not there/],
  ['abilities', { fields: ['reason', 'reason'] }, /reason is there twice/],
  ['abilities', { name: { 'zh-CN': '上报' } }, /name\.en/],
] as const)('a broken %s is refused: %j', async (name, change, message) => {
  const folder = await exported()
  const items = await readItems(folder, name)
  const broken = items.map((item) => (item.code === 'state-report' ? { ...item, ...change } : item))
  await writeFile(path.join(folder, 'apps', `${name}.yaml`), dump(broken))
  await expect(readCatalogue(folder)).rejects.toThrow(message)
})
