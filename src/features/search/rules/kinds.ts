// Kinds of search results, and how many of each a page shows.

/** In display order. */
export const SEARCH_KINDS = ['document', 'service', 'notice', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Results per page and kind: in the overview of all kinds, or for a single kind. */
export const searchSize = (kind: string | undefined): number => (kind === undefined ? 6 : 20)

/** Address of the page of results: all kinds, or one. */
export const resultsUrl = (query: string, kind?: SearchKind): string =>
  `/docs?${new URLSearchParams({ search: query, ...(kind ? { kind } : {}) })}`
