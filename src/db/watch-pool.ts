// Liveness of the pool: a pool that answers nothing although a new connection would work is emptied, and reported dead if that
// does not help. An unavailable database is no reason to restart the portal.
import type pg from 'pg'
import type { Logger } from 'pino'
import { reach } from './migrate.ts'

export type PoolWatch = {
  /** False once only a restart can help. */
  alive: () => boolean
  close: () => void
}

/** Milliseconds between two checks, and without any answer until the pool counts as stuck. */
const CHECK_EVERY = 5000
const STUCK_AFTER = 30_000

/** @param url URL of the pool's database */
export function watchPool(
  pool: pg.Pool,
  url: string,
  log: Pick<Logger, 'error'>,
  { checkEvery = CHECK_EVERY, stuckAfter = STUCK_AFTER } = {},
): PoolWatch {
  let answeredAt = performance.now()
  let alive = true
  /** Time of the last answer. */
  let emptied = false
  let closed = false
  const takenClients = new Set<pg.PoolClient>()
  const onDrain = () => {
    answeredAt = performance.now()
    alive = true
    emptied = false
  }
  // A client drains when the database has answered everything it was sent.
  pool.on('connect', (client) => client.on('drain', onDrain))
  pool.on('acquire', (client) => takenClients.add(client))
  pool.on('release', (_, client) => takenClients.delete(client))

  const answers = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  /** Only connections that are taken out and never returned leave the pool without room for new ones. */
  const empty = () => {
    for (const client of takenClients) {
      client.release(true)
      // The holder may still return it.
      client.release = () => {}
    }
  }
  const check = async () => {
    if (performance.now() - answeredAt < checkEvery || (await answers())) return
    if (performance.now() - answeredAt < stuckAfter) return
    const isThere = await reach(url).then(
      () => true,
      () => false,
    )
    if (!isThere || closed) return
    if (!emptied)
      log.error(
        { total: pool.totalCount, waiting: pool.waitingCount },
        'database pool is stuck; discarding its connections',
      )
    else if (alive) log.error('database pool is still stuck; restart the process')
    alive = !emptied
    emptied = true
    empty()
  }
  let checking: Promise<void> | null = null
  const timer = setInterval(() => {
    checking ??= check().finally(() => (checking = null))
  }, checkEvery).unref()
  return {
    alive: () => alive,
    close: () => {
      closed = true
      clearInterval(timer)
    },
  }
}
