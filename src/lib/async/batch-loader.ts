// Many who ask for the same kind of thing at the same time are answered by one question: a round trip to the database costs
// more than what it asks for.

/** Milliseconds that one waits for the question before it at the most, should that hang. */
const MAX_WAIT = 25
/** While the database answers one question, the next is on its way, once as many wait as share that one. */
const MAX_CONCURRENT = 2
/** Keys of one question at the most. */
const MAX_KEYS = 100

type Waiting<Value> = { key: string; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/**
 * Nothing is remembered: whoever asks gets what was read after they asked. Two questions are under way at a time, the second only
 * for as many as share the first, because many small ones cost more than few large ones; those who come meanwhile share the next.
 * @param ask answers for several keys, each once; a key that it leaves out has nothing
 */
export function batchLoader<Value>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Waiting<Value>[] = []
  /** Who shares each question that is under way. */
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
  // Not before all that has arrived by now was read.
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
