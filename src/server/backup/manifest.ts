// The list of a backup's files with their sizes and hashes, and the version that wrote them.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { UserFacingError } from '../../lib/errors/user-facing-error.ts'

/** A backup that cannot be made or restored; the message says why. */
export class BackupError extends UserFacingError {}

export const MANIFEST = 'manifest.json'
/** Folders of a backup: the cluster, and the uploaded files. */
export const DATABASE = 'database'
export const FILES = 'files'

const Manifest = z.strictObject({
  format: z.literal(1),
  /** Version of the portal. */
  version: z.string(),
  /** Its newest migration. */
  migration: z.string(),
  /** Major version of PostgreSQL, and the machine: its files are read by the same only. */
  postgres: z.string(),
  machine: z.string(),
  /** When the copy of the database was complete, and is as of. */
  at: z.iso.datetime(),
  /** Empty folders, which PostgreSQL expects. */
  folders: z.array(z.string()),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const machine = `${process.platform} ${process.arch}`

/** @throws BackupError when there is none */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null)
    throw new BackupError(`${folder}: there is no ${MANIFEST}. This is no backup, or one that was interrupted.`)
  const parseResult = Manifest.safeParse(parseJson(text))
  if (!parseResult.success)
    throw new BackupError(`${folder}: ${MANIFEST} is not one of a backup that this version can read.`)
  return parseResult.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** Paths of all files below a folder, relative to it; none when it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Compares a backup with its manifest. @throws BackupError naming the first file that differs */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  const listedPaths = new Set(files.map((file) => path.normalize(file.path)))
  for (const filePath of await filesBelow(folder))
    if (filePath !== MANIFEST && !listedPaths.has(filePath))
      throw new BackupError(`${folder}: ${filePath} is not in the manifest.`)
  for (const file of files) {
    const place = path.join(folder, file.path)
    const hash = await hashOf(place).catch(() => null)
    if (hash === null) throw new BackupError(`${folder}: ${file.path} is missing.`)
    if (hash !== file.sha256) throw new BackupError(`${folder}: ${file.path} was changed after the backup was made.`)
  }
}
