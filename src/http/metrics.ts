// What the portal counts of itself, for /metrics; route patterns only, never addresses of people or things.
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

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
  return {
    registry,
    visitorHit: () => visitorHits.inc(),
    observe: (route: string, status: number, millis: number) => {
      requests.inc({ route, status })
      seconds.observe({ route }, millis / 1000)
    },
  }
}
