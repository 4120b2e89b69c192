// Admission control: places, a short queue, kinds of request, and the delay of the event loop.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Admission, admission, aside, holdSlot, type Kind, type Slot } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = (gate: Admission, kind: Kind): Slot => {
  const place = gate.enter(kind)
  if (!place || place instanceof Promise) throw new Error('not let in at once')
  return place
}
/** Outcomes of the requests, in order. */
const outcomes = (gate: Admission, kinds: readonly Kind[]): string[] =>
  kinds.map((kind) => {
    const place = gate.enter(kind)
    if (!place) return 'refused'
    return place instanceof Promise ? 'waits' : 'in'
  })
const times = (count: number, kind: Kind): Kind[] => Array.from({ length: count }, () => kind)

test('places are given immediately, then a short queue waits, then requests are rejected', () => {
  const gate = admission({ places: 4, queue: 2 })
  expect(outcomes(gate, [...times(5, 'reading'), ...times(3, 'signing-in')])).toEqual([
    ...times(4, 'reading').map(() => 'in'),
    'waits',
    'waits',
    'refused',
    'refused',
  ])
  expect(gate.size()).toEqual({ working: 4, waiting: 2 })
})

test('waiting requests get places in order, and all places are free in the end', async () => {
  const gate = admission({ places: 1, queue: 20 })
  const first = now(gate, 'reading')
  const order: number[] = []
  const waiting = [1, 2, 3].map(async (at) => {
    const place = await gate.enter('reading')
    order.push(at)
    place!.leave()
  })
  expect(gate.size()).toEqual({ working: 1, waiting: 3 })
  first.leave()
  first.leave()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
  expect(gate.size()).toEqual({ working: 0, waiting: 0 })
})

test('no request waits longer than two seconds, and a rejected one leaves the queue', async () => {
  const gate = admission({ places: 1, queue: 20 })
  const slot = now(gate, 'reading')
  const waiting = [gate.enter('reading'), gate.enter('sending')]
  await vi.advanceTimersByTimeAsync(1999)
  expect(gate.size().waiting).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(waiting)).toEqual([null, null])
  expect(gate.size()).toEqual({ working: 1, waiting: 0 })
  slot.leave()
  expect(gate.size().working).toBe(0)
})

describe('of 100 places and a queue of 100', () => {
  test.each<[Kind, number]>([
    ['early', 50],
    ['reading', 170],
    ['sending', 100],
    ['signing-in', 80],
  ])('%s alone takes %i', (kind, max) => {
    const gate = admission({ places: 100, queue: 100 })
    expect(outcomes(gate, times(200, kind)).filter((outcome) => outcome !== 'refused')).toHaveLength(max)
  })

  test('searches and uploads are rejected first, then reads; forms are accepted to the last', () => {
    const gate = admission({ places: 100, queue: 100 })
    outcomes(gate, times(99, 'reading'))
    expect(outcomes(gate, ['early', 'early'])).toEqual(['in', 'refused'])
    outcomes(gate, times(70, 'reading'))
    expect(outcomes(gate, ['early', 'reading', 'sending', 'signing-in'])).toEqual([
      'refused',
      'refused',
      'waits',
      'waits',
    ])
    expect(outcomes(gate, times(40, 'sending')).slice(-13)).toEqual([
      'waits',
      ...times(12, 'early').map(() => 'refused'),
    ])
  })
})

test('nothing waits while the event loop is blocked, and it recovers afterwards', async () => {
  const gate = admission({ places: 2, queue: 2 })
  const places = [now(gate, 'sending'), now(gate, 'sending')]
  const at = performance.now()
  // Time passes without any timer running.
  const late = vi.spyOn(performance, 'now').mockImplementation(() => at + 400)
  expect(outcomes(gate, ['signing-in', 'reading'])).toEqual(['refused', 'refused'])
  for (const place of places) place.leave()
  expect(outcomes(gate, ['sending', 'early'])).toEqual(['in', 'refused'])
  late.mockRestore()
  await vi.advanceTimersByTimeAsync(500)
  expect(outcomes(gate, ['reading', 'reading'])).toEqual(['in', 'waits'])
})

describe('a request waiting for its body', () => {
  const request = () => new Request('http://portal.test/', { method: 'POST' })

  test('takes no place, and continues ahead of later requests', async () => {
    const gate = admission({ places: 1, queue: 20 })
    const slow = request()
    holdSlot(slow, now(gate, 'sending'))
    const { promise: body, resolve: comes } = Promise.withResolvers<string>()
    const bodyText = aside(slow, () => body)
    const other = now(gate, 'reading')
    const order: string[] = []
    const later = Promise.resolve(gate.enter('reading')).then((place) => order.push(place ? 'later' : 'refused'))
    comes('all of it')
    await vi.advanceTimersByTimeAsync(1)
    expect(order).toEqual([])
    const goesOn = bodyText.then((text) => order.push(text))
    other.leave()
    await goesOn
    expect(order).toEqual(['all of it'])
    expect(gate.size()).toEqual({ working: 1, waiting: 1 })
    await vi.advanceTimersByTimeAsync(2000)
    await later
    expect(order).toEqual(['all of it', 'refused'])
  })

  test('blocks nobody, even if many bodies never arrive', () => {
    const gate = admission({ places: 4, queue: 2 })
    for (let at = 0; at < 100; at++) {
      const slow = request()
      holdSlot(slow, now(gate, 'sending'))
      void aside(slow, () => new Promise(() => {}))
    }
    expect(outcomes(gate, ['sending', 'reading'])).toEqual(['in', 'in'])
  })

  test('that was not counted is simply read', async () => {
    expect(await aside(request(), async () => 'read')).toBe('read')
  })
})
