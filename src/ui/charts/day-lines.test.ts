// Geometry of charts by day.
import { expect, test } from 'vitest'
import { dayLinesOf, NARROW, WIDE } from './day-lines.ts'

const days = (values: (number | null)[][], before = 0) =>
  values.map((value, index) => ({ day: `2026-03-0${index + 1}`, values: value, before }))

test('a single line has its area and the range before, and touches the top of its scale', () => {
  const { lines, area, before, grid } = dayLinesOf(days([[0], [10], [20]], 5), String, WIDE)
  expect(lines).toEqual(['M52,164L356,88L660,12'])
  expect(area).toContain('164')
  expect(before).toBe('M52,126L356,126L660,126')
  expect(grid.at(0)).toEqual({ y: 164, label: '0' })
  expect(grid.at(-1)).toEqual({ y: 12, label: '20' })
})

test('several parts have a line each, without the range before', () => {
  const { lines, area, before } = dayLinesOf(
    days([
      [1, 2],
      [3, 4],
    ]),
    String,
    WIDE,
  )
  expect([lines.length, area, before]).toEqual([2, null, null])
})

test('nothing at all is a line at the bottom', () => {
  const { lines, grid } = dayLinesOf(days([[0], [0]]), String, WIDE)
  expect(lines).toEqual(['M52,164L660,164'])
  expect(grid.map(({ label }) => label)).toEqual(['0', '1'])
})

test.each([WIDE, NARROW])('the last day has a label, and none leaves the drawing of %i', (width) => {
  const long = Array.from({ length: 180 }, (_, index) => ({ day: String(index), values: [1], before: 0 }))
  const { labels } = dayLinesOf(long, (day) => day, width)
  expect(labels.at(-1)).toMatchObject({ label: '179', anchor: 'end' })
  expect(labels.length).toBeLessThanOrEqual(Math.ceil(width / 80))
  for (const { x } of labels) expect(x).toBeGreaterThanOrEqual(0)
  for (const { x } of labels) expect(x).toBeLessThanOrEqual(width)
})

test('a day without a value is a gap, and one between two gaps is a dot', () => {
  const { lines, area } = dayLinesOf(days([[20], [null], [10], [null], [20], [0]]), String, WIDE)
  expect(lines[0]?.match(/M/g)).toHaveLength(3)
  expect(lines[0]).toContain('Z')
  expect(area?.match(/M/g)).toHaveLength(3)
})
