// Opens the database: one pool, one Kysely, named prepared statements, and the limits that keep a slow query from
// holding everything up.
import { Kysely, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import { KnownQuery, type Shapes } from './known-query.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date stays the day it is; as a Date it would move with the time zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
// `2026-11-22 01:23:45.678+00`, because a connection is told UTC: the pattern of the driver's own reader is slow.
const anyMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const plain =
    text[10] === ' ' && text.endsWith('+00') ? Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : NaN
  return Number.isNaN(plain) ? anyMoment(text) : new Date(plain)
})

/** Statements whose text repeats get a short name, so that PostgreSQL plans them once a connection (1.5 times faster). */
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
 * How long a connection waits, in milliseconds; 0 for ever. The database gives up by itself (`statement`, `lock`) before its answer
 * is given up (`query`), so that only a database that hangs, or a link that has gone silent, costs a connection.
 */
export type Timeouts = { statement: number; lock: number; query: number }

/** With the 2 s for a free connection, a call is answered within 5 s whatever the database does. */
const OF_CALLS: Timeouts = { statement: 2500, lock: 2000, query: 2800 }
/** Of work that nobody waits for. */
export const OF_JOBS: Timeouts = { statement: 60_000, lock: 4000, query: 65_000 }
/** Of work that may take any time. */
export const UNLIMITED: Timeouts = { statement: 0, lock: 4000, query: 0 }

/** What the driver says when a query has run into its `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout'

class NamingClient extends pg.Client {
  readonly #shapes: Shapes = new Map()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that breaks between two queries of a transaction fails the next query; without a listener the event
    // would end the process.
    this.on('error', () => {})
  }

  // @ts-expect-error the overloads of pg's query are narrowed to the one form that Kysely uses
  override query(text: unknown, values?: unknown, callback?: unknown): unknown {
    const answer = this.send(text, values, callback)
    // With a callback it is the pool that asked, which drops a connection whose query failed.
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

  /** The answer may still come: a connection that waited in vain is not used again; the pool drops one that has ended. */
  private endIfSilent(error: unknown): never {
    if (error instanceof Error && error.message === READ_TIMEOUT) void this.end()
    throw error
  }

  /** What is asked until the event loop comes round goes to the database in one piece. */
  private sendTogether(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    setImmediate(() => stream.uncork())
  }
}

export type OpenDb = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/**
 * @param url a PostgreSQL address
 * @param most connections at the most; a call that waits longer than 2 s for one is answered 503
 * @param pipeline sends statements without waiting for the ones before: for much work on one transaction, done `together`
 */
export function openDb(url: string, most = 10, { pipeline = false, timeouts = OF_CALLS } = {}): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    // A link that dropped an idle connection without a word is found out before somebody waits for it.
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
  // A connection that breaks while idle is replaced by the pool, which tells it as its own event.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Does one large piece of work in a transaction on a connection of its own. Statements are sent without waiting for the
 * ones before, so what is done `together` (src/lib/async/settle-all.ts) keeps the database busy all the time.
 */
export async function pipelined<T>(url: string, work: (trx: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDb(url, 1, { pipeline: true, timeouts: UNLIMITED })
  const transaction = db.transaction().execute(async (trx) => work(await unqueued(trx)))
  return transaction.finally(close)
}

/** Kysely sends the statements of a transaction one after the other; the driver can do better. */
function unqueued(trx: Transaction<Tables>): Promise<Db> {
  const executor = trx.getExecutor()
  // A transaction asks neither of these two for anything.
  const dialect = new PostgresDialect({} as never)
  const driver = dialect.createDriver()
  return executor.provideConnection(async (connection) => {
    const provider = { provideConnection: <Of>(use: (one: typeof connection) => Promise<Of>) => use(connection) }
    return new Transaction<Tables>({
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider(provider),
    })
  })
}

/** Does work in a transaction: in the one that is open, or in a new one. */
export const withinTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
