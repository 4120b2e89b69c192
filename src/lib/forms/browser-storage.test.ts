// Values in the browser's storage, also where it is blocked.
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, removeStoredWith, writeStored } from './browser-storage.ts'

/** As a browser has it: its names are the object's own. */
const storageWith = (values: Record<string, string>): Storage =>
  Object.defineProperties(
    { ...values },
    {
      getItem: { value: (name: string) => (Object.hasOwn(values, name) ? values[name] : null) },
      setItem: { value: (name: string, value: string) => void (values[name] = value) },
      removeItem: { value: (name: string) => void delete values[name] },
    },
  ) as unknown as Storage

afterEach(() => vi.unstubAllGlobals())

test('removes one value, or all with a prefix', () => {
  const values = { 'draft.1': '{}', 'draft.10': '{}', other: '1' }
  vi.stubGlobal('localStorage', storageWith(values))
  removeStored('local', 'draft.1')
  expect(Object.keys(values)).toEqual(['draft.10', 'other'])
  removeStoredWith('local', 'draft.')
  expect(Object.keys(values)).toEqual(['other'])
})

test('gives nothing for what is not JSON', () => {
  vi.stubGlobal('sessionStorage', storageWith({ broken: 'yes', whole: '{"a":1}' }))
  expect(readStored('session', 'broken')).toBeNull()
  expect(readStored('session', 'whole')).toEqual({ a: 1 })
  expect(readStored('session', 'none')).toBeNull()
})

test('does without a storage that is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readStored('local', 'a')).toBeNull()
  expect(writeStored('local', 'a', 1)).toBe(false)
  expect(() => removeStored('local', 'a')).not.toThrow()
})
