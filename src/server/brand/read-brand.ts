// The brand's file at the start (BRAND_FILE): the brand until one is published in the office or imported.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readBrandYaml, type ReadBrand } from '../../features/brand/content/brand-yaml.ts'
import { WrongContent } from '../../lib/files/content-files.ts'
import { WrongConfig } from '../config.ts'

/**
 * @param file the brand's file
 * @param root folder of the program
 * @throws WrongConfig
 */
export async function readBrand(file: string, root: string): Promise<ReadBrand> {
  // A mark with a leading slash may be a file of public/, which the build serves; any other is served from the database.
  const isPublic = (mark: string) => mark.startsWith('/') && existsSync(path.join(root, 'public', mark))
  try {
    return await readBrandYaml(file, { isPublic, isSent: false })
  } catch (error) {
    if (error instanceof WrongContent) throw new WrongConfig(`BRAND_FILE: ${error.message}`)
    throw error
  }
}
