// Parsing of whole numbers, and their form in the API reference.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { whole } from './whole-number.ts'

const schema = whole(z.int().positive().max(99))

test.each([
  ['7', 7],
  ['07', 7],
  [7, 7],
])('%j is %i', (value, number) => {
  expect(schema.parse(value)).toBe(number)
})

test.each([
  ['0x1'],
  ['1e1'],
  ['1.0'],
  [' 1'],
  ['1 '],
  ['+1'],
  ['-1'],
  ['١'],
  [''],
  ['0'],
  ['100'],
  [true],
  [null],
  [undefined],
  [1.5],
  [['1']],
])('%j is not a whole number', (value) => {
  expect(schema.safeParse(value).success).toBe(false)
})

test('the API reference describes it as a number', () => {
  expect(
    z.toJSONSchema(z.object({ a: schema, b: schema.default(3) }), { io: 'input', unrepresentable: 'any' }),
  ).toMatchObject({
    properties: { a: { type: 'integer', maximum: 99 }, b: { type: 'integer' } },
    required: ['a'],
  })
})
