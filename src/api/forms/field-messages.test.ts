// Default messages of invalid fields.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'

const Form = z.strictObject({
  name: z.string().min(2).max(5),
  kind: z.enum(['a', 'b']),
  day: z.iso.date(),
  people: z.array(z.string()).min(1),
  own: z.string().max(1, { error: () => 'its own words' }),
})
const RIGHT = { name: 'abc', kind: 'a', day: '2026-11-22', people: ['a'], own: '' }

/** The message of the only invalid field. */
function said(wrong: Record<string, unknown>): string | undefined {
  const { error } = Form.safeParse({ ...RIGHT, ...wrong }, { error: fieldMessage })
  expect(error?.issues).toHaveLength(1)
  return error?.issues[0]?.message
}

describe('a field message', () => {
  test.each([
    ['left out', { name: undefined }, '请填写'],
    ['empty', { name: '' }, '请填写'],
    ['an empty list', { people: [] }, '请填写'],
    ['too short', { name: 'a' }, '太短了'],
    ['too long', { name: 'abcdef' }, '最多 5 个字符'],
    ['none of the choices', { kind: 'c' }, '请从给出的选项里选'],
    ['of another form', { day: 'today' }, '填写的格式不对'],
    ['of another type', { name: 7 }, '填写的格式不对'],
    ['wrong by a rule with words', { own: 'ab' }, 'its own words'],
  ])('%s', (_, wrong, words) => {
    expect(said(wrong)).toBe(words)
  })

  test('names a field that is unknown', () => {
    expect(said({ nonsense: 1 })).toContain('nonsense')
  })
})
