// A statement that a connection has run before: its columns are known then, so the database need not describe them again and
// nobody reads forty names and types per row of an answer.
import pg from 'pg'

/** What the answer of a statement looks like: its columns, how each is read, a row of nothing. */
type Shape = { fields: unknown; parsers: unknown; empty: unknown }
/** Of a connection's statements by their names; null for one that does not hold any more. */
export type Shapes = Map<string, Shape | null>
type Known = pg.Connection & { parsedStatements: Record<string, string> }

/** What the driver's own query is made of (lib/query.js, lib/result.js); its types tell only what others may use. */
type Inside = {
  name: string
  _accumulateRows: boolean
  _result: { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
  _canceledDueToError: unknown
  hasBeenParsed: (connection: pg.Connection) => boolean
}

/** The driver's own steps, as its prototype has them. */
const driver = pg.Query.prototype as unknown as {
  prepare: (connection: pg.Connection) => void
  handleReadyForQuery: (connection: pg.Connection) => void
  handleError: (error: Error, connection: pg.Connection) => void
}

const silent = new WeakMap<pg.Connection, pg.Connection>()

/** The connection, but for the question what the answer looks like. */
function withoutDescribe(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection
  silent.set(connection, made)
  return made
}

/**
 * A named statement; `done` gives its result.
 * @param shapes by names, of the connection that the query runs on: PostgreSQL refuses to run a prepared statement whose
 *   columns have become others, so what was seen once holds as long as the connection
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

  /** The end of a statement that went well. */
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

  /** A table got other columns while the portal runs: the statement is prepared anew when it is asked for again. */
  handleError(error: Error, connection: pg.Connection): void {
    const { name } = this.#inside
    if ((error as pg.DatabaseError).routine === 'RevalidateCachedQuery') {
      delete (connection as Known).parsedStatements[name]
      this.#shapes.set(name, null)
    }
    driver.handleError.call(this, error, connection)
  }
}
