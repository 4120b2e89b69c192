// Bar chart scales for the kinds of figures in the content.
import { describe, expect, test } from 'vitest'
import { figureScale } from './figure-scale.ts'

const spread = {
  bars: [3, 18, 31, 20, 11, 6, 3.6, 2.3, 1.5, 1, 0.7, 0.5, 0.4],
  value: '0.28',
  unit: '秒',
  axis: { from: '0 秒', to: '1.3 秒' },
}

describe('a distribution on a number axis', () => {
  test('has evenly spaced ticks, the value among its bars, and shares as its grid', () => {
    const scale = figureScale(spread)
    expect(scale.ticks.map(({ label }) => label)).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8', '1.0', '1.2'])
    expect(scale.grid.map(({ label }) => label)).toEqual(['10%', '20%', '30%'])
    expect(scale.unit).toBe('秒')
    expect(scale.mark?.bar).toBe(2)
    expect(scale.mark?.at).toBeCloseTo(0.28 / 1.3)
    // 94.9 % after eight bars of 0.1, the rest in the ninth.
    expect([scale.median, scale.max?.value]).toEqual([true, '0.81'])
    expect(scale.max?.at).toBeCloseTo((8 + 0.1 / 1.5) / 13)
  })

  test('abbreviates units on its axis', () => {
    const scale = figureScale({
      bars: [1, 8, 22, 34, 18, 9, 4, 2, 1, 1],
      value: '18',
      unit: 'minutes',
      axis: { from: '0 min', to: '50 min' },
    })
    expect(scale).toMatchObject({ unit: 'min', mark: { bar: 3 } })
    expect(scale.ticks.map(({ label }) => label)).toEqual(['0', '10', '20', '30', '40', '50'])
  })

  test('shows no shares if the bars are not a whole, and no mark for a value out of range', () => {
    const scale = figureScale({ ...spread, bars: [10, 20], value: '4' })
    expect(scale.grid.every(({ label }) => label === '')).toBe(true)
    expect([scale.mark, scale.median, scale.max]).toEqual([null, false, null])
  })
})

test('a figure beside the middle is not called the median', () => {
  expect(figureScale({ ...spread, value: '0.55' }).median).toBe(false)
})

describe('a series', () => {
  test('has labels at its ends and the bar of the value', () => {
    const scale = figureScale({
      bars: [62, 53, 48, 45, 42, 40, 38, 36],
      value: '38',
      unit: '%',
      axis: { from: '第 1 天', to: '第 8 天' },
    })
    expect(scale.ticks.map(({ label }) => label)).toEqual(['第 1 天', '第 8 天'])
    expect(scale.mark).toEqual({ at: 6.5 / 8, bar: 6 })
    expect(scale.grid.map(({ label }) => label)).toEqual(['20%', '40%', '60%'])
    expect(scale.unit).toBe('')
  })
})

test('bars without values give an empty chart', () => {
  expect(figureScale({ bars: [0, 0], value: '0', unit: '次', axis: { from: '一', to: '二' } })).toMatchObject({
    top: 0,
    grid: [],
  })
})
