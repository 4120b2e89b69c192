// Tables that own stored files. Every feature that stores files declares its owner (handbook/retention.md).
import type { Db } from '../../../db/open.ts'

/** A table that owns files: the rows that were removed, and the file names that it knows. */
export type FileOwner = {
  removed: (db: Db, limit: number) => Promise<{ id: number; file_name: string }[]>
  forget: (db: Db, ids: readonly number[]) => Promise<unknown>
  known: (db: Db, names: readonly string[]) => Promise<Set<string>>
}
