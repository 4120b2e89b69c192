// Batch loader: concurrent lookups of one kind share a database query, because a round trip costs more than the lookup.

/** Maximum milliseconds to wait for the previous query, should it hang. */
const MAX_WAIT = 25
/** A second query starts beside a running one once as many keys wait as that one has. */
const MAX_CONCURRENT = 2
/** Maximum keys per query. */
const MAX_KEYS = 100

type Waiting<Value> = { key: string; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/**
 * Nothing is cached: every caller gets data read after the call. At most two queries run at a time, the second only for as many
 * callers as share the first, because many small queries cost more than few large ones; later callers share the next.
 * @param ask looks up several distinct keys; a key missing from the result has no value
 */
export function batchLoader<Value>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Waiting<Value>[] = []
  /** Number of callers sharing each running query. */
  const underWay: Waiting<Value>[][] = []
  let planned = false

  const send = async () => {
    planned = false
    const asking = waiting.slice(0, MAX_KEYS)
    waiting = waiting.slice(MAX_KEYS)
    underWay.push(asking)
    const goOn = () => {
      const at = underWay.indexOf(asking)
      if (at < 0) return
      underWay.splice(at, 1)
      plan()
    }
    const late = setTimeout(goOn, MAX_WAIT)
    try {
      const found = await ask([...new Set(asking.map(({ key }) => key))])
      for (const { key, resolve } of asking) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of asking) reject(error)
    } finally {
      clearTimeout(late)
      goOn()
    }
  }
  // Starts only after all requests that have arrived by now were read.
  const plan = () => {
    const fewest = underWay[0]?.length ?? 1
    if (planned || underWay.length === MAX_CONCURRENT || waiting.length < fewest) return
    planned = true
    setImmediate(() => void send())
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}
