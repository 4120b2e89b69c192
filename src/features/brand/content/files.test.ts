// The brand in the folder content/: what is exported is imported again, a folder without it changes nothing, and what is refused.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testApi, TEST_BRAND } from '../../../../test/harness/app.ts'
import { afterFile } from '../../../../test/harness/cleanup.ts'
import { WrongContent } from '../../../lib/files/content-files.ts'
import { brandFileOf } from '../../../lib/portal/brand-file.ts'
import { isContentFile } from '../../publishing/rules/archive-files.ts'
import { findBrand, findBrandFile, insertBrandFile, putBrand } from '../queries.ts'
import { exportBrand, readBrandFolder } from './files.ts'

const { db } = await testApi()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"></path></svg>'
const mark = brandFileOf('mark', '.svg', Buffer.from(SVG))
const picture = brandFileOf('picture', '.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))
const at = new Date('2026-11-23T02:00:00Z')
const own = { ...TEST_BRAND, mark: mark.address, picture: picture.address, securityContact: 'mailto:a@b.example' }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brand-'))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('what is exported is imported again, with its pictures', async () => {
  for (const file of [mark, picture]) await insertBrandFile(db, file)
  await putBrand(db, own, at)
  const folder = await newFolder()
  await exportBrand(db, folder)
  const files = await readdir(path.join(folder, 'brand'))
  expect(files.toSorted()).toEqual(['brand.yaml', path.basename(mark.address), path.basename(picture.address)])
  expect(files.every((name) => isContentFile(`brand/${name}`))).toBe(true)

  await putBrand(db, TEST_BRAND, at)
  await db.deleteFrom('brand_file').execute()
  const { write } = await readBrandFolder(folder)
  expect(await findBrand(db)).toEqual(TEST_BRAND)
  await write(db)
  expect(await findBrand(db)).toEqual(own)
  expect((await findBrandFile(db, mark.address))?.bytes.toString()).toBe(SVG)
  expect((await findBrandFile(db, picture.address))?.type).toBe('image/jpeg')
})

test('a folder without a brand leaves the brand as it is', async () => {
  await putBrand(db, own, at)
  await (await readBrandFolder(await newFolder())).write(db)
  expect(await findBrand(db)).toEqual(own)
})

const NAMES =
  'name: { zh-CN: 海岸, en: Coast }\nproduct: { zh-CN: 平台, en: Platform }\nlegalName: { zh-CN: 海岸, en: Coast }\n'
const COLORS = 'colors: { light: {}, dark: {} }\n'

test('a mark that is sent has no script, and may be one of public/', async () => {
  const folder = await newFolder()
  await mkdir(path.join(folder, 'brand'))
  await writeFile(path.join(folder, 'brand/mark.svg'), SVG.replace('<path', '<script>alert(1)</script><path'))
  await writeFile(path.join(folder, 'brand/brand.yaml'), `${NAMES}${COLORS}mark: mark.svg\n`)
  await (await readBrandFolder(folder)).write(db)
  expect((await findBrand(db))?.mark).toBe(mark.address)
  await writeFile(path.join(folder, 'brand/brand.yaml'), `${NAMES}${COLORS}mark: /logo.svg\n`)
  await (await readBrandFolder(folder)).write(db)
  expect((await findBrand(db))?.mark).toBe('/logo.svg')
})

test.each([
  ['a name that is missing', `${NAMES.replace('zh-CN: 海岸, ', '')}${COLORS}`, /name/],
  ['a color that the theme does not have', `${NAMES}colors: { light: { accent: red }, dark: {} }`, /no such color/],
  ['a picture of another folder', `${NAMES}${COLORS}mark: ../mark.svg`, /has to lie beside/],
  ['a picture by its path', `${NAMES}${COLORS}picture: /etc/picture.png`, /has to lie beside/],
  ['an SVG that shows nothing', `${NAMES}${COLORS}mark: empty.svg`, /is no drawing/],
  ['a picture that is none', `${NAMES}${COLORS}mark: text.png`, /does not match its extension/],
])('%s is refused', async (_, text, words) => {
  const folder = await newFolder()
  await mkdir(path.join(folder, 'brand'))
  await writeFile(path.join(folder, 'mark.svg'), SVG)
  await writeFile(path.join(folder, 'brand/empty.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  await writeFile(path.join(folder, 'brand/text.png'), 'a logo')
  await writeFile(path.join(folder, 'brand/brand.yaml'), text)
  await expect(readBrandFolder(folder)).rejects.toThrow(WrongContent)
  await expect(readBrandFolder(folder)).rejects.toThrow(words)
})
