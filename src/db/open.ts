// Opens the database: one pool, one Kysely, named prepared statements, and the limits that keep a slow query from
// holding everything up.
import { Kysely, PostgresDialect, Transaction } from 'kysely'
import type { Socket } from 'node:net'
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
const MOST_NAMES = 400

function nameFor(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_NAMES || text.length > 4000) return undefined
  const name = `p${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Longer than the database lets a statement run: one that has said nothing so long is hung, or the way to it is. Work that may
 * take any time says 0.
 */
const ANSWERS_WITHIN = 12_000

class NamingClient extends pg.Client {
  readonly #shapes: Shapes = new Map()

  constructor(config?: string | (pg.ClientConfig & { answersWithin?: number })) {
    super(config)
    const { answersWithin = ANSWERS_WITHIN } = typeof config === 'object' ? config : {}
    this.once('connect', () => this.endsWhenSilent(answersWithin))
    // A connection that breaks between two queries of a transaction fails the next query; without a listener the event
    // would end the process.
    this.on('error', () => {})
  }

  // @ts-expect-error the overloads of pg's query are narrowed to the one form that Kysely uses
  override query(text: unknown, values?: unknown, callback?: unknown): unknown {
    const query = super.query as (...parts: unknown[]) => unknown
    if (typeof text !== 'string' || !Array.isArray(values)) return query.call(this, text, values, callback)
    const name = nameFor(text)
    if (this.pipeline) this.sendTogether()
    if (!name || callback) return query.call(this, { ...(name ? { name } : {}), text, values }, callback)
    const known = new KnownQuery(name, text, values, this.#shapes)
    query.call(this, known)
    return known.done
  }

  /** A silent connection with a statement under way is given up; one that nobody uses may be silent. */
  private endsWhenSilent(ms: number): void {
    const { stream } = this.connection as unknown as { stream: Socket }
    stream.setTimeout(ms, () => {
      if ((this as unknown as { readyForQuery: boolean }).readyForQuery) return
      stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }))
    })
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
 * @param answersWithin milliseconds after which a call that waits for a silent database is answered 503; 0 for never
 * @param pipeline sends statements without waiting for the ones before: for much work on one transaction, done `together`
 */
export function openDb(url: string, most = 10, { pipeline = false, answersWithin = ANSWERS_WITHIN } = {}): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    application_name: 'portal',
    options:
      '-c statement_timeout=10000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
    pipeline,
    answersWithin,
    Client: NamingClient,
  } as pg.PoolConfig)
  // A connection that breaks while idle is replaced by the pool, which tells it as its own event.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Does one large piece of work in a transaction on a connection of its own. Statements are sent without waiting for the
 * ones before, so what is done `together` (src/lib/together.ts) keeps the database busy all the time.
 */
export async function pipelined<T>(url: string, work: (trx: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDb(url, 1, { pipeline: true, answersWithin: 0 })
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
