// Requests of the search dialog, loaded with the dialog and not with the page.
import type { Search } from '../../ui/search/search-data.ts'

export const search: Search = async (query, signal) => {
  const { searchSite } = await import('../../features/search/components/search-site.ts')
  return searchSite(query, signal)
}

const searchOwnApps: Search = async (query, signal) => {
  const { searchOwnApps: find } = await import('../../features/apps/components/search-own-apps.ts')
  return find(query, signal)
}

/** For developers who may see apps: theirs come first. */
export const searchWithApps: Search = async (query, signal) =>
  (await Promise.all([searchOwnApps(query, signal), search(query, signal)])).flat()
