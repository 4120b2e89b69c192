// OpenTelemetry: traces and the metrics of /metrics, sent to a collector. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set
// (main.ts).
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as OtelSpan } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { portalVersion } from '../../db/migrate.ts'
import { serializeError } from '../../lib/errors/serialize-error.ts'
import { headersOf } from '../../lib/net/header-pairs.ts'
import type { Span, SpanOptions, Tracer } from '../../lib/async/tracing.ts'
import type { StartTelemetry } from '../bootstrap.ts'
import type { Config } from '../config.ts'
import { metricsOf } from './prometheus-metrics.ts'

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SHARE'
>

/** Milliseconds between two exports of metrics. */
const EVERY = 30_000
const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, consumer: SpanKind.CONSUMER }

export const telemetryFor =
  (settings: Settings, every = EVERY): StartTelemetry =>
  async (registry) => {
    const resource = resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': await portalVersion(),
    })
    const headers = headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS)
    const to = (path: string) => ({
      url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT!.replace(/\/+$/, '')}/v1/${path}`,
      headers,
    })
    const spans = new TracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SHARE) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) })],
    })
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(to('metrics')),
      exportIntervalMillis: every,
      exportTimeoutMillis: Math.min(every, 10_000),
      metricProducers: [{ collect: () => metricsOf(registry, resource) }],
    })
    const meters = new MeterProvider({ resource, readers: [reader] })
    return {
      tracer: tracerOf(spans),
      // A collector that is away does not keep the portal from ending.
      stop: async () => void (await Promise.allSettled([spans.shutdown(), meters.shutdown()])),
    }
  }

/** `name=value` pairs, separated by commas; values are percent-encoded. */
function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('portal')
  const contexts = new AsyncLocalStorageContextManager()
  return {
    span: (name, options, work) => {
      const parent = parentOf(options, contexts.active())
      const span = tracer.startSpan(
        name,
        { kind: KINDS[options.kind ?? 'internal'], attributes: options.attributes ?? {} },
        parent,
      )
      return contexts.with(trace.setSpan(parent, span), async () => {
        const own = spanOf(span)
        try {
          return await work(own)
        } catch (error) {
          own.fail(error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    traceparent: () => {
      const context = trace.getSpanContext(contexts.active())
      return context && `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`
    },
  }
}

const spanOf = (span: OtelSpan): Span => ({
  rename: (name) => void span.updateName(name),
  set: (name, value) => void span.setAttribute(name, value),
  // Like the log, without values.
  fail: (error) => {
    const message =
      typeof error === 'string'
        ? error
        : [serializeError(error).type, serializeError(error).code].filter(Boolean).join(' ')
    span.setStatus({ code: SpanStatusCode.ERROR, message })
  },
})

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

function parentOf({ traceparent }: SpanOptions, active: Context): Context {
  const match = traceparent === undefined ? null : TRACEPARENT.exec(traceparent)
  if (!match) return active
  const [, traceId = '', spanId = '', flags = ''] = match
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}
