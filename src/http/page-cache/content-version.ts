// The current content version: each process is notified by PostgreSQL (LISTEN) and reads it again after a lost connection.
import pg from 'pg'
import type { Logger } from 'pino'
import { PROCESS_CONNECTION } from '../../db/heartbeat.ts'

export type ContentVersion = {
  /** Grows with every change visible to visitors; 0 until it was first read. */
  current: () => number
  close: () => Promise<void>
}

/** Milliseconds between two checks of the version, and the timeout after which the connection counts as lost. */
const CHECK_EVERY_MS = 30_000
const MAX_CHECK_MS = 5000

type Options = {
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  checkEvery?: number
  maxCheck?: number
  /** Called with each new version, the first included. */
  onChange?: () => void
}

/**
 * Has its own connection; while the database is unavailable it keeps the last version and retries every second. Logs when the
 * connection goes and comes back: without it, pages show changes later.
 */
export function watchContentVersion(
  url: string,
  { log, checkEvery = CHECK_EVERY_MS, maxCheck = MAX_CHECK_MS, onChange = () => {} }: Options,
): ContentVersion {
  let version = 0
  let closed = false
  let connection: { look: () => Promise<void>; end: () => Promise<void> } | null = null
  let timer: NodeJS.Timeout | null = null

  let isAway = false

  const again = (reason: unknown) => {
    connection = null
    if (closed) return
    if (!isAway) log.warn({ err: reason }, 'changes of content are not announced')
    isAway = true
    timer = setTimeout(listen, 1000).unref()
  }
  const follow = () => {
    try {
      onChange()
    } catch (error) {
      log.error({ err: error }, 'a change of content was not followed')
    }
  }
  const listen = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: PROCESS_CONNECTION,
      connectionTimeoutMillis: 2000,
      query_timeout: maxCheck,
    })
    let lost = false
    const onLost = (reason?: unknown) => {
      if (lost) return
      lost = true
      client.end().catch(() => {})
      again(reason)
    }
    // One read at a time; a change during it triggers another one.
    let looking = true
    let changed = false
    const look = async () => {
      changed = true
      if (looking) return
      looking = true
      try {
        while (changed) {
          changed = false
          const { rows } = await client.query<{ version: string }>('select version from content_version')
          const last = version
          version = Number(rows[0]?.version ?? version)
          if (version !== last) follow()
        }
      } catch (error) {
        onLost(error)
      }
      looking = false
    }
    client.on('error', onLost)
    client.on('end', () => onLost())
    client.on('notification', () => void look())
    try {
      await client.connect()
      await client.query('listen content')
    } catch (error) {
      onLost(error)
      return
    }
    looking = false
    await look()
    if (closed) onLost()
    if (lost) return
    connection = { look, end: () => client.end() }
    if (isAway) log.info('changes of content are announced again')
    isAway = false
  }
  void listen()
  // A connection silently dropped by a firewall would never report it.
  const check = setInterval(() => void connection?.look(), checkEvery).unref()
  return {
    current: () => version,
    close: async () => {
      closed = true
      clearInterval(check)
      if (timer) clearTimeout(timer)
      await connection?.end().catch(() => {})
    },
  }
}
