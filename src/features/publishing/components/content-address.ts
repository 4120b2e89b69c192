// Addresses of the editor's pages.

export const listUrl = (kind: string, query: Record<string, string> = {}): string =>
  `/ops/content?${new URLSearchParams({ kind, ...query })}`

/** The editor of an item, or one of its pages. */
export const itemUrl = (kind: string, key: string, page?: 'publish' | 'history' | 'preview'): string =>
  `/ops/content/${encodeURIComponent(kind)}/${encodeURIComponent(key)}${page ? `/${page}` : ''}`
