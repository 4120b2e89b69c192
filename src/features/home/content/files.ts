// Import and export of site content: one YAML file per block in content/site/.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../../../db/open.ts'
import { AS_WRITTEN } from '../../../lib/dates/content-dates.ts'
import { Localized, readYaml, WrongContent, writeYaml } from '../../../lib/files/content-files.ts'
import { BLOCK_NAMES, blocksWith } from '../block-schemas.ts'

const blocks = blocksWith(Localized)

/**
 * Reads the blocks in the folder.
 * @returns a function that replaces these blocks.
 * @throws WrongContent, also from that function
 */
export async function readSite(folder: string, dates = AS_WRITTEN) {
  const rows: { name: string; body: string }[] = []
  for (const name of BLOCK_NAMES) {
    const file = path.join(folder, 'site', `${name}.yaml`)
    // Folders exported before the menu was content do not have it: that of the portal stays.
    if (name === 'menu' && !existsSync(file)) continue
    const body = await readYaml(file, blocks[name], dates)
    if ('strip' in body && body.strip) body.strip.until = dates.day(body.strip.until)
    rows.push({ name, body: JSON.stringify(body) })
  }
  const write = async (db: Db) => {
    const names = rows.map(({ name }) => name)
    await db.deleteFrom('site_block').where('name', 'in', names).execute()
    await db.insertInto('site_block').values(rows).execute()
    const menu = await db.selectFrom('site_block').where('name', '=', 'menu').select('name').executeTakeFirst()
    if (!menu)
      throw new WrongContent(`${path.join(folder, 'site', 'menu.yaml')} is missing, and the portal has no menu`)
  }
  return { write }
}

/** Writes all blocks in the format of readSite. */
export async function exportSite(db: Db, folder: string): Promise<void> {
  const here = path.join(folder, 'site')
  await mkdir(here, { recursive: true })
  for (const { name, body } of await db.selectFrom('site_block').select(['name', 'body']).execute()) {
    await writeYaml(path.join(here, `${name}.yaml`), body)
  }
}
