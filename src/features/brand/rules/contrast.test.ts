// Contrast as WCAG counts it, at its ends and at what is known.
import { expect, test } from 'vitest'
import { colorIn, contrastOf } from './contrast.ts'

const of = (a: string, b: string) => contrastOf(colorIn(a)!, colorIn(b)!)

test('from none to black on white, whichever stands on which', () => {
  expect(of('#fff', '#ffffff')).toBe(1)
  expect(of('#000', '#fff')).toBe(21)
  expect(of('#fff', '#000')).toBe(21)
  expect(of('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(of('#2b5cff', '#ffffff')).toBeCloseTo(5.15, 2)
})

test.each(['', 'red', '#12', '#12345', '#12345678', 'rgb(0 0 0)', '#ggg', '2b5cff'])('%s is no color here', (text) => {
  expect(colorIn(text)).toBeNull()
})
