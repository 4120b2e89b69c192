// The folder content/ as the server puts it together of all features.
import type { Db } from '../../../db/open.ts'

export type ContentFolder = {
  /**
   * Reads and checks a whole folder.
   * @returns a function that replaces all content with it.
   * @throws WrongContent
   */
  read: (folder: string, movedDays: number | null) => Promise<(db: Db) => Promise<void>>
  export: (db: Db, folder: string) => Promise<void>
}
