// Many who ask for the same kind of thing at the same time are answered by one question: a round trip to the database costs
// more than what it asks for.

/** Milliseconds that one waits for the question before it at the most, should that hang. */
const LONGEST_WAIT = 25
/** While the database answers one question, the next is already on its way, once as many wait as share that one. */
const MOST_UNDER_WAY = 2
/** Keys of one question at the most. */
const MOST_KEYS = 100

type Waiting<Value> = { key: string; resolve: (value: Value | undefined) => void; reject: (fault: unknown) => void }

/**
 * Nothing is remembered: whoever asks gets what was read after they asked. Two questions are under way at a time, a second only
 * for as many as share the first, because few small ones cost more than large ones; those who come meanwhile share the next.
 * @param ask answers for several keys, each once; a key that it leaves out has nothing
 */
export function gathered<Value>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Waiting<Value>[] = []
  let underWay = 0
  /** How many share the question that was sent last. */
  let last = 0
  let planned = false

  const send = async () => {
    planned = false
    const asking = waiting.slice(0, MOST_KEYS)
    waiting = waiting.slice(MOST_KEYS)
    underWay++
    last = asking.length
    let over = false
    const goOn = () => {
      if (over) return
      over = true
      underWay--
      plan()
    }
    const late = setTimeout(goOn, LONGEST_WAIT)
    try {
      const found = await ask([...new Set(asking.map(({ key }) => key))])
      for (const { key, resolve } of asking) resolve(found.get(key))
    } catch (fault) {
      for (const { reject } of asking) reject(fault)
    } finally {
      clearTimeout(late)
      goOn()
    }
  }
  // Not before all that has arrived by now was read.
  const plan = () => {
    if (planned || underWay === MOST_UNDER_WAY || waiting.length < (underWay === 0 ? 1 : last)) return
    planned = true
    setImmediate(() => void send())
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}
