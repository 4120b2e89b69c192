// Health checks and metrics of a process: /healthz, /readyz, /metrics.
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { mayMeasure, type PortalMetrics } from './metrics.ts'
import { addressOf, type FromClient } from './request/from-client.ts'

export type HealthOptions = {
  pool: Pool
  metrics: Pick<PortalMetrics, 'registry'>
  /** Bearer token for /metrics; without one only local requests are answered. */
  metricsToken?: string | undefined
  /** Public URL of the portal. */
  origin: string
  /** False once only a restart helps; an unavailable database is no reason for one. */
  alive: () => boolean
  /** False during shutdown, so that a balancer sends no new requests. */
  ready: () => boolean
}

/** Says to holders of the token what arrived of their request; `npm run doctor` asks it through the proxies. */
export const ECHO = '/healthz/echo'
export type Echo = {
  /** The client as the portal sees it. */
  address: string
  forwardedFor: string
}

export function healthRoutes({ pool, metrics, metricsToken, origin, alive, ready }: HealthOptions) {
  let asking: Promise<boolean> | null = null
  /** Concurrent requests share one query: they are admitted however busy the portal is. */
  const isWritable = () =>
    (asking ??= pool
      .query("select current_setting('transaction_read_only') = 'off' as writable")
      .then(
        ({ rows }) => rows[0]?.writable === true,
        () => false,
      )
      .finally(() => (asking = null)))

  const app = new Hono<FromClient>()
  app.get('/healthz', (c) => (alive() ? c.text('ok') : c.text('the database pool is dead', 503)))
  app.get('/readyz', async (c) => {
    if (!ready()) return c.text('shutting down', 503)
    // A store that is full or away is no reason to take no requests: all processes share it, and what needs no file works on.
    return (await isWritable()) ? c.text('ready') : c.text('no database', 503)
  })
  app.get(ECHO, (c) =>
    metricsToken && mayMeasure(c.req.raw, addressOf(c), metricsToken, origin)
      ? c.json<Echo>({ address: addressOf(c), forwardedFor: c.req.header('x-forwarded-for') ?? '' })
      : c.text('Not found', 404),
  )
  app.get('/metrics', async (c) =>
    mayMeasure(c.req.raw, addressOf(c), metricsToken, origin)
      ? c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
      : c.text('Not found', 404),
  )
  return app
}
