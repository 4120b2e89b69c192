// Events held until somebody listens.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldEvent } from './held-event.ts'

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('the last event from before somebody listens is heard once, and those after it at once', () => {
  const { announce, listen } = heldEvent<number>('portal:test')
  const events: number[] = []
  announce(1)
  announce(2)
  const stop = listen((item) => void events.push(item))
  expect(events).toEqual([2])
  announce(3)
  stop()
  listen((item) => void events.push(-item))()
  expect(events).toEqual([2, 3])
})

test('on the server nothing is announced', () => {
  vi.stubGlobal('window', undefined)
  const { announce, listen } = heldEvent<number>('portal:test')
  announce(1)
  const events: number[] = []
  listen((item) => void events.push(item))
  expect(events).toEqual([])
})
