// Sweeper of stored files: those of removed photos and pictures, and orphans left by crashes.
import { readEach } from '../../../db/reads/read-together.ts'
import type { Db } from '../../../db/open.ts'
import type { FileOwner } from '../queries/file-owner.ts'
import type { Files } from '../../../adapters/storage/storage.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

const BATCH_SIZE = 200
/** A file is written before its row, so younger files may still be waiting for theirs. */
const YOUNG = 15 * MINUTE_MS

/** A store that refuses more than this is away; one file that it refuses keeps no other from being removed. */
const MAX_FAILURES = 20

/**
 * @param owners every table that owns files; a file known to none of them is removed
 * @returns the number of files removed
 * @throws Error once everything else is done, if a file could not be removed: the next run tries again
 */
export async function sweepFiles(db: Db, files: Files, now: Date, owners: readonly FileOwner[]): Promise<number> {
  let removedCount = 0
  const failures = new Map<string, unknown>()
  const failureOf = () => {
    const [cause] = failures.values()
    return new Error(`${failures.size} files could not be removed`, { cause })
  }
  const remove = async (name: string): Promise<boolean> => {
    if (failures.has(name)) return false
    try {
      await files.remove(name)
      removedCount++
      return true
    } catch (error) {
      failures.set(name, error)
      if (failures.size > MAX_FAILURES) throw failureOf()
      return false
    }
  }
  for (const owner of owners) {
    for (;;) {
      const rows = await owner.removed(db, BATCH_SIZE)
      const ids: number[] = []
      for (const { id, file_name } of rows) if (await remove(file_name)) ids.push(id)
      if (ids.length > 0) await owner.forget(db, ids)
      if (rows.length < BATCH_SIZE || ids.length === 0) break
    }
  }
  const orphans = async (names: string[]) => {
    const knownNameSets = await readEach(db, owners, (owner) => owner.known(db, names))
    for (const name of names.filter((name) => !knownNameSets.some((set) => set.has(name)))) await remove(name)
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
  if (failures.size > 0) throw failureOf()
  return removedCount
}
