// How many requests are worked on at once, and who is refused when there are more: a few places, a short queue behind them,
// and for each kind of request how much of both it may fill. A refusal is decided at once, before any work is done.

/**
 * Which requests share a fate. `early` is refused first: searches and uploads, which are dear and can wait. `reading` is every
 * other page and call that is read, `sending` what changes something and the office, `signing-in` the account service.
 */
export type Kind = 'early' | 'reading' | 'sending' | 'signing-in'

/**
 * Parts of all room, places and queue together: `until` so much is taken by whomever a request is let in, and `own` is the most
 * that its kind may take, so that calls which wait for something else, such as passwords, leave room for others.
 */
const SHARES: Record<Kind, { until: number; own: number }> = {
  early: { until: 0.5, own: 0.25 },
  reading: { until: 0.85, own: 0.85 },
  sending: { until: 1, own: 0.5 },
  'signing-in': { until: 1, own: 0.4 },
}

/** Milliseconds that a request waits for a place at the most: longer only when nothing gets done any more. */
const MAX_WAIT_MS = 2000
/** So late is the event loop when nobody may wait any longer: whoever does would be answered late, too. */
const MAX_LAG_MS = 200
const LAG_EVERY_MS = 100

export type Place = {
  /** Without the place while others are waited for, such as a client that sends slowly. */
  aside: <T>(work: () => Promise<T>) => Promise<T>
  leave: () => void
}

export type Admission = {
  /** A place, at once where there is one; null: refused. */
  enter: (kind: Kind) => Place | null | Promise<Place | null>
  /** Requests that are worked on and that wait now. */
  size: () => { working: number; waiting: number }
}

type Options = {
  /** Requests that are worked on at once; most of their time they wait for the database. */
  places: number
  /** Requests that wait for a place. */
  queue: number
}

export function admission({ places, queue }: Options): Admission {
  let working = 0
  const taken: Record<Kind, number> = { early: 0, reading: 0, sending: 0, 'signing-in': 0 }
  const waiting: (() => void)[] = []
  const lag = loopLag()

  const isOpen = (kind: Kind): boolean => {
    const room = places + (lag() > MAX_LAG_MS ? 0 : queue)
    const { until, own } = SHARES[kind]
    return working + waiting.length < until * room && taken[kind] < own * room
  }
  const free = () => {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
  /** The next place that gets free, before or after those who wait already. */
  const nextPlace = (where: 'push' | 'unshift') => new Promise<void>((resolve) => void waiting[where](resolve))

  const placeOf = (kind: Kind): Place => {
    let left = false
    return {
      aside: async (work) => {
        taken[kind]--
        free()
        try {
          return await work()
        } finally {
          taken[kind]++
          if (working < places) working++
          else await nextPlace('unshift')
        }
      },
      leave: () => {
        if (left) return
        left = true
        taken[kind]--
        free()
      },
    }
  }
  const waitedFor = (kind: Kind): Promise<Place | null> =>
    new Promise((resolve) => {
      const take = () => {
        clearTimeout(given)
        resolve(placeOf(kind))
      }
      const given = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        taken[kind]--
        resolve(null)
      }, MAX_WAIT_MS)
      waiting.push(take)
    })

  return {
    enter: (kind) => {
      if (!isOpen(kind)) return null
      taken[kind]++
      if (working >= places) return waitedFor(kind)
      working++
      return placeOf(kind)
    },
    size: () => ({ working, waiting: waiting.length }),
  }
}

/** How late the event loop is: measured by a timer, and while that cannot run by how long it has been silent. */
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

const places = new WeakMap<Request, Place>()

/** The work of a request goes on under its place. */
export const holdPlace = (request: Request, place: Place): void => void places.set(request, place)

/** Does what only waits for a client without the place of its request, where it has one. */
export function aside<T>(request: Request, work: () => Promise<T>): Promise<T> {
  const place = places.get(request)
  return place ? place.aside(work) : work()
}
