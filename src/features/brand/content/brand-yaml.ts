// The brand as a YAML file with its pictures beside it: BRAND_FILE at the start, brand/brand.yaml of the content folder.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readYaml, WrongContent, writeYaml } from '../../../lib/files/content-files.ts'
import { cleanSvg } from '../../../lib/files/clean-svg.ts'
import { Brand, type BrandFile } from '../../../lib/portal/brand.ts'
import {
  BRAND_FILE_TYPES,
  brandFileName,
  brandFileOf,
  type BrandFileUse,
  MAX_BRAND_KILOBYTES,
} from '../../../lib/portal/brand-file.ts'
import { THEMES } from '../../../lib/portal/themes.ts'
import { isToken } from '../rules/colors.ts'

/** The brand with the addresses of its pictures, and these. */
export type ReadBrand = { brand: Brand; files: BrandFile[] }

type ReadOptions = {
  /** Whether a mark is a file of public/, which is served from there. */
  isPublic: (mark: string) => boolean
  /** Whether somebody sent it: then an SVG is cleaned, and pictures lie beside the file and nowhere else. */
  isSent: boolean
}

/** @throws WrongContent */
export async function readBrandYaml(file: string, { isPublic, isSent }: ReadOptions): Promise<ReadBrand> {
  const brand = await readYaml(file, Brand)
  for (const theme of THEMES) {
    const unknown = Object.keys(brand.colors[theme]).find((name) => !isToken(name))
    if (unknown !== undefined)
      throw new WrongContent(
        `${file}: colors.${theme}.${unknown}: the theme has no such color. Use the names in src/ui/theme/tokens.css without the leading dashes, such as brand-fill, brand-text or accent-fill.`,
      )
  }
  const isServed = brand.mark !== null && isPublic(brand.mark)
  const mark = isServed ? null : await readFileOf('mark', file, brand.mark, isSent)
  const picture = await readFileOf('picture', file, brand.picture, isSent)
  return {
    brand: { ...brand, mark: mark?.address ?? brand.mark, picture: picture?.address ?? null },
    files: [mark, picture].filter((item) => item !== null),
  }
}

async function readFileOf(
  use: BrandFileUse,
  file: string,
  name: string | null,
  isSent: boolean,
): Promise<BrandFile | null> {
  if (name === null) return null
  const place = path.resolve(path.dirname(file), name)
  const extension = path.extname(place).toLowerCase()
  const types = BRAND_FILE_TYPES[use]
  const fileType = types[extension]
  const wrong = (words: string) => new WrongContent(`${file}: ${use}: ${words}`)
  if (isSent && path.basename(name) !== name) throw wrong(`${name} has to lie beside the file`)
  if (!fileType) throw wrong(`${place} is not a ${orOf(Object.keys(types))} file`)
  const bytes = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    throw wrong(`${place} cannot be read (${error.code})`)
  })
  const max = MAX_BRAND_KILOBYTES[use]
  if (bytes.length > max * 1024) throw wrong(`${place} is larger than ${max} KB`)
  if (!fileType.begins.test(bytes.subarray(0, 200).toString('latin1')))
    throw wrong(`the content of ${place} does not match its extension`)
  if (!isSent || extension !== '.svg') return brandFileOf(use, extension, bytes)
  const svg = cleanSvg(bytes.toString('utf8'))
  if (svg === null) throw wrong(`${place} is no drawing`)
  return brandFileOf(use, extension, Buffer.from(svg))
}

/** .svg, .png or .webp */
const orOf = (words: string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' or ')

/** Writes what readBrandYaml reads. */
export async function writeBrandYaml(file: string, { brand, files }: ReadBrand): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const beside = (address: string | null) => brandFileName(address) ?? address
  const { mark, picture, ...rest } = brand
  await writeYaml(file, {
    ...rest,
    ...(mark === null ? {} : { mark: beside(mark) }),
    ...(picture === null ? {} : { picture: beside(picture) }),
  })
  for (const { address, bytes } of files) {
    const name = brandFileName(address)
    if (name !== null) await writeFile(path.join(path.dirname(file), name), bytes)
  }
}
