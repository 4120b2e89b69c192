// Import and export of site content: one YAML file per block in content/site/.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../../../db/open.ts'
import { AS_WRITTEN } from '../../../lib/dates/content-dates.ts'
import { Localized, readYaml, writeYaml } from '../../../lib/files/content-files.ts'
import { BLOCK_NAMES, blocksWith } from '../site-blocks.ts'

const blocks = blocksWith(Localized)

/** Reads the blocks in the folder. @returns a function that replaces all blocks with them */
export async function readSite(folder: string, dates = AS_WRITTEN) {
  const rows: { name: string; body: string }[] = []
  for (const name of BLOCK_NAMES) {
    const body = await readYaml(path.join(folder, 'site', `${name}.yaml`), blocks[name], dates)
    if ('strip' in body && body.strip) body.strip.until = dates.day(body.strip.until)
    rows.push({ name, body: JSON.stringify(body) })
  }
  const write = async (db: Db) => {
    await db.deleteFrom('site_block').execute()
    await db.insertInto('site_block').values(rows).execute()
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
