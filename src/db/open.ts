// The database connection: one pool, one Kysely, named prepared statements, and timeouts that keep a slow query from blocking
// everything.
import { Kysely, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import { KnownQuery, type Shapes } from './known-query.ts'
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

/** Repeated statements get a short name, so that PostgreSQL plans them once per connection (1.5 times faster). */
const names = new Map<string, string>()
const MAX_NAMES = 400

function nameFor(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_NAMES || text.length > 4000) return undefined
  const name = `p${names.size + 1}`
  names.set(text, name)
  return name
}

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

/** The driver's message for a query that exceeded its `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout'

class NamingClient extends pg.Client {
  readonly #shapes: Shapes = new Map()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that breaks between two queries of a transaction fails the next query; without a listener the event
    // would end the process.
    this.on('error', () => {})
  }

  // @ts-expect-error Only the one overload of pg's query that Kysely uses is declared.
  override query(text: unknown, values?: unknown, callback?: unknown): unknown {
    const answer = this.send(text, values, callback)
    // Only the pool passes a callback; it drops a connection whose query failed.
    return answer instanceof Promise ? answer.catch((error: unknown) => this.endIfSilent(error)) : answer
  }

  private send(text: unknown, values: unknown, callback: unknown): unknown {
    const query = super.query as (...parts: unknown[]) => unknown
    if (typeof text !== 'string' || !Array.isArray(values)) return query.call(this, text, values, callback)
    const name = nameFor(text)
    if (this.pipeline) this.sendTogether()
    if (!name || callback) return query.call(this, { ...(name ? { name } : {}), text, values }, callback)
    const known = new KnownQuery(name, text, values, this.#shapes)
    query.call(this, known)
    return known.done
  }

  /** Ends a timed-out connection, because the late answer may still arrive on it; the pool drops ended connections. */
  private endIfSilent(error: unknown): never {
    if (error instanceof Error && error.message === READ_TIMEOUT) void this.end()
    throw error
  }

  /** Sends all statements of one event loop turn in one write. */
  private sendTogether(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    setImmediate(() => stream.uncork())
  }
}

export type OpenDb = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/**
 * @param url a PostgreSQL URL
 * @param most maximum number of connections; a call that waits more than 2 s for one is answered 503
 * @param pipeline send statements without waiting for earlier ones: for much work in one transaction, run `together`
 */
export function openDb(url: string, most = 10, { pipeline = false, timeouts = OF_CALLS } = {}): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
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
    ].join(' '),
    pipeline,
    Client: NamingClient,
  } as pg.PoolConfig)
  // The pool replaces a connection that breaks while idle and reports it as its own event.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Runs one large piece of work in a transaction on a connection of its own. Statements are pipelined, so work done `together`
 * (src/lib/async/settle-all.ts) keeps the database busy all the time.
 */
export async function pipelined<T>(url: string, work: (trx: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDb(url, 1, { pipeline: true, timeouts: UNLIMITED })
  const transaction = db.transaction().execute(async (trx) => work(await unqueued(trx)))
  return transaction.finally(close)
}

/** Kysely serializes the statements of a transaction; the driver can pipeline them. */
function unqueued(trx: Transaction<Tables>): Promise<Db> {
  const executor = trx.getExecutor()
  // Neither of the two is used by a transaction.
  const dialect = new PostgresDialect({} as never)
  const driver = dialect.createDriver()
  return executor.provideConnection(async (connection) => {
    const provider = { provideConnection: <Of>(work: (one: typeof connection) => Promise<Of>) => work(connection) }
    return new Transaction<Tables>({
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider(provider),
    })
  })
}

/** Runs work in the open transaction, or in a new one. */
export const withinTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
