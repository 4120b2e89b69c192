// Missing code of a route: the page reloads, at most once a minute.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardChunks, isCodeAway, mayReload } from './chunk-reload.ts'

const NOON = Date.UTC(2026, 6, 22, 12)

function memory(at?: number): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map(at === undefined ? [] : [['chunk-reload-at', String(at)]])
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

test.each([
  [undefined, true],
  [NOON - 60_001, true],
  [NOON - 60_000, true],
  [NOON - 59_999, false],
  [NOON, false],
])('after a reload at %s, another reload now is allowed: %s', (last, allowed) => {
  expect(mayReload(NOON, memory(last))).toBe(allowed)
})

test('asking counts as reloading: the next minute is blocked', () => {
  const storage = memory()
  expect([0, 1, 59_999, 60_000, 60_001].map((later) => mayReload(NOON + later, storage))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

describe('in the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  function browser(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    const listeners: (() => void)[] = []
    const reload = vi.fn<() => void>()
    vi.stubGlobal('window', {})
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('location', { reload })
    vi.stubGlobal(
      'addEventListener',
      (name: string, listener: () => void) => name === 'vite:preloadError' && listeners.push(listener),
    )
    guardChunks()
    return { reload, fail: () => listeners.forEach((listener) => listener()) }
  }

  test('two chunks that fail at once reload the page once', () => {
    vi.useFakeTimers({ now: NOON })
    const { reload, fail } = browser(memory())
    fail()
    fail()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(window.portalMayReload()).toBe(false)
    vi.setSystemTime(NOON + 60_000)
    fail()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('a page that may not reload is told so, and reloads when the user returns after a minute', () => {
    vi.useFakeTimers({ now: NOON })
    const { reload } = browser(memory(NOON))
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/docs-x.js')
    const { default: Page } = window.portalPageGone(gone)
    expect(Page).toThrow(gone)
    expect(reload).not.toHaveBeenCalled()
    vi.setSystemTime(NOON + 60_000)
    expect(Page()).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })

  test.each([
    ['Failed to fetch dynamically imported module: /assets/docs-x.js', true],
    ['error loading dynamically imported module: /assets/docs-x.js', true],
    ['Importing a module script failed.', true],
    ['Failed to fetch', false],
    ['Load failed', false],
  ])('%s is a failed chunk: %s', (words, isAway) => {
    expect(isCodeAway(new TypeError(words))).toBe(isAway)
    expect(isCodeAway(new Error(words))).toBe(false)
  })

  test('without a network it is not reloaded, but can be afterwards', () => {
    const { reload, fail } = browser(memory())
    vi.stubGlobal('navigator', { onLine: false })
    fail()
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: true })
    fail()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('without storage it is never reloaded, to avoid a loop', () => {
    const { reload, fail } = browser({
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {},
    })
    fail()
    expect(reload).not.toHaveBeenCalled()
    expect(window.portalMayReload()).toBe(false)
  })
})
