// Kinds of search results and the address of their page.

/** In display order. */
export const SEARCH_KINDS = ['document', 'service', 'notice', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Address of the page of results: all kinds, or one. */
export const resultsUrl = (query: string, kind?: SearchKind): string =>
  `/docs?${new URLSearchParams({ search: query, ...(kind ? { kind } : {}) })}`
