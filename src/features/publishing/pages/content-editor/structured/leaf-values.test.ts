// Values of a field of a structured text, as typed, stored and shown.
import { expect, test } from 'vitest'
import type { LeafShape, Part } from '../../../rules/shape.ts'
import { localMinute, longColor, numberIn, partText, typedPart, withTyped } from './leaf-values.ts'

test.each<[LeafShape['type'], string, Part]>([
  ['text', '7', '7'],
  ['number', '7.5', 7.5],
  ['number', '', null],
  ['number', '7x', '7x'],
  ['numbers', '3, 18', [3, 18]],
  ['numbers', '3, x', '3, x'],
])('a %s typed as %j is stored as %j', (type, text, expected) => {
  expect(typedPart({ type }, text)).toEqual(expected)
})

test.each<[Part | undefined, string]>([
  ['a', 'a'],
  [7, '7'],
  [[3, 18], '3, 18'],
  [null, ''],
  [undefined, ''],
  [{ en: 'a' }, ''],
])('%j is shown as %j', (part, expected) => {
  expect(partText(part)).toBe(expected)
})

test.each<[string, { optional?: true }, Part]>([
  ['', {}, { lead: { 'zh-CN': '', en: '' } }],
  ['', { optional: true }, {}],
  ['A', { optional: true }, { lead: { 'zh-CN': '', en: 'A' } }],
])('%j in a field that is %j', (text, field, expected) => {
  const root = { lead: { 'zh-CN': '', en: 'B' } }
  expect(withTyped(root, ['lead', 'en'], text, field, 'en')).toEqual(expected)
})

test('a field without languages that may be left out is, once it is empty', () => {
  expect(withTyped({ color: '#fff' }, ['color'], '', { optional: true }, null)).toEqual({})
})

test.each([
  ['#fa0', '#ffaa00'],
  ['#ffaa00', '#ffaa00'],
  ['red', '#000000'],
])('the color %s is chosen from %s', (text, expected) => {
  expect(longColor(text)).toBe(expected)
})

test('a moment is shown as the minute in Shanghai, and nothing as nothing', () => {
  expect(localMinute('2026-07-22T03:05:00Z')).toBe('2026-07-22T11:05')
  expect(localMinute('')).toBe('')
})

test('the number of an address that was picked', () => {
  expect(numberIn('/docs?id=150&lang=en', '/docs?id=')).toBe('150')
  expect(numberIn('/docs?id=', '/docs?id=')).toBe('')
})
