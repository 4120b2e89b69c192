// Spans of the work of requests and jobs. Nothing is recorded until a tracer is set, which a setting does
// (server/telemetry/telemetry.ts).

export type SpanKind = 'server' | 'internal' | 'consumer'

export type SpanOptions = {
  kind?: SpanKind
  attributes?: Record<string, string | number>
  /** W3C trace context of whoever caused it. */
  traceparent?: string | undefined
}

export type Span = {
  rename: (name: string) => void
  set: (name: string, value: string | number) => void
  fail: (error: unknown) => void
}

export type Tracer = {
  span: <Value>(name: string, options: SpanOptions, work: (span: Span) => Promise<Value>) => Promise<Value>
  /** The current span for whom it causes; undefined outside of any. */
  traceparent: () => string | undefined
}

let tracer: Tracer | null = null

export function setTracer(set: Tracer | null): void {
  tracer = set
}

const UNRECORDED: Span = { rename: () => {}, set: () => {}, fail: () => {} }

export const withSpan = <Value>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Value>,
): Promise<Value> => (tracer ? tracer.span(name, options, work) : work(UNRECORDED))

export const currentTraceparent = (): string | undefined => tracer?.traceparent()
