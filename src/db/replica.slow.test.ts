// A real streaming standby: read from while it follows, not while it lags, is away, or has become a primary.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { afterFile } from '../../test/harness/cleanup.ts'
import { tempDir } from '../../test/harness/temp-dir.ts'
import { startEmbedded } from './embedded.ts'
import { placeFor } from './embedded-place.ts'
import { openDb } from './open.ts'
import { openReplica } from './replica.ts'

const PRIMARY = tempDir('portal-primary')
const STANDBY = tempDir('portal-standby')

/** A copy of a cluster that is not running, which follows it by streaming. */
function copyAsStandby(): { cluster: string; sockets: string } {
  const from = placeFor(PRIMARY)
  const { cluster, sockets, ids } = placeFor(STANDBY)
  fs.cpSync(from.cluster, cluster, { recursive: true })
  fs.writeFileSync(path.join(cluster, 'standby.signal'), '')
  fs.appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${from.sockets} user=portal_owner'\n`,
  )
  if (ids)
    for (const name of ['', ...fs.readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
      fs.chownSync(path.join(cluster, name), ids.uid, ids.gid)
  fs.chmodSync(cluster, 0o700)
  return { cluster, sockets }
}

function startStandby({ cluster, sockets }: { cluster: string; sockets: string }): ChildProcess {
  const { native, ids } = placeFor(STANDBY)
  const settings = ['listen_addresses=', 'max_connections=100', 'unix_socket_permissions=0700']
  return spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', cluster, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])],
    { ...ids, cwd: '/', stdio: 'ignore', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } },
  )
}

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })

const PATIENCE = { timeout: 30_000, interval: 200 }

test('a standby is read from while it follows the primary', { timeout: 180_000 }, async () => {
  await (await startEmbedded(PRIMARY)).stop()
  const copy = copyAsStandby()
  const primary = await startEmbedded(PRIMARY)
  let standby = startStandby(copy)
  const standbyUrl = `postgresql://portal_owner@/portal?host=${encodeURIComponent(copy.sockets)}`
  const onStandby = async (statement: string) => {
    const client = new pg.Client(standbyUrl)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const { db, close } = openDb(primary.ownerUrl)
  const reasons: (string | undefined)[] = []
  const log = pino({}, { write: (line) => void reasons.push((JSON.parse(line) as { reason?: string }).reason) })
  const watched = openReplica(standbyUrl, db, log)
  afterFile(async () => {
    await watched.close()
    await close()
    await ended(standby, 'SIGINT')
    await primary.stop()
  })
  const write = async (value: string) => {
    const client = new pg.Client(primary.ownerUrl)
    await client.connect()
    await client.query('create table if not exists seen (value text)')
    await client.query('insert into seen values ($1)', [value])
    await client.end()
  }
  const readable = () => vi.waitFor(() => expect(watched.replica()).not.toBeNull(), PATIENCE)
  const unreadable = () => vi.waitFor(() => expect(watched.replica()).toBeNull(), PATIENCE)

  await readable()
  await write('first')
  await vi.waitFor(async () => {
    const { rows } = await watched.pool.query<{ value: string }>('select value from seen')
    expect(rows).toEqual([{ value: 'first' }])
  }, PATIENCE)
  // It takes no writes, whoever asks.
  await expect(watched.pool.query("insert into seen values ('second')")).rejects.toMatchObject({ code: '25006' })

  await onStandby('select pg_wal_replay_pause()')
  await write('missing there')
  await unreadable()
  expect(reasons.at(-1)).toBe('too far behind')
  await onStandby('select pg_wal_replay_resume()')
  await readable()

  await ended(standby, 'SIGKILL')
  await unreadable()
  expect(reasons.at(-1)).toBe('away')
  standby = startStandby(copy)
  await readable()

  await onStandby('select pg_promote()')
  await unreadable()
  expect(reasons.at(-1)).toBe('no standby')
})
