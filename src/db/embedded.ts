// The embedded PostgreSQL: created, started, adopted and stopped here.
import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { moveOnce, NoDatabase, type ClusterLocation, placeFor } from './embedded-place.ts'
import { ensureDir } from '../lib/files/ensure-dir.ts'
import { UserFacingError } from '../lib/errors/user-facing-error.ts'

export type Embedded = {
  /** URL for migrations; its role owns the tables. */
  ownerUrl: string
  /** URL for the application; its role has row access only. */
  url: string
  appRole: string
  /** Stops PostgreSQL and releases the folder. */
  stop: () => Promise<void>
}

/** Another portal is running on the same data folder. */
export class FolderInUse extends UserFacingError {
  /** URL of its database for the application's role. */
  readonly url: string
  readonly ownerUrl: string

  constructor(dataDir: string, url: string, ownerUrl: string) {
    super(`Another portal is running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
    this.url = url
    this.ownerUrl = ownerUrl
  }
}

const OWNER = 'portal_owner'
const APP = 'portal_app'
const DATABASE = 'portal'
const PORTAL_LOCK = 7_201_002

/**
 * @param dataDir the portal's data folder, created if missing
 * @param whenNew called when there is no database, so that an empty one is created
 * @throws FolderInUse, NoDatabase
 */
export async function startEmbedded(dataDir: string, whenNew = () => {}): Promise<Embedded> {
  ensureDir(dataDir)
  const place = placeFor(fs.realpathSync(dataDir))
  if (!fs.existsSync(path.join(place.cluster, 'PG_VERSION'))) {
    whenNew()
    await initialise(place)
  }
  await startServer(place)
  const address = (user: string, database: string) =>
    `postgresql://${user}@/${database}?host=${encodeURIComponent(place.sockets)}`
  const lockClient = await takeFolder(address(OWNER, 'postgres'))
  if (!lockClient) throw new FolderInUse(dataDir, address(APP, DATABASE), address(OWNER, DATABASE))
  const guard = guardServer(place, address(OWNER, 'postgres'), lockClient)
  return {
    ownerUrl: address(OWNER, DATABASE),
    url: address(APP, DATABASE),
    appRole: APP,
    stop: async () => {
      const heldClient = guard.release()
      // The lock is released last, so that nobody else adopts a server that is about to stop.
      await stopServer(place)
      await heldClient.end().catch(() => {})
    },
  }
}

/** Whether a PostgreSQL answers there. */
export const isRunningAt = (place: ClusterLocation): Promise<boolean> => answers(place)

/** Runs work on a cluster that no portal uses, such as a restored one. @throws NoDatabase */
export async function withCluster<Value>(
  place: ClusterLocation,
  work: (urls: { url: string; ownerUrl: string }) => Promise<Value>,
): Promise<Value> {
  await startServer(place)
  const address = (user: string) => `postgresql://${user}@/${DATABASE}?host=${encodeURIComponent(place.sockets)}`
  try {
    return await work({ url: address(APP), ownerUrl: address(OWNER) })
  } finally {
    await stopServer(place)
  }
}

/** Restarts a server that ended or was killed; calls are answered 503 meanwhile. */
function guardServer(place: ClusterLocation, url: string, lockClient: pg.Client): { release: () => pg.Client } {
  let heldClient = lockClient
  let released = false
  const watch = () => heldClient.once('end', () => void bringBack())
  const bringBack = async () => {
    while (!released) {
      await new Promise((resolve) => setTimeout(resolve, 500).unref())
      const again = released
        ? null
        : await startServer(place)
            .then(() => takeFolder(url))
            .catch(() => null)
      if (!again) continue
      heldClient = again
      watch()
      // Stopped while it was restarting.
      if (released) await stopServer(place)
      return
    }
  }
  watch()
  return {
    release: () => {
      released = true
      return heldClient
    },
  }
}

/** Creates the cluster beside its final path, so that an unfinished one is never mistaken for a complete one. */
async function initialise(place: ClusterLocation): Promise<void> {
  const unfinishedCluster = `${place.cluster}.${process.pid}`
  fs.rmSync(unfinishedCluster, { recursive: true, force: true })
  fs.mkdirSync(unfinishedCluster, { mode: 0o700 })
  if (place.ids) fs.chownSync(unfinishedCluster, place.ids.uid, place.ids.gid)
  await runInitdb(place, unfinishedCluster)
  moveOnce(unfinishedCluster, place.cluster)
}

/** Asynchronous, so that the portal's code loads meanwhile. */
async function runInitdb(place: ClusterLocation, cluster: string): Promise<void> {
  try {
    await promisify(execFile)(
      path.join(place.native, 'bin', 'initdb'),
      ['-D', cluster, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
      { ...place.ids, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } },
    )
  } catch (error) {
    fs.rmSync(cluster, { recursive: true, force: true })
    const { stderr, message } = error as Error & { stderr?: string }
    throw new NoDatabase(`initdb failed: ${(stderr || message).trim()}`)
  }
}

const MAX_TRIES = 6

/** Starts PostgreSQL, or adopts the server left running by a killed portal. */
async function startServer(place: ClusterLocation): Promise<void> {
  const log = path.join(path.dirname(place.cluster), 'postgres.log')
  let running = false
  const until = Date.now() + 30_000
  for (let tries = 0; Date.now() < until;) {
    if (await answers(place)) return
    if (!running) {
      if (tries++ === MAX_TRIES) break
      // PostgreSQL refuses while another portal's server is starting up or shutting down.
      if (tries > 1) await new Promise((resolve) => setTimeout(resolve, 500))
      if (await answers(place)) return
      running = true
      spawnServer(place, log, () => (running = false))
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new NoDatabase(`PostgreSQL did not start. Its log is ${log}:\n${tail(log)}`)
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  jit: 'off',
}

function spawnServer(place: ClusterLocation, log: string, onEnd: () => void): void {
  const output = fs.openSync(log, 'a')
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    path.join(place.native, 'bin', 'postgres'),
    ['-D', place.cluster, '-k', place.sockets, ...settings],
    {
      ...place.ids,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    },
  )
  fs.closeSync(output)
  child.once('exit', onEnd)
  child.once('error', (error) => {
    fs.appendFileSync(log, `${error.message}\n`)
    onEnd()
  })
  child.unref()
}

const tail = (file: string): string => fs.readFileSync(file, 'utf8').trim().split('\n').slice(-4).join('\n')

async function answers(place: ClusterLocation): Promise<boolean> {
  const client = new pg.Client({
    host: place.sockets,
    user: OWNER,
    database: 'postgres',
    connectionTimeoutMillis: 1500,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * One portal per folder: the lock lasts as long as this process's connection. Creates roles and database once.
 * @returns the connection that holds the lock; null when another portal holds it
 */
async function takeFolder(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal folder' })
  client.on('error', () => {})
  await client.connect()
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [PORTAL_LOCK])
    if (rows[0]?.free) break
    // A portal killed a moment ago may still hold its connection.
    if (tries === 4) {
      await client.end()
      return null
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [APP])
  if (roles.rowCount === 0) await client.query(`create role ${APP} login`)
  const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  return client
}

async function stopServer(place: ClusterLocation): Promise<void> {
  const pidFile = path.join(place.cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  // SIGINT is PostgreSQL's fast shutdown: it rolls back open transactions and keeps what was committed.
  if (!sendSignal(pid, 'SIGINT')) return
  const until = Date.now() + 10_000
  while (Date.now() < until && (fs.existsSync(pidFile) || sendSignal(pid, 0))) {
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Sends a signal; false when the process no longer exists. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
