// The database connection: one pool, one Kysely, named prepared statements, and timeouts that keep a slow query from blocking
// everything.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date stays a string; as a Date it would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
// `2026-11-22 01:23:45.678+00`, because connections are set to UTC: the driver's own parser is slow.
const anyMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const plain =
    text[10] === ' ' && text.endsWith('+00') ? Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : NaN
  return Number.isNaN(plain) ? anyMoment(text) : new Date(plain)
})

/**
 * Repeated statements get a short name, so that PostgreSQL plans them once per connection (1.5 times faster). What is said once,
 * such as at the start, gets none, and statements that nobody uses any more give theirs up.
 */
const MAX_NAMES = 400
const names = new LRUCache<string, string>({ max: MAX_NAMES })
const seenTexts = new LRUCache<string, true>({ max: 2 * MAX_NAMES })
/** Never used again: a connection keeps what it has prepared under a name. */
let lastName = 0

function nameFor(text: string): string | undefined {
  const cachedName = names.get(text)
  if (cachedName) return cachedName
  if (text.length > 4000) return undefined
  if (!seenTexts.has(text)) {
    seenTexts.set(text, true)
    return undefined
  }
  // One that loses its name has to be seen twice again.
  seenTexts.delete(text)
  const name = `p${++lastName}`
  names.set(text, name)
  return name
}

/** Statements prepared on a connection, after which it is replaced: those that lost their names are still there. */
const MAX_PREPARED = 2 * MAX_NAMES

/**
 * Timeouts of a connection in milliseconds; 0 is none. The database gives up by itself (`statement`, `lock`) before the driver
 * does (`query`), so that only a hanging database or a silent link costs a connection.
 */
export type Timeouts = { statement: number; lock: number; query: number }

/** With up to 2 s for a free connection, a call is answered within 5 s whatever the database does. */
const OF_CALLS: Timeouts = { statement: 2500, lock: 2000, query: 2800 }
/** For background work. */
export const OF_JOBS: Timeouts = { statement: 60_000, lock: 4000, query: 65_000 }
/** For work without a time limit. */
export const UNLIMITED: Timeouts = { statement: 0, lock: 4000, query: 0 }

/**
 * Errors after which a connection ends: a query exceeded its `query_timeout`, so that its answer may still arrive, or a table
 * changed after a statement on it was prepared.
 */
const endsConnection = (error: Error): boolean =>
  error.message === 'Query read timeout' || (error as pg.DatabaseError).code === '0A000'

/** A pool whose connections prepare repeated statements. */
function preparing(pool: pg.Pool): PostgresPool {
  const preparedNames = new WeakMap<pg.PoolClient, Set<string>>()
  pool.on('connect', (client) => preparedNames.set(client, new Set()))
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const prepared = preparedNames.get(client)!
      let broken: Error | null = null
      const query = async (text: string, values: unknown[]) => {
        if (broken) throw broken
        const name = nameFor(text)
        if (name) prepared.add(name)
        return client.query({ name, text, values }).catch((error: Error) => {
          if (endsConnection(error)) broken = error
          throw error
        })
      }
      // Kysely's other form of `query` takes a cursor, and nothing here uses one.
      return {
        query: query as never,
        release: (destroy) => client.release(destroy || broken !== null || prepared.size > MAX_PREPARED),
      }
    },
  }
}

export type OpenDb = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Connections of a process for calls and pages; as many more to the standby. */
export const CALL_CONNECTIONS = 10

/**
 * @param url a PostgreSQL URL
 * @param max maximum number of connections; a call that waits more than 2 s for one is answered 503
 */
export function openDb(url: string, max = CALL_CONNECTIONS, { timeouts = OF_CALLS, readOnly = false } = {}): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    // Keepalive finds out about a silently dropped idle connection before somebody waits for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: timeouts.query,
    application_name: 'portal',
    options: [
      `-c statement_timeout=${timeouts.statement}`,
      `-c lock_timeout=${timeouts.lock}`,
      '-c idle_in_transaction_session_timeout=15000',
      '-c timezone=UTC',
      ...(readOnly ? ['-c default_transaction_read_only=on'] : []),
    ].join(' '),
  })
  // The pool replaces a connection that breaks while idle and reports it as its own event.
  pool.on('error', () => {})
  // One that breaks between two queries of a transaction fails the next query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

/** Runs one large piece of work in a transaction without time limits, on a connection of its own. */
export async function inLongTransaction<T>(url: string, work: (trx: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDb(url, 1, { timeouts: UNLIMITED })
  return db.transaction().execute(work).finally(close)
}

/** Runs work in the open transaction, or in a new one. */
export const withinTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
