// Bounds of forms: the defaults, what a schema needs beyond them, and that the contract stays within what is checked.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../server/features.ts'
import type { ApiError } from '../errors.ts'
import { PERMISSION_CODES } from '../../features/team/rules/permissions.ts'
import { boundsOf, checkFieldCount, checkFields, USUAL_BOUNDS, widestOf } from './form-fields.ts'

const errorOf = (work: () => void): ApiError | null => {
  try {
    work()
    return null
  } catch (error) {
    return error as ApiError
  }
}
const all = endpoints.map(({ endpoint }) => endpoint)
const of = (name: string) => boundsOf(all.find((item) => item.name === name)!.input)

describe('the limits of a schema', () => {
  test('are the defaults', () => {
    expect(boundsOf(z.strictObject({ a: z.string().max(20), b: z.array(z.string()).max(10) }))).toEqual(USUAL_BOUNDS)
    expect(USUAL_BOUNDS).toEqual({ fields: 200, value: 20_000 })
  })

  test('are higher for schemas with longer lists and texts, however they are written', () => {
    const list = z.union([
      z.literal(''),
      z.string().transform((item) => [item]),
      z.array(z.string().max(30_000)).max(500),
    ])
    expect(boundsOf(z.strictObject({ a: list.default([]), b: z.string() }))).toEqual({ fields: 501, value: 30_000 })
  })

  test('cover the longest forms of the portal', () => {
    // A role for 500 chosen apps, moving all members of a role to others, a list of a hundred people.
    expect(of('roleEdit').fields).toBeGreaterThan(500 + PERMISSION_CODES.length)
    expect(of('roleDel').fields).toBe(502)
    expect(of('memberAddCsv').value).toBe(60_000)
    expect(of('exportApps').fields).toBe(204)
    const any = widestOf(all.map(({ input }) => input))()
    expect(any.fields).toBeLessThan(600)
    // A document in an editor.
    expect(any.value).toBe(1_000_000)
  })
})

test('every field of the contract has an accepted name that is not nested in another', () => {
  for (const { name, input } of all) {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const text = JSON.stringify(properties)
    expect([name, text.includes('"type":"object"')]).toEqual([name, false])
    for (const field of Object.keys(properties))
      expect(errorOf(() => checkFields([[field, '']], USUAL_BOUNDS))).toBe(null)
  }
})

describe('rejects', () => {
  test('too many fields before parsing them', () => {
    const text = 'a&'.repeat(131_000)
    for (const form of [text, new TextEncoder().encode(text)]) {
      const startTime = performance.now()
      const error = errorOf(() => checkFieldCount(form, USUAL_BOUNDS))
      expect(performance.now() - startTime).toBeLessThan(100)
      expect(error?.detail.message).toBe('内容中的字段过多，最多 200 个')
    }
    expect(errorOf(() => checkFieldCount('a=1&b=2', { fields: 2, value: 1 }))).toBe(null)
  })

  test('an unknown field name, showing its beginning', () => {
    const error = errorOf(() => checkFields([[`a[${'9'.repeat(100)}]`, '']], USUAL_BOUNDS))
    expect([error?.code, error?.detail.message]).toEqual(['400001', '内容中有无法识别的字段，未作处理'])
    expect({ ...error?.fields }).toEqual({ [`a[${'9'.repeat(58)}`]: '没有这个字段' })
  })

  test('a prototype property as a name, changing nothing', () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', '']) {
      const error = errorOf(() => checkFields([[name, 'x']], USUAL_BOUNDS))
      expect(Object.keys(error?.fields ?? {})).toEqual([name || 'input'])
    }
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  test('a value that is too long, naming the field', () => {
    expect(errorOf(() => checkFields([['words', 'x'.repeat(20_000)]], USUAL_BOUNDS))).toBe(null)
    const error = errorOf(() => checkFields([['words', 'x'.repeat(20_001)]], USUAL_BOUNDS))
    expect({ ...error?.fields }).toEqual({ words: '有一项内容过长，最多 20000 个字符' })
  })

  test('one field more than allowed', () => {
    const fields = (count: number) => Array.from({ length: count }, (): [string, string] => ['a', ''])
    expect(errorOf(() => checkFields(fields(200), USUAL_BOUNDS))).toBe(null)
    expect(errorOf(() => checkFields(fields(201), USUAL_BOUNDS))?.code).toBe('400001')
  })
})
