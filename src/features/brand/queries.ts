// SQL of the brand: what is published, and its files.
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/open.ts'
import type { Brand, BrandFile } from '../../lib/portal/brand.ts'
import { brandFileAddress, brandFileName } from '../../lib/portal/brand-file.ts'

/** Null until a start wrote the brand's file. */
export async function findBrand(db: Db): Promise<Brand | null> {
  const row = await db.selectFrom('brand').select('body').executeTakeFirst()
  return row?.body ?? null
}

export async function putBrand(db: Db, brand: Brand, now: Date): Promise<void> {
  const brandRow = { body: JSON.stringify(brand), from_file: false, updated_at: now }
  await db
    .insertInto('brand')
    .values(brandRow)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(brandRow))
    .execute()
}

/** Writes the brand as BRAND_FILE has it, unless it was published in the office or imported since. */
export async function putBrandOfFile(db: Db, brand: Brand, now: Date): Promise<void> {
  const row = await db.selectFrom('brand').select(['body', 'from_file']).executeTakeFirst()
  // Every statement that writes makes a new content version.
  if (row && (!row.from_file || isDeepStrictEqual(row.body, JSON.parse(JSON.stringify(brand))))) return
  const brandRow = { body: JSON.stringify(brand), from_file: true, updated_at: now }
  await db
    .insertInto('brand')
    .values(brandRow)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(brandRow).where('brand.from_file', '=', true))
    .execute()
}

/** One that is there stays: its name is its content's. */
export async function insertBrandFile(db: Db, { address, type, bytes }: BrandFile): Promise<void> {
  const name = brandFileName(address)
  if (name === null) throw new Error(`${address} is no address of a file of the brand.`)
  await db
    .insertInto('brand_file')
    .values({ name, type: type as never, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @param address of a mark or a picture, as the brand has it */
export async function findBrandFile(db: Db, address: string | null): Promise<BrandFile | null> {
  const name = brandFileName(address)
  if (name === null) return null
  const row = await db.selectFrom('brand_file').where('name', '=', name).select(['type', 'bytes']).executeTakeFirst()
  return row ? { address: brandFileAddress(name), ...row } : null
}

export async function hasBrandFile(db: Db, address: string): Promise<boolean> {
  const name = brandFileName(address)
  if (name === null) return false
  return (await db.selectFrom('brand_file').where('name', '=', name).select('name').executeTakeFirst()) !== undefined
}
