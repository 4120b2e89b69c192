// Missing code of a page: reloads at most once a minute, never without a network or without storage.
import { afterEach, expect, test, vi } from 'vitest'
import { isCodeAway, mayReload } from './missing-code.tsx'

afterEach(() => vi.unstubAllGlobals())

const NOON = Date.UTC(2026, 6, 22, 12)

function memory(at?: number): () => Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map(at === undefined ? [] : [['chunk-reload-at', String(at)]])
  return () => ({ getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) })
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

test('without a network the page is not reloaded, but can be afterwards', () => {
  const storage = memory()
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayReload(NOON, storage)).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(mayReload(NOON, storage)).toBe(true)
})

test('without storage it is never reloaded, to avoid a loop', () => {
  const denyAccess = () => {
    throw new Error('denied')
  }
  expect(mayReload(NOON, denyAccess)).toBe(false)
  expect(mayReload(NOON, () => ({ getItem: denyAccess, setItem: () => {} }))).toBe(false)
})

test.each([
  ['Failed to fetch dynamically imported module: /assets/docs-x.js', true],
  ['error loading dynamically imported module: /assets/docs-x.js', true],
  ['Importing a module script failed.', true],
  ['Failed to fetch', false],
  ['Load failed', false],
])('%s is missing code: %s', (words, isAway) => {
  expect(isCodeAway(new TypeError(words))).toBe(isAway)
  expect(isCodeAway(new Error(words))).toBe(false)
})
