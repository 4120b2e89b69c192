// The visitor's recent searches, stored in the browser alone.
import { readStored, writeStored } from '../../lib/forms/browser-storage.ts'

const KEY = 'recent-searches'
const KEPT = 8

export function recentSearches(): string[] {
  const stored = readStored('local', KEY)
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, KEPT) : []
}

export function keepSearch(text: string): void {
  const words = text.trim().slice(0, 60)
  if (words) write([words, ...recentSearches().filter((item) => item !== words)].slice(0, KEPT))
}

export const forgetSearches = (): void => write([])

const write = (list: string[]): void => void writeStored('local', KEY, list)
