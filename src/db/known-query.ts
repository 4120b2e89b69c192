// Prepared statements whose columns are known from an earlier run: the database does not describe them again, and the driver
// does not parse the names and types of forty columns per answer.
import pg from 'pg'

/** Shape of a statement's result: its columns, their parsers, an empty row. */
type Shape = { fields: unknown; parsers: unknown; empty: unknown }
/** Shapes of a connection's statements by name; null for one that no longer holds. */
export type Shapes = Map<string, Shape | null>
type Known = pg.Connection & { parsedStatements: Record<string, string> }

/** Internals of the driver's query (lib/query.js, lib/result.js), which its types do not declare. */
type Inside = {
  name: string
  _accumulateRows: boolean
  _result: { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
  _canceledDueToError: unknown
  hasBeenParsed: (connection: pg.Connection) => boolean
}

/** The driver's own steps, from its prototype. */
const driver = pg.Query.prototype as unknown as {
  prepare: (connection: pg.Connection) => void
  handleReadyForQuery: (connection: pg.Connection) => void
  handleError: (error: Error, connection: pg.Connection) => void
}

const silent = new WeakMap<pg.Connection, pg.Connection>()

/** The connection without the request to describe the result. */
function withoutDescribe(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection
  silent.set(connection, made)
  return made
}

/**
 * A named statement; `done` receives its result.
 * @param shapes of the connection the query runs on. PostgreSQL refuses to run a prepared statement whose columns have
 *   changed, so a shape seen once is valid as long as the connection
 */
export class KnownQuery extends pg.Query {
  readonly done: Promise<pg.QueryResult>
  readonly #shapes: Shapes

  constructor(name: string, text: string, values: unknown[], shapes: Shapes) {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    super(text, values, (error: Error | null | undefined, result: unknown) =>
      error ? reject(error) : resolve(result as pg.QueryResult),
    )
    this.#inside.name = name
    this.done = promise
    this.#shapes = shapes
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  prepare(connection: pg.Connection): void {
    const inside = this.#inside
    const shape = inside.hasBeenParsed(connection) ? this.#shapes.get(inside.name) : undefined
    if (!shape) {
      if (this.#shapes.get(inside.name) === null) {
        connection.close({ type: 'S', name: inside.name }, true)
        this.#shapes.delete(inside.name)
      }
      return driver.prepare.call(this, connection)
    }
    inside._result.fields = shape.fields
    inside._result._parsers = shape.parsers
    inside._result._prebuiltEmptyResultObject = shape.empty
    inside._accumulateRows = true
    driver.prepare.call(this, withoutDescribe(connection))
  }

  /** Completion of a successful statement. */
  handleReadyForQuery(connection: pg.Connection): void {
    const { name, _result: result, _canceledDueToError: error } = this.#inside
    if (!error && !this.#shapes.has(name)) {
      this.#shapes.set(name, {
        fields: result.fields,
        parsers: result._parsers,
        empty: result._prebuiltEmptyResultObject,
      })
    }
    driver.handleReadyForQuery.call(this, connection)
  }

  /** A table's columns changed while the portal was running: the statement is prepared anew next time. */
  handleError(error: Error, connection: pg.Connection): void {
    const { name } = this.#inside
    if ((error as pg.DatabaseError).routine === 'RevalidateCachedQuery') {
      delete (connection as Known).parsedStatements[name]
      this.#shapes.set(name, null)
    }
    driver.handleError.call(this, error, connection)
  }
}
