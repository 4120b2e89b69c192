// Results for the typed query: requested after a pause in typing, earlier requests aborted, earlier results kept until the next
// arrive.
import { useEffect, useState } from 'react'
import type { Search, SearchGroup } from './search-data.ts'

const PAUSE_MS = 120

export interface QueryResult {
  /** Response of the search call. */
  query: string
  groups: SearchGroup[]
  state: 'idle' | 'busy' | 'done' | 'failed'
}

const NOTHING: QueryResult = { query: '', groups: [], state: 'idle' }

export function useSearch(search: Search, text: string): QueryResult {
  const [result, setResult] = useState(NOTHING)
  const query = text.trim()
  useEffect(() => {
    if (!query) return
    const control = new AbortController()
    const ask = async () => {
      const answer = await search(query, control.signal).then(
        (groups): QueryResult => ({ query, groups: groups.filter((group) => group.hits.length > 0), state: 'done' }),
        (): QueryResult => ({ query, groups: [], state: 'failed' }),
      )
      if (!control.signal.aborted) setResult(answer)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query, search])
  if (!query) return NOTHING
  return result.query === query ? result : { ...result, state: 'busy' }
}
