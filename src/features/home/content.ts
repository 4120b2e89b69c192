// The site's part of the folder content/: one YAML file a block in site/.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import type { Db } from '../../db/open.ts'
import { Localized, readYaml } from '../../lib/content-files.ts'
import { BLOCK_NAMES, blocksWith } from './site-blocks.ts'

const blocks = blocksWith(Localized)

/** Replaces all blocks by those of the folder. */
export async function importSite(db: Db, folder: string): Promise<void> {
  const rows = []
  for (const name of BLOCK_NAMES) {
    const body = await readYaml(path.join(folder, 'site', `${name}.yaml`), blocks[name])
    rows.push({ name, body: JSON.stringify(body) })
  }
  await db.deleteFrom('site_block').execute()
  await db.insertInto('site_block').values(rows).execute()
}

/** Writes all blocks in the form that importSite reads. */
export async function exportSite(db: Db, folder: string): Promise<void> {
  const here = path.join(folder, 'site')
  await mkdir(here, { recursive: true })
  for (const { name, body } of await db.selectFrom('site_block').select(['name', 'body']).execute()) {
    await writeFile(path.join(here, `${name}.yaml`), stringify(body))
  }
}
