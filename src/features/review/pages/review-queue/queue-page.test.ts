// Links of a page of the queue beyond the first: to its cases, to the pages around it, to other filters.
import { expect, test } from 'vitest'
import { queueInputOf } from '../../components/queue-input.server.ts'
import { railView } from '../review-case/rail/rail-view.server.ts'
import { queuePage } from './queue-page.server.ts'

const PAGE_TWO = '?kind=app&cursor=1795000000000-77&from=50'
const PAGE_THREE = '?kind=app&cursor=1796000000000-99&from=100'
const input = queueInputOf(new URLSearchParams(PAGE_TWO))
const next = '1796000000000-99'
const now = new Date('2026-11-26T02:00:00Z')
const counts = { all: 120, overdue: 0, mine: 0, handed: 0, unclaimed: 0, flagged: 0, kinds: [], dueBy: [] }

test('the queue leads to its cases with its own place, and to other filters without', () => {
  const page = queuePage({ queue: { items: [], next }, counts, wanted: input, from: 50, operatorId: 1, now })
  expect(page.search).toBe(PAGE_TWO)
  expect(page.more).toMatchObject({ next: `/ops/review${PAGE_THREE}`, first: '/ops/review?kind=app' })
  expect(page.filter.choices.find(({ value }) => value === 'mine')?.to).toBe('/ops/review?only=mine&kind=app')
})

test('a search leads to its cases without, and goes on by its form', () => {
  const page = queuePage({
    queue: { items: [], next },
    counts,
    wanted: { ...input, q: '林' },
    from: 50,
    operatorId: 1,
    now,
  })
  expect([page.search, page.more.page]).toEqual(['?kind=app', `100 ${next}`])
})

test('the queue beside a case leads to the pages around the one that it shows', () => {
  const rail = railView(counts, { wanted: input, from: 50, next }, now)
  expect(rail.pages).toEqual({ first: '?kind=app', next: PAGE_THREE })
  expect(rail.choices.find(({ value }) => value === 'mine')?.search).toBe('?only=mine&kind=app')
  const whole = railView(counts, { wanted: { ...input, cursor: '' }, from: 0, next: null }, now)
  expect(whole.pages).toEqual({ first: null, next: null })
})
