// The restoring of a backup: its hashes and the keys are checked before anything that is there is replaced.
import { chown, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { EnvironmentKeys } from '../../adapters/vault/keys.ts'
import { type ClusterLocation, placeFor } from '../../db/embedded-place.ts'
import { isRunningAt, withCluster } from '../../db/embedded.ts'
import { openDb, UNLIMITED } from '../../db/open.ts'
import { settleKeys } from '../key-checks.ts'
import {
  BackupError,
  checkFiles,
  DATABASE,
  FILES,
  filesBelow,
  machine,
  type Manifest,
  readManifest,
} from './manifest.ts'

type Target = {
  dataDir: string
  keys: EnvironmentKeys
  /** Replace what is there. */
  force: boolean
}

export type Restored = { manifest: Manifest; tables: number; rows: number; files: number }

/** @throws BackupError, WrongKeys; what was there is unchanged then */
export async function restoreBackup(folder: string, { dataDir, keys, force }: Target): Promise<Restored> {
  const manifest = await readManifest(folder)
  if (manifest.machine !== machine)
    throw new BackupError(
      `The backup is from ${manifest.machine}, and this is ${machine}: PostgreSQL cannot read its files.`,
    )
  await mkdir(dataDir, { recursive: true })
  const place = placeFor(dataDir)
  const files = path.join(dataDir, FILES)
  if (await isRunningAt(place)) throw new BackupError(`A portal is running on ${dataDir}. Stop it first.`)
  const isTaken = (await filesBelow(place.cluster)).length > 0 || (await filesBelow(files)).length > 0
  if (isTaken && !force)
    throw new BackupError(`${dataDir} has a database or files. To replace them by the backup, add --force.`)
  await checkFiles(folder, manifest)
  const restoredCluster: ClusterLocation = { ...place, cluster: `${place.cluster}.restored` }
  const madeFiles = `${files}.restored`
  try {
    await copyTo(folder, manifest, restoredCluster, madeFiles)
    const counts = await withCluster(restoredCluster, async ({ url }) => {
      const { db, close } = openDb(url, 2, { timeouts: UNLIMITED })
      try {
        await settleKeys(db, dataDir, keys)
        const { rows } = await sql<{ name: string }>`
          select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
          db,
        )
        let count = 0
        for (const { name } of rows)
          count += (await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)).rows[0]!
            .count
        return { tables: rows.length, rows: count }
      } finally {
        await close()
      }
    })
    await replace(place.cluster, restoredCluster.cluster)
    await replace(files, madeFiles)
    return { manifest, ...counts, files: (await filesBelow(files)).length }
  } catch (error) {
    await rm(restoredCluster.cluster, { recursive: true, force: true })
    await rm(madeFiles, { recursive: true, force: true })
    throw error
  }
}

async function copyTo(folder: string, manifest: Manifest, place: ClusterLocation, files: string): Promise<void> {
  await rm(place.cluster, { recursive: true, force: true })
  await rm(files, { recursive: true, force: true })
  const version = (await readFile(path.join(folder, DATABASE, 'PG_VERSION'), 'utf8')).trim()
  if (version !== manifest.postgres) throw new BackupError(`${folder}: the manifest is of another database.`)
  const own = async (where: string) => (place.ids ? chown(where, place.ids.uid, place.ids.gid) : undefined)
  await mkdir(place.cluster, { recursive: true, mode: 0o700 })
  await own(place.cluster)
  for (const folder of manifest.folders) {
    const where = path.join(place.cluster, path.relative(DATABASE, folder))
    await mkdir(where, { recursive: true, mode: 0o700 })
    await own(where)
  }
  for (const { path: name } of manifest.files) {
    const isFile = name.startsWith(`${FILES}${path.sep}`)
    const where = isFile
      ? path.join(files, path.relative(FILES, name))
      : path.join(place.cluster, path.relative(DATABASE, name))
    await mkdir(path.dirname(where), { recursive: true, mode: 0o700 })
    await cp(path.join(folder, name), where)
    if (!isFile) await own(where)
  }
  await mkdir(files, { recursive: true, mode: 0o700 })
}

/** Moves what is new to the place of what was there. */
async function replace(there: string, by: string): Promise<void> {
  const old = `${there}.replaced`
  await rm(old, { recursive: true, force: true })
  await rename(there, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(by, there)
  await rm(old, { recursive: true, force: true })
}
