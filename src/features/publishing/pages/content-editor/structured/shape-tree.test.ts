// Changes to a structured text.
import { describe, expect, test } from 'vitest'
import type { Part } from '../../../rules/shape.ts'
import { duplicateOf, keyOf, partAt, placeOf, withItem, withMoved, withoutItem, withPart } from './shape-tree.ts'

const root: Part = { title: { en: 'A' }, items: [{ id: 'one' }, { id: 'two' }, { id: 'three' }] }
const ids = (part: Part) => (partAt(part, ['items']) as { id: string }[]).map(({ id }) => id)

describe('a change', () => {
  test('leaves the original as it was, and everything beside it the same', () => {
    const next = withPart(root, ['title', 'en'], 'B')
    expect(next).toEqual({ title: { en: 'B' }, items: [{ id: 'one' }, { id: 'two' }, { id: 'three' }] })
    expect(partAt(root, ['title', 'en'])).toBe('A')
    expect(partAt(next, ['items'])).toBe(partAt(root, ['items']))
  })

  test('makes what is missing above it', () => {
    expect(withPart({}, ['strip', 'title', 'en'], 'x')).toEqual({ strip: { title: { en: 'x' } } })
  })

  test('leaves out', () => {
    expect(withPart(root, ['title'], undefined)).not.toHaveProperty('title')
  })
})

describe('an item', () => {
  const list = ['items']

  test('is added, removed, and put back where it was', () => {
    const without = withoutItem(root, list, 1)
    expect(ids(without)).toEqual(['one', 'three'])
    expect(ids(withItem(without, list, 1, { id: 'two' }))).toEqual(['one', 'two', 'three'])
  })

  test.each([
    [0, 2, ['two', 'three', 'one']],
    [2, 0, ['three', 'one', 'two']],
    [1, 1, ['one', 'two', 'three']],
  ])('moves from %i to %i', (from, to, order) => {
    expect(ids(withMoved(root, list, from, to))).toEqual(order)
  })

  test('keeps its key through changes and moves, by which it is found', () => {
    const key = keyOf(partAt(root, ['items', 0]))!
    const changedRoot = withPart(withMoved(root, list, 0, 2), ['items', 2, 'id'], 'first')
    expect(keyOf(partAt(changedRoot, ['items', 2]))).toBe(key)
    expect(placeOf(changedRoot, key)).toEqual(['items', 2])
    expect(placeOf(withoutItem(changedRoot, list, 2), key)).toBeNull()
  })

  test('that is duplicated has a key and a name of its own', () => {
    const items = [{ id: 'one' }, { id: 'one-2' }]
    const copy = duplicateOf(items[0]!, items)
    expect(copy).toEqual({ id: 'one-3' })
    expect(keyOf(copy)).not.toBe(keyOf(items[0]))
  })
})
