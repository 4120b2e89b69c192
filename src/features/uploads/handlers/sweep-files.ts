// Sweeper of stored files: those of removed photos and pictures, and orphans left by crashes.
import { readEach } from '../../../db/reads/read-together.ts'
import type { Db } from '../../../db/open.ts'
import type { FileOwner } from '../queries/file-owner.ts'
import type { Files } from '../../../adapters/storage/storage.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

const BATCH_SIZE = 200
/** A file is written before its row, so younger files may still be waiting for theirs. */
const YOUNG = 15 * MINUTE_MS

/**
 * @param owners every table that owns files; a file known to none of them is removed
 * @returns the number of files removed
 */
export async function sweepFiles(db: Db, files: Files, now: Date, owners: readonly FileOwner[]): Promise<number> {
  let removedCount = 0
  for (const owner of owners) {
    for (;;) {
      const rows = await owner.removed(db, BATCH_SIZE)
      for (const { file_name } of rows) await files.remove(file_name)
      await owner.forget(
        db,
        rows.map(({ id }) => id),
      )
      removedCount += rows.length
      if (rows.length < BATCH_SIZE) break
    }
  }
  const orphans = async (names: string[]) => {
    const knownNameSets = await readEach(db, owners, (owner) => owner.known(db, names))
    for (const name of names.filter((name) => !knownNameSets.some((set) => set.has(name)))) {
      await files.remove(name)
      removedCount++
    }
  }
  let batch: string[] = []
  for await (const { name, at } of files.list()) {
    if (at.getTime() > now.getTime() - YOUNG) continue
    batch.push(name)
    if (batch.length < BATCH_SIZE) continue
    await orphans(batch)
    batch = []
  }
  await orphans(batch)
  return removedCount
}
