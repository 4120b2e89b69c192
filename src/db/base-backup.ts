// A copy of a running cluster: the files between pg_backup_start and pg_backup_stop, and the log that makes them consistent
// (PostgreSQL's low-level backup; the embedded distribution has neither pg_basebackup nor pg_dump).
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Copies one file; false when it is gone. */
export type CopyFile = (from: string, to: string) => Promise<boolean>

/** Folders whose contents belong to the running server alone. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(?:\.old)?|tablespace_map(?:\.old)?)$/

/**
 * @param url of a superuser on the cluster
 * @param makeDir creates an empty folder
 */
export async function copyCluster(
  url: string,
  cluster: string,
  to: string,
  { copy, makeDir }: { copy: CopyFile; makeDir: (folder: string) => Promise<unknown> },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> =>
      (await client.query<Row>(text)).rows[0]!
    // Keeps the log from being recycled; it goes with this connection.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const { first } = await one<{ first: string }>(`select pg_walfile_name(pg_backup_start('portal', true)) as first`)
    await copyTree(cluster, to, '')
    const { label, last } = await one<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    await writeFile(path.join(to, 'backup_label'), label)
    for (const name of await readdir(path.join(cluster, 'pg_wal'))) {
      // The names of segments are in the order of the log.
      if (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
        await copy(path.join(cluster, 'pg_wal', name), path.join(to, 'pg_wal', name))
    }
  } finally {
    await client.end()
  }

  async function copyTree(from: string, target: string, folder: string): Promise<void> {
    await makeDir(target)
    const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    for (const entry of entries) {
      if (LEFT_OUT.test(entry.name)) continue
      const [source, destination] = [path.join(from, entry.name), path.join(target, entry.name)]
      if (EMPTY.has(folder) && !(folder === 'pg_wal' && entry.isDirectory())) continue
      if (entry.isFile()) await copy(source, destination)
      else if (entry.isDirectory() && folder === 'pg_wal') await makeDir(destination)
      else if (entry.isDirectory())
        await copyTree(source, destination, folder === '' ? entry.name : `${folder}/${entry.name}`)
    }
  }
}
