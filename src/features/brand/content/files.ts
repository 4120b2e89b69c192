// The brand in the folder content/: brand/brand.yaml, and its pictures beside it. A folder without it leaves the brand as it is.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../../../db/open.ts'
import { findBrand, findBrandFile, insertBrandFile, putBrand } from '../queries.ts'
import { readBrandYaml, writeBrandYaml } from './brand-yaml.ts'

const fileIn = (folder: string): string => path.join(folder, 'brand', 'brand.yaml')

/** An address such as /logo.svg is of public/, and is written as it is; a path of the folder has no slash. */
const isAddress = (mark: string): boolean => mark.startsWith('/')

/**
 * @returns a function that replaces the brand.
 * @throws WrongContent
 */
export async function readBrandFolder(folder: string) {
  const file = fileIn(folder)
  const folderContent = existsSync(file) ? await readBrandYaml(file, { isPublic: isAddress, isSent: true }) : null
  const write = async (db: Db) => {
    if (!folderContent) return
    const { brand, files } = folderContent
    for (const file of files) await insertBrandFile(db, file)
    await putBrand(db, brand, new Date())
  }
  return { write }
}

/** Writes the brand in the form that readBrandFolder reads. */
export async function exportBrand(db: Db, folder: string): Promise<void> {
  const brand = await findBrand(db)
  if (!brand) return
  const brandFiles = [await findBrandFile(db, brand.mark), await findBrandFile(db, brand.picture)]
  await writeBrandYaml(fileIn(folder), { brand, files: brandFiles.filter((item) => item !== null) })
}
