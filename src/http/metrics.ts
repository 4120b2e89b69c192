// What the portal counts of itself, for /metrics; route patterns only, never addresses of people or things.
import { BlockList, isIP } from 'node:net'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { hashToken, sameHash } from '../lib/secret-token.ts'

export function portalMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Seconds until the answer was ready',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const visitorHits = new Counter({
    name: 'portal_visitor_page_hits_total',
    help: 'Pages answered from memory',
    registers: [registry],
  })
  /** Counters and clocks by their labels: looking them up by label objects takes longer than counting. */
  const counters = new Map<string, { inc: () => void }>()
  const clocks = new Map<string, { observe: (value: number) => void }>()
  return {
    registry,
    visitorHit: () => visitorHits.inc(),
    observe: (route: 'api' | 'page', status: number, millis: number) => {
      const key = `${route} ${status}`
      const counter = counters.get(key) ?? requests.labels({ route, status })
      const clock = clocks.get(route) ?? seconds.labels({ route })
      counters.set(key, counter)
      clocks.set(route, clock)
      counter.inc()
      clock.observe(millis / 1000)
    },
  }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Who reads the figures: whoever shows the token; where none is set, this machine itself, not a proxy on it. */
export function mayMeasure({ headers }: Request, address: string, token: string | undefined): boolean {
  if (token) return sameHash(hashToken(headers.get('authorization') ?? ''), hashToken(`Bearer ${token}`))
  if (headers.has('x-forwarded-for') || headers.has('forwarded')) return false
  const plain = address.replace(/^::ffff:/i, '')
  return isIP(plain) > 0 && loopback.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}
