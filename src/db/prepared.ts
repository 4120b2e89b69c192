// A cluster that was made ahead: the build prepares the one that every demo begins with. A first start takes the copy that
// lies ready, or makes one, which takes a third of making a cluster.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { moveOnce, type ClusterLocation } from './embedded-place.ts'

/** Where a build keeps its prepared cluster; the files of a cluster are of one kind of machine. */
export const preparedIn = (build: string): string => path.join(build, `cluster-${process.platform}-${process.arch}`)

/** The copy that lies ready; gone when it was taken. */
export const spareOf = (prepared: string): string => `${prepared}.spare`

/**
 * Puts a copy of a prepared cluster in the place of one that is missing. A program of its own copies: files by the thousand
 * would hold up the reading of the portal's code.
 * @returns false when there is none, or it cannot be read, and one has to be made
 */
export async function usePrepared(prepared: string, { cluster, ids }: ClusterLocation): Promise<boolean> {
  if (!fs.existsSync(path.join(prepared, 'PG_VERSION'))) return false
  const copy = `${cluster}.${process.pid}`
  const run = promisify(execFile)
  try {
    // A start that was cut off may have left its own under the same number.
    fs.rmSync(copy, { recursive: true, force: true })
    if (!moved(spareOf(prepared), copy)) await run('cp', ['-R', prepared, copy])
    if (ids) await run('chown', ['-R', `${ids.uid}:${ids.gid}`, copy])
    // PostgreSQL refuses a cluster that others may look into.
    fs.chmodSync(copy, 0o700)
  } catch {
    fs.rmSync(copy, { recursive: true, force: true })
    return false
  }
  moveOnce(copy, cluster)
  return true
}

/** Fails where there is nothing, or between two disks. */
function moved(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch {
    return false
  }
}
