// Traces and metrics as a collector receives them; and that nothing of it is loaded where it is off.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { listening } from '../../../test/harness/external-servers.ts'
import { freePort } from '../../../test/harness/started-portal.ts'
import { telemetryFor } from './telemetry.ts'

type OtlpSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number; message?: string }
}
type Metric = { name: string; sum?: { dataPoints: object[] }; gauge?: object; histogram?: { dataPoints: object[] } }

const registry = new Registry()
const settings = (port: number) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=portal%20one',
  OTEL_SERVICE_NAME: 'portal',
  OTEL_TRACES_SHARE: 1,
})

test('spans are children of who caused them, errors without values; metrics are those of /metrics', async () => {
  const requests: { url: string; tenant: unknown; body: string }[] = []
  const port = await listening((request, response, body) => {
    requests.push({ url: request.url ?? '', tenant: request.headers['x-tenant'], body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  new Counter({ name: 'c_total', help: 'c', labelNames: ['route'], registers: [registry] }).inc({ route: 'listApp' }, 3)
  new Gauge({ name: 'g', help: 'g', registers: [registry] }).set(7)
  const histogram = new Histogram({ name: 'h_seconds', help: 'h', buckets: [0.1, 1], registers: [registry] })
  for (const value of [0.05, 0.5, 0.6, 5]) histogram.observe(value)
  const { tracer, stop } = await telemetryFor(settings(port))(registry)
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  let innerTraceparent: string | undefined
  const failing = tracer.span('POST', { kind: 'server', traceparent }, async (span) => {
    span.rename('POST memberAdd')
    innerTraceparent = tracer.traceparent()
    return tracer.span('memberAdd', {}, async () => {
      throw new TypeError('the secret of somebody')
    })
  })
  await expect(failing).rejects.toThrow('secret')
  expect(tracer.traceparent()).toBeUndefined()
  await stop()
  expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['/v1/traces', '/v1/metrics']))
  expect(requests.every(({ tenant }) => tenant === 'portal one')).toBe(true)
  expect(requests.map(({ body }) => body).join()).not.toContain('secret')
  const traces = JSON.parse(requests.find(({ url }) => url === '/v1/traces')!.body) as {
    resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
  }
  const spans = traces.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((span) => span.spans))
  const [server, call] = ['POST memberAdd', 'memberAdd'].map((name) => spans.find((span) => span.name === name)!)
  expect(server).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) })
  expect(call).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: server!.spanId,
    status: { code: 2, message: 'TypeError' },
  })
  expect(innerTraceparent).toBe(`00-${'a'.repeat(32)}-${server!.spanId}-01`)
  const payload = JSON.parse(requests.find(({ url }) => url === '/v1/metrics')!.body) as {
    resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[]
  }
  const metrics = payload.resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap((metric) => metric.metrics),
  )
  const findMetric = (name: string) => metrics.find((metric) => metric.name === name)
  expect(findMetric('c_total')?.sum?.dataPoints).toMatchObject([{ asDouble: 3 }])
  expect(findMetric('g')?.gauge).toMatchObject({ dataPoints: [{ asDouble: 7 }] })
  expect(findMetric('h_seconds')?.histogram?.dataPoints).toMatchObject([
    { count: 4, explicitBounds: [0.1, 1], bucketCounts: [1, 2, 1] },
  ])
})

test('a collector that is away harms nobody', async () => {
  const { tracer, stop } = await telemetryFor(settings(await freePort()))(new Registry())
  expect(await tracer.span('GET', {}, async () => 'answer')).toBe('answer')
  await stop()
})

test('its packages are imported by these files only, and these only where they are configured', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const importers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(path.join(src, file), 'utf8')] as const)
  expect(
    importers
      .filter(([, text]) => text.includes("'@opentelemetry/"))
      .map(([file]) => file)
      .toSorted(),
  ).toEqual(['server/telemetry/prometheus-metrics.ts', 'server/telemetry/telemetry.ts'])
  const loads = importers.filter(
    ([file, text]) =>
      !file.startsWith('server/telemetry/') && /telemetry\/(?:telemetry|prometheus-metrics)\.ts'/.test(text),
  )
  expect(loads.map(([file]) => file)).toEqual(['server/main.ts'])
  expect(loads[0]![1]).toMatch(/OTEL_EXPORTER_OTLP_ENDPOINT\s*\? \(await import\('\.\/telemetry\/telemetry\.ts'\)\)/)
})
