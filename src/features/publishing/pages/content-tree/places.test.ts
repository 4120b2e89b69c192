// Places of a tree: before each item, into each folder, at each end; never into what is moved.
import { expect, test } from 'vitest'
import { placeAt, placeNow, placesFor, type TreeNode, within } from './places.ts'

const doc = (key: string, parent: string | null): TreeNode => ({
  kind: 'document',
  key,
  parent,
  title: key,
  count: null,
  open: false,
})
const folder = (key: string, parent: string | null, count: number, open: boolean): TreeNode => ({
  ...doc(key, parent),
  kind: 'folder',
  count,
  open,
})

// A (open): a1, a2; B (closed, 3 inside); C (open, empty); d.
const NODES = [
  folder('A', null, 2, true),
  doc('a1', 'A'),
  doc('a2', 'A'),
  folder('B', null, 3, false),
  folder('C', null, 0, true),
  doc('d', null),
]
const describePlace = ({ parent, before, row, mark }: ReturnType<typeof placesFor>[number]) =>
  `${parent ?? 'top'}<${before ?? 'end'} ${mark} ${row}`

test('a document can be put before each item, into each folder, at the end of each', () => {
  expect(placesFor(NODES, 'd').map(describePlace)).toEqual([
    'top<A before A',
    'A<a1 before a1',
    'A<a2 before a2',
    'A<end after a2',
    'top<B before B',
    'B<end into B',
    'top<C before C',
    'C<end into C',
    'top<end after C',
  ])
})

test('a folder cannot be put into itself or what lies in it', () => {
  expect([...within(NODES, 'A')]).toEqual(['A', 'a1', 'a2'])
  expect(placesFor(NODES, 'A').map(describePlace)).toEqual([
    'top<B before B',
    'B<end into B',
    'top<C before C',
    'C<end into C',
    'top<d before d',
    'top<end after d',
  ])
})

test.each([
  ['A', 'top<B before B'],
  ['a1', 'A<a2 before a2'],
  ['a2', 'A<end after a1'],
  ['d', 'top<end after C'],
])('%s lies at %s now', (key, expected) => {
  const places = placesFor(NODES, key)
  expect(describePlace(places[placeNow(NODES, places, key)]!)).toBe(expected)
})

test.each([
  ['a1', 0.1, 'A<a1 before a1'],
  ['a1', 0.9, 'A<a2 before a2'],
  ['a2', 0.9, 'A<end after a2'],
  ['A', 0.1, 'top<A before A'],
  ['A', 0.5, 'A<a1 before a1'],
  ['B', 0.5, 'B<end into B'],
  ['B', 0.9, 'top<C before C'],
  ['C', 0.9, 'top<end after C'],
])('a pointer over %s at %d is at %s', (row, part, expected) => {
  expect(describePlace(placeAt(NODES, placesFor(NODES, 'd'), 'd', row, part)!)).toBe(expected)
})

test('the last one of a folder that is alone there stays at its end', () => {
  const nodes = [folder('A', null, 1, true), doc('a1', 'A')]
  const places = placesFor(nodes, 'a1')
  expect(describePlace(places[placeNow(nodes, places, 'a1')]!)).toBe('A<end into A')
})
