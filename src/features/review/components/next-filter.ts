// The filter behind which the next case is claimed: the queue's, from its query string.

export type NextFilter = Readonly<Partial<Record<'only' | 'kind' | 'process', string>>>

/** Of decided cases none is next, so their list narrows nothing. */
export function nextFilterOf(search: string): NextFilter {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    ['only', 'kind', 'process'].flatMap((name) => {
      const value = params.get(name)
      return value === null || value === 'decided' ? [] : [[name, value]]
    }),
  )
}
