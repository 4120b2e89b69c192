// The queue's place in addresses: filters, page, and what a search leaves out.
import { expect, test } from 'vitest'
import { fromOf, pageSearch, queueInputOf, queueSearch } from './queue-input.server.ts'

const PAGE_TWO = '?only=overdue&kind=app&cursor=1795000000000-77&from=50'
const input = queueInputOf(new URLSearchParams(PAGE_TWO))

test('a page beyond the first is in the links to its cases and back', () => {
  expect(pageSearch(input, fromOf(new URLSearchParams(PAGE_TWO).get('from')))).toBe(PAGE_TWO)
})

test('another filter begins at its first page', () => {
  expect(queueSearch({ ...input, only: 'mine' })).toBe('?only=mine&kind=app')
})

test('the first page has no cursor', () => {
  expect(pageSearch({ ...input, cursor: '' }, 50)).toBe('?only=overdue&kind=app')
  expect(pageSearch(queueInputOf(new URLSearchParams()), 0)).toBe('')
})

test('a cursor of a search, whose text stays out of addresses, is none of the queue', () => {
  expect(pageSearch({ ...input, q: '林' }, 50)).toBe('?only=overdue&kind=app')
})

test('a cursor that is none leads to the first page', () => {
  expect(pageSearch(queueInputOf(new URLSearchParams('?only=mine&cursor=x')), 50)).toBe('?only=mine')
})
