// Admission control: a limited number of requests at once, a short queue behind them, and a share of both for each kind of
// request. A refusal is immediate, before any work is done.

/**
 * Kinds of request with a shared limit. `early` is refused first: searches and uploads, which are expensive and can wait.
 * `reading` is every other page and call that reads, `sending` whatever changes something and the operator console,
 * `signing-in` the account service.
 */
export type Kind = 'early' | 'reading' | 'sending' | 'signing-in'

/**
 * Shares of the total room (places and queue): a request is admitted while less than `until` is taken in all and less than `own`
 * by its kind, so that slow calls, such as those that hash passwords, leave room for others.
 */
const SHARES: Record<Kind, { until: number; own: number }> = {
  early: { until: 0.5, own: 0.25 },
  reading: { until: 0.85, own: 0.85 },
  sending: { until: 1, own: 0.5 },
  'signing-in': { until: 1, own: 0.4 },
}

export const KINDS = Object.keys(SHARES) as Kind[]

/** Maximum milliseconds a request waits for a place: longer only when nothing makes progress any more. */
const MAX_WAIT_MS = 2000
/** Event loop delay from which on nobody may wait: their answer would be late, too. */
const MAX_LAG_MS = 200
const LAG_EVERY_MS = 100

export type Slot = {
  /** Gives up the place while waiting for others, such as a client that sends slowly. */
  aside: <T>(work: () => Promise<T>) => Promise<T>
  leave: () => void
}

export type Admission = {
  /** A place, immediately if one is free; null: refused. */
  enter: (kind: Kind) => Slot | null | Promise<Slot | null>
  /** Number of running and waiting requests. */
  size: () => { working: number; waiting: number }
}

type Options = {
  /** Concurrent requests; most of their time they wait for the database. */
  places: number
  /** Waiting requests. */
  queue: number
}

export function admission({ places, queue }: Options): Admission {
  let working = 0
  const takenPlaces: Record<Kind, number> = { early: 0, reading: 0, sending: 0, 'signing-in': 0 }
  const waiting: (() => void)[] = []
  const lag = loopLag()

  const isOpen = (kind: Kind): boolean => {
    const room = places + (lag() > MAX_LAG_MS ? 0 : queue)
    const { until, own } = SHARES[kind]
    return working + waiting.length < until * room && takenPlaces[kind] < own * room
  }
  const free = () => {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
  /** Waits for the next free place, ahead of or behind those already waiting. */
  const nextPlace = (where: 'push' | 'unshift') => new Promise<void>((resolve) => void waiting[where](resolve))

  const placeOf = (kind: Kind): Slot => {
    let left = false
    return {
      aside: async (work) => {
        takenPlaces[kind]--
        free()
        try {
          return await work()
        } finally {
          takenPlaces[kind]++
          if (working < places) working++
          else await nextPlace('unshift')
        }
      },
      leave: () => {
        if (left) return
        left = true
        takenPlaces[kind]--
        free()
      },
    }
  }
  const waitForSlot = (kind: Kind): Promise<Slot | null> =>
    new Promise((resolve) => {
      const take = () => {
        clearTimeout(timeout)
        resolve(placeOf(kind))
      }
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        takenPlaces[kind]--
        resolve(null)
      }, MAX_WAIT_MS)
      waiting.push(take)
    })

  return {
    enter: (kind) => {
      if (!isOpen(kind)) return null
      takenPlaces[kind]++
      if (working >= places) return waitForSlot(kind)
      working++
      return placeOf(kind)
    },
    size: () => ({ working, waiting: waiting.length }),
  }
}

/** Event loop delay: measured by a timer, and while that cannot run, by the time since it last did. */
function loopLag(): () => number {
  let due = performance.now() + LAG_EVERY_MS
  let last = 0
  const timer = setInterval(() => {
    const now = performance.now()
    last = now - due
    due = now + LAG_EVERY_MS
  }, LAG_EVERY_MS)
  timer.unref()
  return () => Math.max(last, performance.now() - due)
}

const places = new WeakMap<Request, Slot>()

/** Binds the rest of a request's work to its place. */
export const holdSlot = (request: Request, place: Slot): void => void places.set(request, place)

/** Gives up the request's place, if it has one, while work only waits for a client. */
export function aside<T>(request: Request, work: () => Promise<T>): Promise<T> {
  const place = places.get(request)
  return place ? place.aside(work) : work()
}
