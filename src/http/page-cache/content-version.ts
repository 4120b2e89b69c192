// The current content version: each process is notified by PostgreSQL (LISTEN) and reads it again after a lost connection.
import pg from 'pg'
import { PROCESS_CONNECTION } from '../../db/heartbeat.ts'

export type ContentVersion = {
  /** Grows with every change visible to visitors; 0 until it was first read. */
  current: () => number
  close: () => Promise<void>
}

/** Milliseconds between two checks of the version, and the timeout after which the connection counts as lost. */
const CHECK_EVERY = 30_000
const MAX_CHECK = 5000

type Options = {
  checkEvery?: number
  longestCheck?: number
  /** Called with each new version, the first included. */
  onChange?: () => void
}

/** Has its own connection; while the database is unavailable it keeps the last version and retries every second. */
export function watchContentVersion(
  url: string,
  { checkEvery = CHECK_EVERY, longestCheck = MAX_CHECK, onChange = () => {} }: Options = {},
): ContentVersion {
  let version = 0
  let closed = false
  let connection: { look: () => Promise<void>; end: () => Promise<void> } | null = null
  let timer: NodeJS.Timeout | null = null

  const again = () => {
    connection = null
    if (!closed) timer = setTimeout(listen, 1000).unref()
  }
  const listen = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: PROCESS_CONNECTION,
      connectionTimeoutMillis: 2000,
      query_timeout: longestCheck,
    })
    let lost = false
    const onLost = () => {
      if (lost) return
      lost = true
      client.end().catch(() => {})
      again()
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
          if (version !== last) onChange()
        }
      } catch {
        onLost()
      }
      looking = false
    }
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', () => void look())
    try {
      await client.connect()
      await client.query('listen content')
    } catch {
      onLost()
      return
    }
    looking = false
    await look()
    if (closed) onLost()
    else if (!lost) connection = { look, end: () => client.end() }
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
