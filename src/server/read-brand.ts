// The brand at the start: reads its file and mark, and checks its color names against the theme.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { WrongConfig } from './config.ts'
import { Brand, type MarkFile } from '../lib/portal/brand.ts'
import { readYaml, WrongContent } from '../lib/files/content-files.ts'

const TYPES: Record<string, { type: string; begins: RegExp }> = {
  '.svg': { type: 'image/svg+xml', begins: /^\uFEFF?\s*<(?:\?xml|!--|!doctype svg|svg)/i },
  '.png': { type: 'image/png', begins: /^\x89PNG/ },
  '.webp': { type: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
}
/** Maximum size: the mark is part of every first visit. */
const MAX_MARK_BYTES = 256 * 1024

/**
 * @param file the brand's file
 * @param root folder of the program
 * @throws WrongConfig
 */
export async function readBrand(file: string, root: string): Promise<{ brand: Brand; mark: MarkFile | null }> {
  try {
    const brand = await readYaml(file, Brand)
    await checkColors(file, brand, root)
    const mark = await readMark(file, brand.mark, root)
    return { brand: mark ? { ...brand, mark: mark.address } : brand, mark }
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
async function readMark(file: string, mark: string | null, root: string): Promise<MarkFile | null> {
  if (mark === null) return null
  if (mark.startsWith('/') && existsSync(path.join(root, 'public', mark))) return null
  const place = path.resolve(path.dirname(file), mark)
  const known = TYPES[path.extname(place).toLowerCase()]
  if (!known) throw new WrongContent(`${file}: mark: ${place} is not a .svg, .png or .webp file`)
  const bytes = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    throw new WrongContent(`${file}: mark: ${place} cannot be read (${error.code})`)
  })
  if (bytes.length > MAX_MARK_BYTES) throw new WrongContent(`${file}: mark: ${place} is larger than 256 KB`)
  if (!known.begins.test(bytes.subarray(0, 200).toString('latin1')))
    throw new WrongContent(`${file}: mark: the content of ${place} does not match its extension`)
  const print = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  return { address: `/brand/mark-${print}${path.extname(place).toLowerCase()}`, type: known.type, bytes }
}
