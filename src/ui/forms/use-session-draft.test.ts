// Drafts in the browser's storage, which go when their writer signs out.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFTS, forgetAllDrafts, forgetOfficeDrafts } from './use-session-draft.ts'

/** Storage lists its entries as its own names. */
class MemoryStorage {
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key]
  }
}
const storageOf = (entries: Record<string, string>) => Object.assign(new MemoryStorage(), entries)

let tab: MemoryStorage
let browser: MemoryStorage
beforeEach(() => {
  tab = storageOf({ [`${DRAFTS}7.note.3`]: '{}', [`${DRAFTS}8.appeal`]: '{}', 'portal.scroll': '120' })
  browser = storageOf({ [`${DRAFTS}7.case.3`]: '{}', [`${DRAFTS}8.case.4`]: '{}', 'portal.theme': 'dark' })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', browser)
})
afterEach(() => vi.unstubAllGlobals())

test('a developer who signs out leaves none in the tab', () => {
  forgetAllDrafts()
  expect(Object.keys(tab)).toEqual(['portal.scroll'])
})

test('an operator leaves none at all, whoever wrote it, and what is no draft stays', () => {
  forgetOfficeDrafts()
  expect(Object.keys(tab)).toEqual(['portal.scroll'])
  expect(Object.keys(browser)).toEqual(['portal.theme'])
})

test('a browser without storage keeps nobody from signing out', () => {
  const denyAccess = () => {
    throw new Error('denied')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { get: denyAccess, configurable: true })
  Object.defineProperty(globalThis, 'localStorage', { get: denyAccess, configurable: true })
  expect(forgetOfficeDrafts).not.toThrow()
  expect(forgetAllDrafts).not.toThrow()
})
