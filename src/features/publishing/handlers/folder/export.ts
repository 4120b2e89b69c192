// All published content as one archive, read in one state.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Handler } from '../../../../api/implement.ts'
import { pack } from '../../../../lib/files/archive.ts'
import type { contentExport } from '../../contract/folder.ts'
import type { ContentFolder } from '../../queries/content-folder.ts'
import { exportPictures } from './folder-pictures.ts'

/** A folder that is gone afterwards. */
export async function inPassingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-content-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const contentExportHandler =
  (content: ContentFolder): Handler<typeof contentExport> =>
  async ({ db, adapters }) =>
    inPassingFolder(async (folder) => {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => content.export(trx, folder))
      await exportPictures(adapters.files, folder)
      return { type: 'application/zip', bytes: new Uint8Array(await pack(folder)) }
    })
