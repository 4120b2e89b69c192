// Folders as zip archives: packed, and unpacked within limits.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as Packed } from 'yazl'

/** Names of all files in a folder, with `/` between their parts. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

/** The folder as an archive; the same files give the same bytes. */
export async function pack(folder: string): Promise<Buffer> {
  const archive = new Packed()
  for (const name of await listFiles(folder))
    archive.addFile(path.join(folder, name), name, {
      mtime: new Date('2000-01-01T00:00:00Z'),
      mode: 0o100644,
      compress: !name.endsWith('.jpg'),
    })
  archive.end()
  return buffer(archive.outputStream)
}

export type ArchiveLimits = {
  files: number
  /** Bytes of one file unpacked, and of all together. */
  bytesOfFile: number
  bytes: number
}

export type ArchiveProblem =
  | 'broken'
  | 'empty'
  | 'files'
  | 'file'
  | 'sum'
  | 'path'
  | 'link'
  | 'locked'
  | 'twice'
  | 'unknown'

/** An archive that is not unpacked, with the file that is in the way. */
export class WrongArchive extends Error {
  readonly problem: ArchiveProblem
  readonly file: string

  constructor(problem: ArchiveProblem, file = '') {
    super(`${problem} ${file}`)
    this.problem = problem
    this.file = file
  }
}

/** What file managers add to archives. */
const NOISE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/

/** Type of a file in the upper half of its attributes, where Unix wrote the archive. */
const FILE_TYPE = 0o170000
const REGULAR = 0o100000

type ArchiveEntry = { entry: Entry; name: string }

/**
 * Unpacks into an empty folder; a single folder around everything is left out. Names, types and stated sizes are checked before
 * the first byte is written, and reading ends where a file is larger than stated.
 * @throws WrongArchive
 */
export async function unpack(
  bytes: Uint8Array,
  folder: string,
  limits: ArchiveLimits,
  isKnown: (name: string) => boolean,
): Promise<void> {
  const archive = await readable(fromBufferPromise(Buffer.from(bytes), { autoClose: false, lazyEntries: true }))
  const archiveEntries = await entriesOf(archive, limits)
  const unknown = archiveEntries.find(({ name }) => !isKnown(name))
  if (unknown) throw new WrongArchive('unknown', unknown.name)
  for (const { entry, name } of archiveEntries) {
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await readable(
      archive.openReadStreamPromise(entry).then((from) => pipeline(from, createWriteStream(target, { flags: 'wx' }))),
      name,
    )
  }
}

async function entriesOf(archive: ZipFile, limits: ArchiveLimits): Promise<ArchiveEntry[]> {
  if (archive.entryCount > limits.files) throw new WrongArchive('files')
  const archiveEntries: ArchiveEntry[] = []
  const entries = archive.eachEntry()
  let sum = 0
  for (;;) {
    const next = await readable(entries.next())
    if (next.done) break
    const entry = next.value
    const name = entry.fileName
    const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
    if (name.endsWith('/') || NOISE.test(name)) continue
    if (type !== 0 && type !== REGULAR) throw new WrongArchive('link', name)
    if (entry.isEncrypted()) throw new WrongArchive('locked', name)
    if (!entry.canDecodeFileData()) throw new WrongArchive('broken', name)
    if (entry.uncompressedSize > limits.bytesOfFile) throw new WrongArchive('file', name)
    sum += entry.uncompressedSize
    if (sum > limits.bytes) throw new WrongArchive('sum')
    archiveEntries.push({ entry, name })
  }
  if (archiveEntries.length === 0) throw new WrongArchive('empty')
  return withoutOuter(archiveEntries)
}

function withoutOuter(archiveEntries: ArchiveEntry[]): ArchiveEntry[] {
  const [outer = ''] = archiveEntries[0]?.name.split('/') ?? []
  const isInside = outer === 'content' && archiveEntries.every(({ name }) => name.startsWith(`${outer}/`))
  const inner = isInside
    ? archiveEntries.map((item) => ({ ...item, name: item.name.slice(outer.length + 1) }))
    : archiveEntries
  const seenKeys = new Set<string>()
  for (const { name } of inner) {
    // File systems that know no case would write one over the other.
    const key = name.toLowerCase()
    if (seenKeys.has(key)) throw new WrongArchive('twice', name)
    seenKeys.add(key)
  }
  return inner
}

/** Errors of the library say that the archive is broken, or that a path leaves the folder. */
const readable = <T>(work: Promise<T>, file = ''): Promise<T> =>
  work.catch((error: unknown) => {
    if (
      !(error instanceof Error) ||
      ('errno' in error && !String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
    )
      throw error
    const isPath = /(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(error.message)
    throw isPath ? new WrongArchive('path', isPath[1]) : new WrongArchive('broken', file)
  })
