// Metrics of the portal for /metrics, by route pattern and never by address.
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { type Kind, KINDS } from './limits/admission.ts'
import { isLoopback, isLoopbackIp } from '../lib/net/loopback.ts'
import { hashToken, sameHash } from '../lib/crypto/secret-token.ts'

type Answered = {
  kind: 'api' | 'page'
  /** Name of the call or pattern of the page. */
  route: string
  status: number
}

export function portalMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests by kind, route (name of a call, pattern of a page) and status; pages from memory count as hits',
    labelNames: ['kind', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Seconds until the answer was ready',
    labelNames: ['kind', 'route'],
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
  // A rate needs a value before the first refusal.
  for (const kind of KINDS) shed.inc({ kind }, 0)
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Runs of background jobs by task and outcome',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  const jobSeconds = new Histogram({
    name: 'portal_job_seconds',
    help: 'Seconds that a run of a background job took',
    labelNames: ['task'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30],
    registers: [registry],
  })
  return {
    registry,
    shed: (kind: Kind) => shed.inc({ kind }),
    visitorHit: () => visitorHits.inc(),
    observe: ({ kind, route, status }: Answered, millis: number) => {
      requests.inc({ kind, route, status })
      seconds.observe({ kind, route }, millis / 1000)
    },
    job: (task: string, outcome: 'done' | 'failed', millis: number) => {
      jobs.inc({ task, outcome })
      jobSeconds.observe({ task }, millis / 1000)
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
  const hostUrl = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  if (hostUrl?.host !== host || !isLoopback(hostUrl.href) || BY_PROXY.some((name) => headers.has(name))) return false
  return isLoopbackIp(address)
}
