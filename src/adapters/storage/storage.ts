// File storage outside the database, such as photos, encrypted by the caller and stored under random names. The built-in one is
// a folder of DATA_DIR.
import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

export type Files = {
  /** An unguessable, unused name. */
  newName: () => string
  /** Atomic, even in a power failure. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is none. */
  get: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
  /** False while there is no space for another file, or the folder is read-only. */
  hasRoom: () => Promise<boolean>
  /** Names of all files with their modification times. */
  list: () => AsyncIterable<{ name: string; at: Date }>
}

const NAME = /^[\w-]{24}$/
const PART = '.part'
/** Minimum free space: an upload has up to 5 MB, a segment of PostgreSQL's log 16. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

export function localStorageIn(folder: string): Files {
  const placeOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('not a name of a file')
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    newName: () => randomBytes(18).toString('base64url'),
    put: async (name, bytes) => {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const part = await open(`${place}${PART}`, 'wx', 0o600)
      try {
        try {
          await part.writeFile(bytes)
          await part.sync()
        } finally {
          await part.close()
        }
        await rename(`${place}${PART}`, place)
      } catch (error) {
        // On a full disk the unfinished file would take the last of the space.
        await rm(`${place}${PART}`, { force: true })
        throw error
      }
    },
    get: (name) =>
      readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: (name) => rm(placeOf(name), { force: true }),
    hasRoom: async () => {
      try {
        // Created with the first file.
        const place = await stat(folder).then(
          () => folder,
          () => path.dirname(folder),
        )
        await access(place, constants.W_OK)
        const { bavail, bsize } = await statfs(place)
        return bavail * bsize >= MIN_FREE_BYTES
      } catch {
        return false
      }
    },
    list: async function* () {
      const shelves = await readdir(folder).catch(() => [])
      for (const shelf of shelves) {
        for (const entry of await readdir(path.join(folder, shelf)).catch(() => [])) {
          const found = await stat(path.join(folder, shelf, entry)).catch(() => null)
          if (!found) continue
          const name = entry.endsWith(PART) ? entry.slice(0, -PART.length) : entry
          // A file left incomplete by a crash is useless.
          if (entry !== name && Date.now() - found.mtimeMs > 3_600_000)
            await rm(path.join(folder, shelf, entry), { force: true })
          else if (entry === name && NAME.test(name)) yield { name, at: found.mtime }
        }
      }
    },
  }
}
