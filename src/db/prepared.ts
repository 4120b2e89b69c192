// Prepared database clusters: the build makes the one that every demo starts with. A first start takes the copy that is ready,
// or makes one, which takes a third of the time of creating a cluster.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { moveOnce, type ClusterLocation } from './embedded-place.ts'

/** Path of a build's prepared cluster; the files of a cluster fit one platform only. */
export const preparedIn = (build: string): string => path.join(build, `cluster-${process.platform}-${process.arch}`)

/** The ready copy, which the first start moves away. */
export const spareOf = (prepared: string): string => `${prepared}.spare`

/**
 * Puts a copy of a prepared cluster in the place of a missing one. A separate process copies, because thousands of files
 * would delay loading the portal's code.
 * @returns false when there is none, or it is unusable, and a cluster has to be created
 */
export async function copyPrepared(prepared: string, { cluster, ids }: ClusterLocation): Promise<boolean> {
  if (!fs.existsSync(path.join(prepared, 'PG_VERSION'))) return false
  const copy = `${cluster}.${process.pid}`
  const run = promisify(execFile)
  try {
    // An interrupted start may have left a copy under the same process id.
    fs.rmSync(copy, { recursive: true, force: true })
    if (!moved(spareOf(prepared), copy)) await run('cp', ['-R', prepared, copy])
    if (ids) await run('chown', ['-R', `${ids.uid}:${ids.gid}`, copy])
    // PostgreSQL refuses a cluster that others may read.
    fs.chmodSync(copy, 0o700)
  } catch {
    fs.rmSync(copy, { recursive: true, force: true })
    return false
  }
  moveOnce(copy, cluster)
  return true
}

/** Fails if the source is missing or on another file system. */
function moved(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch {
    return false
  }
}
