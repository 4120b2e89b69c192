// File storage outside the database, such as photos, encrypted by the caller and stored under random names: a folder of DATA_DIR,
// or a bucket (s3.ts).
import { randomBytes } from 'node:crypto'
import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { DurableFolder, PART } from './durable-folder.ts'
import { HOUR_MS } from '../../lib/dates/durations.ts'

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
  /** 0 while the folder is read-only; Infinity where the store does not say. */
  freeBytes: () => Promise<number>
  /** Names of all files with their modification times. */
  list: () => AsyncIterable<{ name: string; at: Date }>
}

const NAME = /^[\w-]{24}$/
/** Minimum free space: an upload has up to 5 MB, a segment of PostgreSQL's log 16. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

export const localStorageIn = (folder: string): Files =>
  storageOn(new Disk(new DurableFolder(folder)), () => freeBytesIn(folder))

export function storageOn(disk: Disk, freeBytes: Files['freeBytes']): Files {
  const keyOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('not a name of a file')
    return `${name.slice(0, 2)}/${name}`
  }
  return {
    newName: () => randomBytes(18).toString('base64url'),
    put: async (name, bytes) => disk.put(keyOf(name), bytes),
    get: async (name) => {
      const key = keyOf(name)
      try {
        return Buffer.from(await disk.getBytes(key))
      } catch (error) {
        if (await disk.exists(key)) throw error
        return null
      }
    },
    remove: async (name) => disk.delete(keyOf(name)),
    freeBytes,
    hasRoom: async () => (await freeBytes()) >= MIN_FREE_BYTES,
    // One shelf after the other, so that the names of a large store are never in memory together.
    list: async function* () {
      for await (const shelf of entriesOf(disk, '/')) {
        if (shelf.isFile) continue
        for await (const entry of entriesOf(disk, shelf.prefix)) {
          const metadata = entry.isFile ? await entry.getMetaData().catch(() => null) : null
          if (!metadata || !entry.isFile) continue
          // A file left incomplete by a crash is useless.
          if (entry.name.endsWith(PART) && Date.now() - metadata.lastModified.getTime() > HOUR_MS)
            await disk.delete(entry.key)
          else if (NAME.test(entry.name)) yield { name: entry.name, at: metadata.lastModified }
        }
      }
    },
  }
}

/** Contents of a folder, page by page. */
async function* entriesOf(disk: Disk, folder: string) {
  let page: string | undefined
  do {
    const { objects, paginationToken } = await disk.listAll(folder, page === undefined ? {} : { paginationToken: page })
    yield* objects
    page = paginationToken
  } while (page !== undefined)
}

async function freeBytesIn(folder: string): Promise<number> {
  try {
    // Created with the first file.
    const place = await stat(folder).then(
      () => folder,
      () => path.dirname(folder),
    )
    await access(place, constants.W_OK)
    const { bavail, bsize } = await statfs(place)
    return bavail * bsize
  } catch {
    return 0
  }
}
