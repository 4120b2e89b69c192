// The search layer's question to the server. Its code is loaded with the layer, not with the page.
import type { Search } from './ui/search-data.ts'

export const search: Search = async (query, signal) => {
  const { searchEverything } = await import('./features/docs/parts/search-everything.ts')
  return searchEverything(query, signal)
}
