// The published brand in this process: read at the start, and again with each new content version.
import type { Logger } from 'pino'
import { findBrand, findBrandFile, insertBrandFile, putBrandOfFile } from '../../features/brand/queries.ts'
import type { ReadBrand } from '../../features/brand/content/brand-yaml.ts'
import type { Db } from '../../db/open.ts'
import type { Brand, BrandFile } from '../../lib/portal/brand.ts'

export type LiveBrand = {
  current: () => Brand
  /** The mark of the brand, if the portal serves it itself. */
  mark: () => BrandFile | null
  /** Reads it again; a failure is logged, and tried again after a second. */
  refresh: () => Promise<void>
  close: () => void
}

const AGAIN_MS = 1000

/** @param brand what BRAND_FILE says, which is written unless a brand was published or imported */
export async function liveBrand(db: Db, { brand, files }: ReadBrand, log: Pick<Logger, 'warn'>): Promise<LiveBrand> {
  for (const file of files) await insertBrandFile(db, file)
  await putBrandOfFile(db, brand, new Date())
  let current = brand
  let mark: BrandFile | null = null
  const loadBrand = async () => {
    const next = (await findBrand(db)) ?? brand
    if (next.mark !== mark?.address) mark = await findBrandFile(db, next.mark)
    // Dependents, such as the overload page, are rebuilt only when the object changes.
    if (JSON.stringify(next) !== JSON.stringify(current)) current = next
  }
  await loadBrand()

  let isReading = false
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  const refresh = async () => {
    isAsked = true
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    try {
      while (isAsked) {
        isAsked = false
        await loadBrand()
      }
    } catch (error) {
      log.warn({ err: error }, 'the brand was not read, and is tried again')
      timer = setTimeout(() => void refresh(), AGAIN_MS).unref()
    } finally {
      isReading = false
    }
  }
  return { current: () => current, mark: () => mark, refresh, close: () => clearTimeout(timer) }
}
