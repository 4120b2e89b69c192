// The document tree: reading order and filtering.
import { expect, test } from 'vitest'
import { addressOf, CONTENT_TYPES, externalId, externalRow, matching, placeIn, readingOrder, treeOf } from './rules.ts'

const rows = [
  { id: 1, parent_id: null, is_doc: false, title: 'A' },
  { id: 2, parent_id: null, is_doc: false, title: 'B' },
  { id: 10, parent_id: 1, is_doc: false, title: 'A1' },
  { id: 101, parent_id: 10, is_doc: true, title: 'Push guide' },
  { id: 102, parent_id: 10, is_doc: true, title: '错误码' },
  { id: 103, parent_id: 1, is_doc: true, title: 'Last of A' },
  { id: 201, parent_id: 2, is_doc: true, title: 'Only of B' },
  { id: 999, parent_id: 998, is_doc: true, title: 'Lost' },
]
const tree = treeOf(rows)

test('rows are nested in sibling order; a row without its parent is left out', () => {
  expect(tree.map(({ id }) => id)).toEqual([1, 2])
  expect(tree[0]?.children.map(({ id }) => id)).toEqual([10, 103])
  expect(tree[0]?.children[0]?.children.map(({ id }) => id)).toEqual([101, 102])
  expect(treeOf([])).toEqual([])
})

test('reading order follows the tree, and folders are its breadcrumb', () => {
  const order = readingOrder(tree)
  expect(order.map(({ id }) => id)).toEqual([101, 102, 103, 201])
  expect(placeIn(order, 103)).toEqual({
    trail: [{ id: 1, title: 'A' }],
    previous: { id: 102, title: '错误码' },
    next: { id: 201, title: 'Only of B' },
  })
  expect(placeIn(order, 101).previous).toBeNull()
  expect(placeIn(order, 201).next).toBeNull()
  expect(placeIn(order, 5)).toEqual({ trail: [], previous: null, next: null })
})

test('filtering keeps branches with matches, and the whole folder if the folder matches', () => {
  expect(readingOrder(matching(tree, 'PUSH')).map(({ id }) => id)).toEqual([101])
  expect(readingOrder(matching(tree, '错误')).map(({ id }) => id)).toEqual([102])
  expect(readingOrder(matching(tree, 'a1')).map(({ id }) => id)).toEqual([101, 102])
  expect(matching(tree, 'nowhere')).toEqual([])
})

test('external documents have their own numbers', () => {
  expect(externalId(externalRow(7))).toBe(7)
  expect(addressOf(CONTENT_TYPES.external, externalRow(7))).toBe('/external-doc?id=7')
  expect(addressOf(CONTENT_TYPES.document, 146)).toBe('/docs?id=146')
})
