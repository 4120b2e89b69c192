// Addresses of the app list with another filter or order; the usual order is left out.

export type ListFilter = { q: string; kind: string; state: string; sort: string }

export function addressWith(filter: ListFilter, change: Partial<ListFilter>): string {
  const { q, kind, state, sort } = { ...filter, ...change }
  const query = new URLSearchParams(
    Object.entries({ q, kind, state, sort: sort === 'todo' ? '' : sort }).filter(([, value]) => value),
  )
  return query.size ? `/application?${query}` : '/application'
}
