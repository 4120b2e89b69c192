// Reads that do not depend on each other: a few at once on the pool, one after the other in a transaction.
import pLimit from 'p-limit'
import type { Db } from '../open.ts'

/** Statements of one request that run at once: more would take the pool from others. */
const MAX_AT_ONCE = 3

type Read = () => unknown
type Results<Reads extends readonly Read[]> = { -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> }

/**
 * In a transaction no read begins before the last has ended: one that still waited when another failed would run after the
 * rollback, on a connection that may be somebody else's by then.
 */
export const readTogether = <const Reads extends readonly Read[]>(db: Db, reads: Reads): Promise<Results<Reads>> =>
  readEach(db, reads, (read) => read()) as Promise<Results<Reads>>

/** The same for the items of a list. */
export async function readEach<Item, Value>(
  db: Db,
  items: readonly Item[],
  read: (item: Item) => Value | Promise<Value>,
): Promise<Value[]> {
  if (!db.isTransaction) return pLimit(MAX_AT_ONCE).map(items, (item) => read(item))
  const values: Value[] = []
  for (const item of items) values.push(await read(item))
  return values
}
