// Generators of endpoint input from its schema: accepted values, values that break programs, unknown names.
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../src/api/endpoint.ts'

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: JsonSchema
}

const oneOf = (values: string): fc.Arbitrary<string> => fc.constantFrom(...values.split(' ¦ '))

const WORDS = '推送 ¦ push ¦ a ¦ 1 ¦ 138 0000 0000 ¦ lin@polaris.example ¦ /docs?id=1 ¦ 123456 ¦ AAAAAAAAAAAAAAAAAAAAA'
const NUMBERS =
  '0 ¦ -1 ¦ -0 ¦ 1.5 ¦ 1e3 ¦ 1e309 ¦ -1e309 ¦ NaN ¦ Infinity ¦ 0x10 ¦ 00000001 ¦ １２ ¦ ٣ ¦ 2147483647 ¦ 2147483648 ¦ 9007199254740993 ¦ 99999999999999999999'
const OTHER_TYPES =
  'null ¦ undefined ¦ true ¦ [] ¦ {} ¦ {"$gt":0} ¦ [object Object] ¦ __proto__ ¦ constructor ¦ toString'
const CODE =
  `' ¦ " ¦ \\ ¦ % ¦ _ ¦ %%% ¦ ' or 1=1 -- ¦ '; drop table notice; -- ¦ \\x00 ¦ $1 ¦ :* ¦ &|!() ¦ a & '' ¦ <script>alert(1)</script> ¦ ` +
  '../../../etc/passwd ¦ //evil.example ¦ javascript:alert(1) ¦ \r\nset-cookie: a=b'
const LETTERS = '\u202E ¦ \uFEFF ¦ \u200D ¦ 👩‍👩‍👧‍👦 ¦ \u{10FFFF} ¦ \uFFFF ¦ 𠮷 ¦ İ ¦ ß ¦ \t\n'

/** Values that the schema accepts, mostly. */
function likely(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.const !== undefined) return fc.constant(String(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(likely))
  if (schema.type === 'array') return likely(schema.items ?? {})
  if (schema.type === 'boolean') return oneOf('true ¦ false ¦ on')
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = 1, maximum: max = 10_000 } = schema
    return fc.oneof(oneOf('1 ¦ 2 ¦ 7 ¦ 101 ¦ 146 ¦ 1001 ¦ 1028'), fc.integer({ min, max }).map(String))
  }
  const maxLength = Math.min(schema.maxLength ?? 40, 60)
  return fc.oneof(oneOf(WORDS), fc.string({ unit: 'grapheme', maxLength }))
}

/** Values that break programs. */
const hostile = fc.oneof(
  oneOf(NUMBERS),
  oneOf(OTHER_TYPES),
  oneOf(CODE),
  oneOf(LETTERS),
  fc.constantFrom(
    '',
    ' ',
    'e\u0301'.repeat(50),
    '推'.repeat(3000),
    'x'.repeat(20_000),
    '1'.repeat(5000),
    'a '.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double().map(String),
  fc.bigInt().map(String),
)

const oddName = fc.oneof(
  oneOf('__proto__ ¦ constructor ¦ prototype ¦ hasOwnProperty ¦ toString ¦ belong ¦ id[] ¦ id[0] ¦ a.b ¦ 推'),
  fc.constantFrom('', ' ', 'x'.repeat(500)),
)

/** Names and values for all fields of an endpoint: some absent, some repeated, occasionally an unknown one. */
export function inputsFor(endpoint: Endpoint): fc.Arbitrary<[string, string][]> {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
  }
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 5, arbitrary: likely(schema).map((value) => [value]) },
        { weight: 4, arbitrary: hostile.map((value) => [value]) },
        { weight: 1, arbitrary: fc.array(fc.oneof(likely(schema), hostile), { maxLength: 4 }) },
      )
      .map((values) => values.map((value): [string, string] => [name, value])),
  )
  const odd = fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(oddName, hostile), { maxLength: 3 }) },
  )
  return fc.tuple(odd, ...fields).map((parts) => parts.flat())
}
