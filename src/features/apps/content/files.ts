// Apps' part of the folder content/: options of their forms, the catalogue, and the reasons of rejections.
import type { Db } from '../../../db/open.ts'
import { exportCatalogue, readCatalogue } from './catalogue/catalogue-files.ts'
import { exportOptions, readOptions } from './option-files.ts'
import { appReasonFiles } from './reasons.ts'

export const appFiles = {
  read: async (folder: string) => {
    const parts = [await readOptions(folder), await readCatalogue(folder), await appReasonFiles.read(folder)]
    return {
      write: async (db: Db) => {
        for (const { write } of parts) await write(db)
      },
    }
  },
  export: async (db: Db, folder: string) => {
    await exportOptions(db, folder)
    await exportCatalogue(db, folder)
    await appReasonFiles.export(db, folder)
  },
}
