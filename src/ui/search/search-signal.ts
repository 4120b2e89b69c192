// The signal that opens the search dialog from anywhere: the header, a page, a key.

const listeners = new Set<(text: string) => void>()

/** Opens the search dialog, optionally with a query. */
export const openSearch = (text = ''): void => listeners.forEach((listener) => listener(text))

export function onSearch(listener: (text: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
