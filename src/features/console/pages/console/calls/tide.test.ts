// Geometry of the tide chart.
import { expect, test } from 'vitest'
import { tideOf } from './tide.ts'

const days = (calls: readonly number[], before = 0) =>
  calls.map((call, at) => ({ day: `2026-03-${String(at + 1).padStart(2, '0')}`, calls: call, before }))
const short = (day: string) => day.slice(8)

test('the line ends with the last full day, the day that is not over has a place of its own', () => {
  const { line, last, today, start } = tideOf(days([0, 1000, 2000, 500]), short)
  expect(line.startsWith('M640,430C')).toBe(true)
  expect(line.endsWith(`,${last.x},${last.y}`)).toBe(true)
  expect([start, last.x, last.y]).toEqual([640, 1131, 196])
  expect(today).toEqual({ x: 1376, y: 372 })
})

test('the scale begins at 0 and has room for the range before', () => {
  const { grid, before } = tideOf(days([10, 10, 10], 4000), short)
  expect(grid.map(({ label }) => label)).toEqual(['0', '1,000', '2,000', '3,000', '4,000'])
  expect(before).toMatch(/^M640,196C/)
})

test('the label of the last full day stays clear of the days before it', () => {
  const { last } = tideOf(days([100, 2000, 100, 100, 50]), short)
  expect(last.label).toBe(180)
  expect(last.y).toBeGreaterThan(400)
})

test('every fifth day has a label, counted from the last full one', () => {
  const { labels } = tideOf(days(Array.from({ length: 30 }, (_, at) => at)), short)
  expect(labels.map(({ label }) => label)).toEqual(['04', '09', '14', '19', '24', '29'])
})

test('no call at all is a line at the bottom', () => {
  const { line, grid } = tideOf(days([0, 0, 0]), short)
  expect(line).toBe('M640,430L1008,430')
  expect(grid.map(({ label }) => label)).toEqual(['0', '1'])
})
