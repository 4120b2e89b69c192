// Counting of figures: the real ones of all features, repeated counting, and a failing one.
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { features } from '../../../server/features.ts'
import { figureCsv, figureList } from '../contract.ts'
import { makeDemoFigures } from '../factory.ts'
import { type Figure, figure } from '../queries/figure.ts'
import { countFigures } from './count.ts'
import { daysOf } from '../rules.ts'
import { figureListHandler } from './figures.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { DAY_MS, HOUR_MS } from '../../../lib/dates/durations.ts'

const api = await testApi()
const log = pino({ level: 'silent' })
const all = features.flatMap((feature) => feature.figures ?? [])
const now = new Date('2026-03-02T04:00:00Z')
const count = (figures: readonly Figure[], at = now) => countFigures({ db: api.db, now: at, log }, figures)
let as = {}

beforeAll(async () => {
  api.setNow(now)
  as = (await api.operator(['editor', 'reviewer'], now)).as
  // Two registered on the day before in Shanghai: one of them after midnight UTC of that day.
  await api.developer('一', now, new Date('2026-02-28T16:30:00Z'))
  await api.developer('二', now, new Date('2026-03-01T15:30:00Z'))
  await api.developer('三', now, now)
  await api.developer('四', new Date(now.getTime() - 40 * DAY_MS), new Date(now.getTime() - 40 * DAY_MS))
})

const values = async (name: string, days = 7) => {
  const { figures } = await api.call(figureList, { days }, as)
  const match = figures.find((figure) => figure.name === name)
  if (!match) throw new Error(`no figure ${name}`)
  return match
}

test('a day that was not counted yet has no value, rather than none', async () => {
  await count(all, new Date(now.getTime() - DAY_MS))
  const { days } = await values('reading.views')
  expect(days.map((day) => day.values[0])).toEqual([0, 0, 0, 0, 0, 0, null])
})

test('every figure of every feature counts, and is listed in both languages', async () => {
  await count(all)
  const { figures, countedAt } = await api.call(figureList, {}, as)
  expect(figures.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  expect(countedAt).toBe(now.toISOString())
  const english = await api.call(figureList, {}, { ...as, language: 'en' })
  for (const { label, parts } of english.figures)
    for (const text of [label, ...parts.map((part) => part.label)]) expect(text).not.toMatch(/\p{Script=Han}/u)
})

test('days are those of Asia/Shanghai, and the range before is compared', async () => {
  await count(all)
  const { total, before, days } = await values('people.registered')
  expect([total, before]).toEqual([3, 0])
  expect(days.map((day) => day.values[0])).toEqual([0, 0, 0, 0, 0, 2, 1])
  const longer = await values('people.registered', 30)
  expect([longer.total, longer.before]).toEqual([3, 1])
  expect(longer.days.reduce((sum, day) => sum + (day.before ?? 0), 0)).toBe(1)
})

test('counting again changes nothing but the days that can still change', async () => {
  await count(all)
  await api.developer('五', now, now)
  await count(all)
  await Promise.all([count(all), count(all)])
  expect((await values('people.registered')).days.at(-1)?.values).toEqual([2])
})

test('a stock is what there is now, not a sum', async () => {
  const one: Figure = figure({
    name: 'people.test_stock',
    group: 'people',
    chart: 'days',
    label: () => 'stock',
    source: { kind: 'stock', count: async () => [{ part: '', value: 7 }] },
  })
  await count([one])
  await count([one], new Date(now.getTime() + DAY_MS))
  const rows = await api.db
    .selectFrom('daily_figure')
    .where('figure', '=', one.name)
    .select(['day', 'counted'])
    .orderBy('day')
    .execute()
  expect(rows).toEqual([
    { day: '2026-03-02', counted: 7 },
    { day: '2026-03-03', counted: 7 },
  ])
})

test('a level is counted back like events, read like a stock, in its unit, and takes the place of made-up values', async () => {
  const one: Figure = figure({
    name: 'cases.test_level',
    group: 'cases',
    chart: 'days',
    unit: 'hours',
    label: () => 'level',
    source: {
      kind: 'level',
      count: async () => [
        { day: '2026-02-28', part: '', value: 95 },
        { day: '2026-03-01', part: '', value: 120 },
      ],
    },
  })
  await api.db
    .insertInto('daily_figure')
    .values({ figure: one.name, day: '2026-03-01', part: '', sample: 70 })
    .execute()
  await count([one])
  // Counted again after a day on which nothing was measured any more.
  await count([{ ...one, source: { kind: 'level', count: async () => [{ day: '2026-03-01', part: '', value: 120 }] } }])
  const rows = await api.db
    .selectFrom('daily_figure')
    .where('figure', '=', one.name)
    .select(['day', 'counted', 'sample'])
    .orderBy('day')
    .execute()
  expect(rows).toEqual([
    { day: '2026-02-28', counted: 95, sample: 0 },
    { day: '2026-03-01', counted: 120, sample: 0 },
  ])
  const list = figureListHandler([one])
  const context = { db: api.db, now, viewer: { operator: { id: 1, permissions: ['figure.view'] } } } as never
  const { figures } = await list(context, { days: 7 })
  expect(figures[0]).toMatchObject({ unit: 'hours', isStock: true, total: 12, before: 0 })
  expect(figures[0]!.days.map(({ values: [value] }) => value)).toEqual([null, null, null, null, 9.5, 12, null])
})

test('a level on a day without one is empty in the CSV', async () => {
  const { csv } = await api.call(figureCsv, { name: 'cases.hours_level', days: 7 }, as)
  const lines = csv.split('\r\n').filter((line) => line.startsWith('2026-'))
  expect(lines).toHaveLength(14)
  for (const line of lines) expect(line).toMatch(/,$/)
})

test('a figure that fails leaves the others alone, and is reported', async () => {
  const broken: Figure = figure({
    name: 'people.test_broken',
    group: 'people',
    chart: 'days',
    label: () => 'broken',
    source: { kind: 'count', count: () => Promise.reject(new Error('no such table')) },
  })
  const later = new Date(now.getTime() + HOUR_MS)
  await expect(count([broken, ...all], later)).rejects.toThrow(AggregateError)
  expect((await api.call(figureList, {}, as)).countedAt).toBeDefined()
  const runs = await api.db
    .selectFrom('daily_figure_run')
    .where('figure', '=', 'people.registered')
    .selectAll()
    .execute()
  expect(runs).toEqual([{ figure: 'people.registered', counted_at: later }])
})

test('made-up figures of a demo are added to what was counted', async () => {
  const countedTotal = (await values('people.registered')).total
  await makeDemoFigures(api.db, all, now)
  await count(all)
  const { total, before, days } = await values('people.registered', 90)
  expect(total).toBeGreaterThan(countedTotal + 90)
  expect(before).toBeGreaterThan(90)
  for (const day of days) expect(day.values[0]).toBeGreaterThan(0)
})

test('a made-up stock grows to what the demo has, and is counted from its first start on', async () => {
  const stock = (value: number) =>
    figure({
      name: 'people.test_made_up',
      group: 'people',
      chart: 'days',
      label: () => 'stock',
      source: { kind: 'stock', count: async () => [{ part: 'there', value }] },
    })
  await makeDemoFigures(api.db, [stock(200)], now)
  await count([stock(200)])
  const rows = await api.db
    .selectFrom('daily_figure')
    .where('figure', '=', 'people.test_made_up')
    .select(['day', 'counted', 'sample'])
    .orderBy('day')
    .execute()
  expect(rows).toHaveLength(180)
  expect(rows.at(-1)).toEqual({ day: dayOf(now), counted: 200, sample: 0 })
  const samples = rows.slice(0, -1).map(({ sample }) => sample)
  expect(Math.min(...samples)).toBeGreaterThan(120)
  expect(Math.max(...samples)).toBeLessThan(210)
})

test('figures between two chosen days, and as many days before them', async () => {
  const { range, before, figures } = await api.call(figureList, { from: '2026-02-20', to: '2026-02-26' }, as)
  expect([range, before]).toEqual([
    { from: '2026-02-20', to: '2026-02-26' },
    { from: '2026-02-13', to: '2026-02-19' },
  ])
  const registered = figures.find(({ name }) => name === 'people.registered')
  expect(registered?.days.map(({ day }) => day)).toEqual(daysOf(range))
  const file = await api.call(figureCsv, { name: 'people.certified', from: '2026-02-20', to: '2026-02-26' }, as)
  expect(file.fileName).toBe('people-certified-2026-02-26.csv')
  expect(file.csv).not.toContain('2026-02-27')
  const { answer } = await api.ask(figureList, { from: '2026-02-20', to: '2026-02-19' }, as)
  expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['from']])
})

test('a figure as CSV, with the labels of its parts', async () => {
  const { fileName, csv } = await api.call(figureCsv, { name: 'people.certified', days: 7 }, { ...as, language: 'en' })
  expect(fileName).toBe('people-certified-2026-03-02.csv')
  expect(csv).toMatch(/^\u{FEFF}Day,Item,Certifications approved\r\n2026-02-24,Enterprise,\d+\r\n/u)
  const { answer } = await api.ask(figureCsv, { name: 'nothing' }, as)
  expect(answer).toMatchObject({ code: '404001', reason: 'figure.not_found' })
})
