// The visitor's recent searches, stored in the browser alone.

const KEY = 'recent-searches'
const KEPT = 8

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function keepSearch(text: string): void {
  const words = text.trim().slice(0, 60)
  if (words) write([words, ...recentSearches().filter((item) => item !== words)].slice(0, KEPT))
}

export const forgetSearches = (): void => write([])

function write(list: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Search works without storage, too.
  }
}
