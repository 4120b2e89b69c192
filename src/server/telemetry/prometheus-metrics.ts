// The metrics of /metrics in OpenTelemetry's form, so that both say the same.
import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Labels = Record<string, string | number>
type Value = { value: number; labels: Labels; metricName?: string }
type Metric = { name: string; help: string; type: unknown; values: Value[] }

const startTime: HrTime = hrTimeOf(Date.now() - performance.now())

function hrTimeOf(millis: number): HrTime {
  const seconds = Math.trunc(millis / 1000)
  return [seconds, Math.round((millis - seconds * 1000) * 1e6)]
}

export async function metricsOf(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const registryMetrics = (await registry.getMetricsAsJSON()) as unknown as Metric[]
  const endTime = hrTimeOf(Date.now())
  const point = <T>(labels: Labels, value: T): DataPoint<T> => ({ startTime, endTime, attributes: labels, value })
  const metrics = registryMetrics.map(({ name, help, type, values }): MetricData => {
    const common = {
      descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    if (type === 'histogram')
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(name, values, point) }
    const dataPoints = values.map(({ labels, value }) => point(labels, value))
    return type === 'counter'
      ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
  })
  return {
    resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'portal' }, metrics }] },
    errors: [],
  }
}

/** Prometheus counts each bucket with all below it, OpenTelemetry by itself. */
function histogramsOf(
  name: string,
  values: readonly Value[],
  point: (labels: Labels, value: Histogram) => DataPoint<Histogram>,
): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: '' }))
  return [...series.values()].map((of) => {
    const labels = Object.fromEntries(Object.entries(of[0]!.labels).filter(([name]) => name !== 'le'))
    const valueOf = (ending: string) => of.find(({ metricName }) => metricName === `${name}_${ending}`)?.value ?? 0
    const buckets = of.filter(({ metricName }) => metricName === `${name}_bucket`)
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite)
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
    return point(labels, { buckets: { boundaries, counts }, sum: valueOf('sum'), count: valueOf('count') })
  })
}
