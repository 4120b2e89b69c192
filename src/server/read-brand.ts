// The brand at the start: reads its file, mark and picture, and checks its color names against the theme.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { WrongConfig } from './config.ts'
import { Brand, type BrandFile } from '../lib/portal/brand.ts'
import { readYaml, WrongContent } from '../lib/files/content-files.ts'

type Known = Record<string, { type: string; begins: RegExp }>

const MARKS: Known = {
  '.svg': { type: 'image/svg+xml', begins: /^\uFEFF?\s*<(?:\?xml|!--|!doctype svg|svg)/i },
  '.png': { type: 'image/png', begins: /^\x89PNG/ },
  '.webp': { type: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
}
const PICTURES: Known = {
  '.png': { type: 'image/png', begins: /^\x89PNG/ },
  '.jpg': { type: 'image/jpeg', begins: /^\xFF\xD8\xFF/ },
}
/** Maximum sizes: the mark is part of every first visit, and chats leave out a picture that takes them too long. */
const MAX_KILOBYTES = { mark: 256, picture: 600 }

type Read = { brand: Brand; mark: BrandFile | null; picture: BrandFile | null }

/**
 * @param file the brand's file
 * @param root folder of the program
 * @throws WrongConfig
 */
export async function readBrand(file: string, root: string): Promise<Read> {
  try {
    const brand = await readYaml(file, Brand)
    await checkColors(file, brand, root)
    const mark = isPublic(brand.mark, root) ? null : await readFileOf('mark', file, brand.mark, MARKS)
    const picture = await readFileOf('picture', file, brand.picture, PICTURES)
    return {
      brand: { ...brand, mark: mark?.address ?? brand.mark, picture: picture?.address ?? null },
      mark,
      picture,
    }
  } catch (error) {
    if (error instanceof WrongContent) throw new WrongConfig(`BRAND_FILE: ${error.message}`)
    throw error
  }
}

async function checkColors(file: string, { colors }: Brand, root: string): Promise<void> {
  const tokens = await readFile(path.join(root, 'src/ui/theme/tokens.css'), 'utf8')
  const known = new Set([...tokens.matchAll(/--([\w-]+)\s*:/g)].map(([, name]) => name))
  for (const theme of ['light', 'dark'] as const) {
    for (const name of Object.keys(colors[theme])) {
      if (known.has(name)) continue
      throw new WrongContent(
        `${file}: colors.${theme}.${name}: the theme has no such color. Use the names in src/ui/theme/tokens.css without the leading dashes, such as brand-fill, brand-text or accent-fill.`,
      )
    }
  }
}

/** A mark with a leading slash may be a file of public/, which the build serves; any other is served from its own path. */
const isPublic = (mark: string | null, root: string): boolean =>
  mark?.startsWith('/') === true && existsSync(path.join(root, 'public', mark))

async function readFileOf(
  what: keyof typeof MAX_KILOBYTES,
  file: string,
  name: string | null,
  types: Known,
): Promise<BrandFile | null> {
  if (name === null) return null
  const place = path.resolve(path.dirname(file), name)
  const extension = path.extname(place).toLowerCase()
  const known = types[extension]
  const wrong = (words: string) => new WrongContent(`${file}: ${what}: ${words}`)
  if (!known) throw wrong(`${place} is not a ${orOf(Object.keys(types))} file`)
  const bytes = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    throw wrong(`${place} cannot be read (${error.code})`)
  })
  if (bytes.length > MAX_KILOBYTES[what] * 1024) throw wrong(`${place} is larger than ${MAX_KILOBYTES[what]} KB`)
  if (!known.begins.test(bytes.subarray(0, 200).toString('latin1')))
    throw wrong(`the content of ${place} does not match its extension`)
  const print = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  return { address: `/brand/${what}-${print}${extension}`, type: known.type, bytes }
}

/** .svg, .png or .webp */
const orOf = (words: string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' or ')
