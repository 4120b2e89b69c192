// Which content version is current: told by PostgreSQL (LISTEN) on every process, asked again after a lost connection.
import pg from 'pg'

export type ContentVersion = {
  /** Grows with every change of what visitors see; 0 until it was read once. */
  current: () => number
  close: () => Promise<void>
}

const CHECK = 30_000

/** Runs on its own connection; while the database is away it keeps the last version and tries again each second. */
export function watchContentVersion(url: string): ContentVersion {
  let version = 0
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null

  const read = async (from: pg.Client) => {
    const { rows } = await from.query<{ version: string }>('select version from content_version')
    version = Number(rows[0]?.version ?? version)
  }
  const again = () => {
    client = null
    if (!closed) timer = setTimeout(listen, 1000).unref()
  }
  const listen = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'portal content',
      connectionTimeoutMillis: 2000,
    })
    let lost = false
    const onLost = () => {
      if (lost) return
      lost = true
      next.end().catch(() => {})
      again()
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', () => void read(next).catch(onLost))
    try {
      await next.connect()
      client = next
      await next.query('listen content')
      await read(next)
    } catch {
      onLost()
    }
  }
  void listen()
  // A connection that a firewall dropped silently would never say so.
  const check = setInterval(() => client && void read(client).catch(() => {}), CHECK).unref()
  return {
    current: () => version,
    close: async () => {
      closed = true
      clearInterval(check)
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
