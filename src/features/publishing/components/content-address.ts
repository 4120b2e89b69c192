// Addresses of the editor's pages.

export const listUrl = (kind: string, query: Record<string, string> = {}): string =>
  `/ops/content?${new URLSearchParams({ kind, ...query })}`

/** The tree in which items of a kind lie. @param open keys of the folders that are open */
export const treeUrl = (kind: string, open: readonly string[] = [], filter = 'all'): string =>
  `/ops/content/tree?${new URLSearchParams({
    kind,
    ...(open.length > 0 ? { open: open.join(',') } : {}),
    ...(filter === 'all' ? {} : { filter }),
  })}`

/** The editor of an item, or one of its pages. */
export const itemUrl = (kind: string, key: string, page?: 'publish' | 'history' | 'preview'): string =>
  `/ops/content/${encodeURIComponent(kind)}/${encodeURIComponent(key)}${page ? `/${page}` : ''}`
