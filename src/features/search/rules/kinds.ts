// Kinds of search results and the address of their page.

/** In display order. */
export const SEARCH_KINDS = ['document', 'service', 'notice', 'page'] as const
/** Title score of an entry whose title begins with the whole query. */
export const TITLE_START = 30

/** Words of titles that somebody looks for by name; without one in the query, guides come before such pages. */
export const LATER_TITLES = ['错误码', '迁移', 'error codes', 'migrating']

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Address of the page of results: all kinds, or one. */
export const resultsUrl = (query: string, kind?: SearchKind): string =>
  `/docs?${new URLSearchParams({ search: query, ...(kind ? { kind } : {}) })}`
