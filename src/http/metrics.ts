// Metrics of the portal for /metrics, by route pattern and never by address.
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Kind } from './limits/admission.ts'
import { isLoopback, isLoopbackIp } from '../lib/net/loopback.ts'
import { hashToken, sameHash } from '../lib/crypto/secret-token.ts'

type Route = 'api' | 'page'

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
  const shed = new Counter({
    name: 'portal_requests_shed_total',
    help: 'Requests refused because there was no room for them, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  return {
    registry,
    shed: (kind: Kind) => shed.inc({ kind }),
    visitorHit: () => visitorHits.inc(),
    observe: (route: Route, status: number, millis: number) => {
      requests.inc({ route, status })
      seconds.observe({ route }, millis / 1000)
    },
  }
}

export type PortalMetrics = ReturnType<typeof portalMetrics>

/** Headers that proxies add to a forwarded request. */
const BY_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request may read the metrics: with the token, or, if none is set, from this machine under its own name while the
 * portal has a local address. A local proxy may forward requests without saying for whom.
 * @param origin public URL of the portal
 */
export function mayMeasure({ headers }: Request, address: string, token: string | undefined, origin: string): boolean {
  if (token) return sameHash(hashToken(headers.get('authorization') ?? ''), hashToken(`Bearer ${token}`))
  if (!origin.startsWith('http:') || !isLoopback(origin)) return false
  const host = headers.get('host') ?? ''
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  if (asked?.host !== host || !isLoopback(asked.href) || BY_PROXY.some((name) => headers.has(name))) return false
  return isLoopbackIp(address)
}
