// Gauges that /metrics counts in the database; and alert rules and dashboard, whose names have to be there.
import { existsSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { openDb } from '../../db/open.ts'
import { portalMetrics } from '../../http/metrics.ts'
import { registerGauges } from './gauges.ts'

const api = await testApi()
const metrics = portalMetrics()
const warnings: string[] = []
const others = {
  files: api.adapters.files,
  now: () => new Date(),
  warn: (_: unknown, metric: string) => void warnings.push(metric),
}
registerGauges(metrics.registry, { ...others, db: api.db, pools: { calls: api.pool } })

const readMetrics = async (of = metrics) => (await of.registry.metrics()).split('\n')

test('the queue, the outbox and the pool are counted', async () => {
  await api.adapters.mail.send(api.db, { to: 'lin@tide.example', subject: 'x', text: 'y' })
  await api.adapters.mail.send(api.db, { to: 'lin@tide.example', subject: 'x', text: 'y' })
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'
    where id = (select min(id) from graphile_worker._private_jobs)`.execute(api.db)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(api.db)
  const lines = await readMetrics()
  for (const line of [
    'portal_database_up 1',
    'portal_queue_jobs{state="waiting"} 1',
    'portal_queue_jobs{state="dead"} 1',
    'portal_outbox_messages{state="waiting"} 2',
    'portal_outbox_messages{state="failed"} 0',
    'portal_outbox_messages{state="returned"} 0',
    'portal_files_up 1',
    'portal_cases_waiting{due="overdue"} 0',
    'portal_pool_waiting{pool="calls"} 0',
  ])
    expect(lines).toContain(line)
  const oldest = Number(lines.find((line) => line.startsWith('portal_queue_oldest_seconds'))!.split(' ')[1])
  expect(oldest).toBeGreaterThanOrEqual(90)
  expect(oldest).toBeLessThan(150)
})

const valueOf = (lines: readonly string[], name: string) =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])

test('how long ago a worker ran is told, also while the queue is empty', async () => {
  await sql`update job_heartbeat set beaten_at = now() - interval '7 minutes'`.execute(api.db)
  const age = valueOf(await readMetrics(), 'portal_schedule_age_seconds')
  expect(age).toBeGreaterThanOrEqual(420)
  expect(age).toBeLessThan(480)
})

test('free space for files is told where they are in a folder', async () => {
  const of = async (freeBytes: number) => {
    const own = portalMetrics()
    registerGauges(own.registry, {
      ...others,
      db: api.db,
      pools: {},
      files: { ...api.adapters.files, freeBytes: async () => freeBytes },
    })
    return valueOf(await readMetrics(own), 'portal_files_free_bytes')
  }
  expect([await of(0), await of(2 ** 30), await of(Infinity)]).toEqual([0, 2 ** 30, NaN])
  expect(valueOf(await readMetrics(), 'portal_files_free_bytes')).toBeGreaterThan(0)
})

test('a store of files that refuses or stays silent is away, and the rest is still answered in time', async () => {
  for (const get of [() => Promise.reject(new Error('refused')), () => new Promise<null>(() => {})]) {
    const own = portalMetrics()
    registerGauges(own.registry, { ...others, db: api.db, pools: {}, files: { ...api.adapters.files, get } })
    const lines = await readMetrics(own)
    expect(lines).toContain('portal_files_up 0')
    expect(lines).toContain('portal_database_up 1')
  }
  expect(warnings).toEqual([])
})

test('without a database the rest is still answered', async () => {
  const unreachableDb = openDb('postgresql://nobody@127.0.0.1:1/none')
  const own = portalMetrics()
  registerGauges(own.registry, { ...others, db: unreachableDb.db, pools: { calls: unreachableDb.pool } })
  const lines = await readMetrics(own)
  expect(lines).toContain('portal_database_up 0')
  expect(lines.filter((line) => /^portal_(?:queue|schedule|outbox|cases)_/.test(line))).toEqual([])
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes'))).toBe(true)
  expect(warnings).toEqual([])
  await unreachableDb.close()
})

test('a metric that cannot be read is logged, and the rest is still answered', async () => {
  const own = portalMetrics()
  const files = { ...api.adapters.files, freeBytes: () => Promise.reject(new Error('a defect')) }
  registerGauges(own.registry, { ...others, db: api.db, pools: {}, files })
  expect(await readMetrics(own)).toContain('portal_database_up 1')
  expect(warnings).toEqual(['portal_files_free_bytes'])
})

/** Names of metrics in a PromQL expression: all words but functions, labels, values and durations. */
const namesIn = (expression: string): string[] =>
  expression
    .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)|\boffset \w+/g, ' ')
    .match(/\b[a-z_][\w:]*\b(?!\s*\()/g)
    ?.filter((word) => !['by', 'or', 'up'].includes(word)) ?? []

test('alert rules and dashboard use metrics that there are, and each alert has its runbook', async () => {
  const metricNames = new Set<string>()
  for (const { name, type } of metrics.registry.getMetricsAsArray()) {
    metricNames.add(name)
    if (String(type) === 'histogram')
      for (const ending of ['bucket', 'sum', 'count']) metricNames.add(`${name}_${ending}`)
  }
  const file = (name: string) => readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8')
  const rules = (load(file('alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }).groups.flatMap(
    (group) => group.rules,
  )
  const { panels } = JSON.parse(file('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const usedNames = new Set(expressions.flatMap(namesIn))
  expect(usedNames.size).toBeGreaterThan(12)
  expect([...usedNames].filter((name) => !metricNames.has(name))).toEqual([])
  // None of ours is without use.
  const ours = [...metricNames].filter((name) => name.startsWith('portal_') && !/_(?:sum|count|bucket)$/.test(name))
  const expressionText = expressions.join(' ')
  expect(ours.filter((name) => !expressionText.includes(name))).toEqual([])
  const runbooks = new URL('../../../docs/operations/runbooks.md', import.meta.url)
  expect(existsSync(runbooks)).toBe(true)
  // The job that the rules ask for is the one of the page.
  const watching = readFileSync(new URL('../../../docs/operations/watching.md', import.meta.url), 'utf8')
  expect(rules.some(({ expr }) => expr.includes('up{job="portal"}'))).toBe(true)
  expect(watching).toContain('job_name: portal ')
  for (const { alert } of rules) expect(readFileSync(runbooks, 'utf8')).toContain(`## ${alert}\n`)
})
