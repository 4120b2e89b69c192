// Export and import of site content: lossless round trip, errors that name the file.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dump, load } from 'js-yaml'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { AS_WRITTEN } from '../../../lib/dates/content-dates.ts'
import { WrongContent } from '../../../lib/files/content-files.ts'
import { findServiceMenu } from '../queries.ts'
import { exportSite, readSite } from './files.ts'
import { indexData } from '../contract.ts'
import { BLOCK_NAMES } from '../block-schemas.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../../content')

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await testApi()
  folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  await exportSite(api.db, folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readYaml = async (from: string, name: string): Promise<unknown> =>
  load(await readFile(path.join(from, 'site', `${name}.yaml`), 'utf8'))

test.each(BLOCK_NAMES)('%s is exported as imported', async (name) => {
  // Dates are exported as absolute days.
  const [exportedContent, originalContent] = [
    await readYaml(folder, name),
    AS_WRITTEN.texts(await readYaml(CONTENT, name)),
  ]
  expect(exportedContent).toEqual(originalContent)
})

test('exported content can be imported and replaces what was there', async () => {
  const before = await api.call(indexData, {})
  const home = (await readYaml(folder, 'home')) as { primaryBannerList: { title: object }[] }
  home.primaryBannerList[0]!.title = { 'zh-CN': '换了\n标题', en: 'Another\ntitle' }
  await writeFile(path.join(folder, 'site', 'home.yaml'), dump(home))
  await readSite(folder).then(({ write }) => write(api.db))
  const after = await api.call(indexData, {}, { language: 'en' })
  expect(after.primaryBannerList[0]?.title).toBe('Another\ntitle')
  await readSite(CONTENT).then(({ write }) => write(api.db))
  expect(await api.call(indexData, {})).toEqual(before)
})

test('a folder without a menu leaves the menu as it is; a portal without one refuses it', async () => {
  const old = await mkdtemp(path.join(tmpdir(), 'site-'))
  await exportSite(api.db, old)
  await rm(path.join(old, 'site', 'menu.yaml'))
  const importRun = api.db.transaction().execute(async (trx) => {
    const { write } = await readSite(old)
    await write(trx)
    expect(await findServiceMenu(trx, 'en')).toMatchObject({ categories: { data: { name: 'Data services' } } })
    await trx.deleteFrom('site_block').execute()
    await write(trx)
  })
  await expect(importRun).rejects.toThrow(/menu\.yaml is missing, and the portal has no menu$/)
  await expect(importRun).rejects.toBeInstanceOf(WrongContent)
  await rm(old, { recursive: true })
})

test('an invalid file is named with the place of the error', async () => {
  const footer = (await readYaml(CONTENT, 'footer')) as { legal: { url: string }[] }
  footer.legal[0]!.url = 'javascript:alert(1)'
  await writeFile(path.join(folder, 'site', 'footer.yaml'), dump(footer))
  await expect(api.db.transaction().execute((trx) => readSite(folder).then(({ write }) => write(trx)))).rejects.toThrow(
    /footer\.yaml: legal\.0\.url/,
  )
  expect(await api.call(indexData, {})).toMatchObject({ primaryBannerList: expect.any(Array) })
})
