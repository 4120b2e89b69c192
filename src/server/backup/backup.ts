// A backup of a portal with the embedded database: a consistent copy of the database while it runs, and the uploaded files;
// never the keys.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyCluster } from '../../db/base-backup.ts'
import { migrationNames, portalVersion } from '../../db/migrate.ts'
import { PART } from '../../adapters/storage/durable-folder.ts'
import { BackupError, DATABASE, FILES, filesBelow, hashOf, machine, MANIFEST, type Manifest } from './manifest.ts'

type Source = {
  /** URL of the owner of the cluster. */
  ownerUrl: string
  cluster: string
  /** Folder of uploaded files. */
  files: string
}

/**
 * @param folder created; an existing one has to be empty
 * @throws BackupError
 */
export async function makeBackup({ ownerUrl, cluster, files }: Source, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Name a new folder for each backup.`)
  const manifestFiles: Manifest['files'] = []
  const folders: string[] = []
  const relative = (place: string) => path.relative(folder, place)
  const makeDir = async (place: string) => {
    await mkdir(place, { recursive: true, mode: 0o700 })
    folders.push(relative(place))
  }
  const copy = async (from: string, to: string): Promise<boolean> => {
    const copiedFile = await copyFile(from, to)
    if (copiedFile) manifestFiles.push({ path: relative(to), ...copiedFile })
    return copiedFile !== null
  }
  const copiedNames = new Set<string>()
  /** Stored files never change: a second time only what is new is copied. */
  const copyFiles = async () => {
    for (const name of await filesBelow(files)) {
      if (name.endsWith(PART) || copiedNames.has(name)) continue
      const to = path.join(folder, FILES, name)
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
      if (await copy(path.join(files, name), to)) copiedNames.add(name)
    }
  }
  // Before the database, for what is removed meanwhile, and after it, for what is added: each row finds its file.
  await copyFiles()
  await copyCluster(ownerUrl, cluster, path.join(folder, DATABASE), { copy, makeDir })
  const at = new Date().toISOString()
  // Written by copyCluster itself.
  const label = path.join(folder, DATABASE, 'backup_label')
  manifestFiles.push({ path: relative(label), bytes: (await stat(label)).size, sha256: await hashOf(label) })
  await copyFiles()
  const manifest: Manifest = {
    format: 1,
    version: await portalVersion(),
    migration: (await migrationNames()).at(-1)!,
    postgres: (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim(),
    machine,
    at,
    folders,
    files: manifestFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
  // Last and at once: without it there is no backup.
  const last = path.join(folder, MANIFEST)
  const file = await open(`${last}.part`, 'wx', 0o600)
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
  await file.sync()
  await file.close()
  await rename(`${last}.part`, last)
  return manifest
}

/** Null when the file is gone. */
async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string } | null> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!source) return null
  const target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source.createReadStream(),
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part)
        bytes += part.length
        yield part
      }
    },
    target.createWriteStream({ flush: true }),
  )
  return { bytes, sha256: hash.digest('hex') }
}
