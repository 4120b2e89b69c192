// Problems of a value, by the type of its field.
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { LeafShape, Part } from './shape.ts'
import { shapeProblems } from './shape-problems.ts'

const wrong = m.publishing_check_wrong()
const empty = m.publishing_check_empty()

test.each<[LeafShape['type'], Part, string | null]>([
  ['text', 'x', null],
  ['text', ' ', empty],
  ['text', 7, empty],
  ['text', 'abcdef', m.publishing_check_long({ max: 5, length: 6 })],
  ['lines', 'x', null],
  ['scene', 'x', null],
  ['moment', 'x', null],
  ['address', '/a', null],
  ['address', 'a', m.publishing_check_address()],
  ['picture', 'x', wrong],
  ['icon', 'no', m.publishing_check_unknown({ values: 'no' })],
  ['color', '#fff', null],
  ['color', '#ff', m.publishing_check_color()],
  ['day', '2026-02-28', null],
  ['day', '2026-02-30', wrong],
  ['number', 7, null],
  ['number', '7', m.publishing_check_number()],
  ['numbers', [7, 8], null],
  ['numbers', [], m.publishing_check_numbers()],
  ['numbers', [7, 'x'], m.publishing_check_numbers()],
])('a %s of %j', (type, part, expected) => {
  expect(shapeProblems({ type, max: type === 'text' ? 5 : undefined }, part)).toEqual(
    expected === null ? [] : [{ at: '', text: expected }],
  )
})

test('what is optional may be left out, but not wrong', () => {
  const field = { type: 'color', optional: true } as const
  expect(shapeProblems(field, null)).toEqual([])
  expect(shapeProblems(field, undefined)).toEqual([])
  expect(shapeProblems(field, 'red')).toHaveLength(1)
})

test('a list has at least as many as it needs', () => {
  const list = { type: 'list', one: () => 'x', min: 2, item: { type: 'text' } } as const
  expect(shapeProblems(list, ['a'])).toEqual([{ at: '', text: m.publishing_check_min({ min: 2 }) }])
  expect(shapeProblems(list, ['a', ''])).toEqual([{ at: '1', text: empty }])
})

test('a choice is one of those offered', () => {
  const choice = { type: 'choice', choices: [{ value: 'a', label: () => 'A' }] } as const
  expect(shapeProblems(choice, 'a')).toEqual([])
  expect(shapeProblems(choice, 'b')).toEqual([{ at: '', text: wrong }])
})
