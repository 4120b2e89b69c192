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
])('when it was read again at %s, reading again now is allowed: %s', (last, allowed) => {
  expect(mayReload(NOON, memory(last))).toBe(allowed)
})

test('asking counts as doing: the next minute is closed', () => {
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

  test('two parts that fail at once read the page again once', () => {
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

  test('a page that may not be read again is told, and read again by whoever comes back to it after a minute', () => {
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
  ])('%s is code that was not read: %s', (words, isAway) => {
    expect(isCodeAway(new TypeError(words))).toBe(isAway)
    expect(isCodeAway(new Error(words))).toBe(false)
  })

  test('without the network it is not read again, and may be afterwards', () => {
    const { reload, fail } = browser(memory())
    vi.stubGlobal('navigator', { onLine: false })
    fail()
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: true })
    fail()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('without a storage it is never read again, for it could go on for ever', () => {
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
