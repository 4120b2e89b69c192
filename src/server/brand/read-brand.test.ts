// The brand file: marks by path and by address, the picture of shared links, and a start that stops at a missing picture or an unknown color.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { readBrand } from './read-brand.ts'
import { WrongConfig } from '../config.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const folder = tempDir('portal-brand')
const file = path.join(folder, 'brand.yaml')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
writeFileSync(path.join(folder, 'logo.svg'), SVG)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
writeFileSync(path.join(folder, 'share.jpg'), JPEG)
writeFileSync(path.join(folder, 'large.png'), Buffer.alloc(700_000))
writeFileSync(path.join(folder, 'text.svg'), 'a logo')
writeFileSync(path.join(folder, 'large.svg'), SVG.padEnd(300_000))

const readBrandWith = (lines: string) => {
  writeFileSync(
    file,
    `name: { zh-CN: 海岸, en: Coast }\nproduct: { zh-CN: 平台, en: Platform }\nlegalName: { zh-CN: 海岸, en: Coast }\n${lines}`,
  )
  return readBrand(file, ROOT)
}
const PLAIN = 'colors: { light: {}, dark: {} }'

test('the brand of the repository is valid', async () => {
  const {
    brand,
    files: [mark = null],
  } = await readBrand(path.join(ROOT, 'content/brand.yaml'), ROOT)
  expect(brand.mark).toBeNull()
  expect(mark).toBeNull()
  expect(brand.securityContact).toMatch(/^mailto:/)
})

test('a mark beside the file is served from a URL that changes with it', async () => {
  const {
    brand,
    files: [mark = null],
  } = await readBrandWith(`mark: logo.svg\n${PLAIN}`)
  expect(mark).toMatchObject({ type: 'image/svg+xml', address: brand.mark })
  expect(brand.mark).toMatch(/^\/brand\/mark-[\w-]{12}\.svg$/)
  expect(mark?.bytes.toString()).toBe(SVG)
  expect((await readBrandWith(`mark: ${folder}/logo.svg\n${PLAIN}`)).brand.mark).toBe(brand.mark)
})

test('a mark in public/ keeps its URL', async () => {
  const {
    brand,
    files: [mark = null],
  } = await readBrandWith(`mark: /favicon.svg\n${PLAIN}`)
  expect([brand.mark, mark]).toEqual(['/favicon.svg', null])
})

test('a picture beside the file is served from a URL that changes with it', async () => {
  const {
    brand,
    files: [picture = null],
  } = await readBrandWith(`picture: share.jpg\n${PLAIN}`)
  expect(brand.mark).toBeNull()
  expect(picture).toMatchObject({ type: 'image/jpeg', address: brand.picture })
  expect(brand.picture).toMatch(/^\/brand\/picture-[\w-]{12}\.jpg$/)
  expect(picture?.bytes).toEqual(JPEG)
})

test.each([
  [`picture: logo.svg\n${PLAIN}`, /picture: \S+logo\.svg is not a \.png or \.jpg file/],
  [`picture: large.png\n${PLAIN}`, /large\.png is larger than 600 KB/],
  [`mark: gone.svg\n${PLAIN}`, /gone\.svg cannot be read \(ENOENT\)/],
  [`mark: brand.yaml\n${PLAIN}`, /brand\.yaml is not a \.svg, \.png or \.webp file/],
  [`mark: text.svg\n${PLAIN}`, /text\.svg does not match its extension/],
  [`mark: large.svg\n${PLAIN}`, /larger than 256 KB/],
  ['colors: { light: { accent: red }, dark: {} }', /colors\.light\.accent: the theme has no such color/],
  ['colors: { light: {}, dark: { brand-filll: red } }', /colors\.dark\.brand-filll/],
  [`securityContact: security@coast.example\n${PLAIN}`, /securityContact: must begin with mailto/],
])('%s stops the start', async (lines, words) => {
  await expect(readBrandWith(lines)).rejects.toThrow(WrongConfig)
  await expect(readBrandWith(lines)).rejects.toThrow(words)
  await expect(readBrandWith(lines)).rejects.toThrow(`BRAND_FILE: ${file}`)
})

test('colors of the theme are accepted', async () => {
  const { brand } = await readBrandWith('colors: { light: { brand-fill: "#0a7" }, dark: { accent-fill: "#fc0" } }')
  expect(brand.colors).toEqual({ light: { 'brand-fill': '#0a7' }, dark: { 'accent-fill': '#fc0' } })
})
