// Removes files that no photo needs: those of removed photos, and what a crash left without a row.
import type { Db } from '../../../db/open.ts'
import type { Files } from '../../../ports/files.ts'
import { forgetFiles, knownFiles, listRemovedFiles } from '../queries/photos.ts'

const AT_ONCE = 200
/** A file is written before its row: younger ones may still get theirs. */
const YOUNG = 15 * 60_000

/** @returns how many files were removed */
export async function sweepPhotos(db: Db, files: Files, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const rows = await listRemovedFiles(db, AT_ONCE)
    for (const { file_name } of rows) await files.remove(file_name)
    await forgetFiles(
      db,
      rows.map(({ id }) => id),
    )
    removed += rows.length
    if (rows.length < AT_ONCE) break
  }
  const orphans = async (names: string[]) => {
    const known = await knownFiles(db, names)
    for (const name of names.filter((one) => !known.has(one))) {
      await files.remove(name)
      removed++
    }
  }
  let batch: string[] = []
  for await (const { name, at } of files.list()) {
    if (at.getTime() > now.getTime() - YOUNG) continue
    batch.push(name)
    if (batch.length < AT_ONCE) continue
    await orphans(batch)
    batch = []
  }
  await orphans(batch)
  return removed
}
