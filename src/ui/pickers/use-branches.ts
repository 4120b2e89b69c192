// Bank branch search: debounced, outdated requests cancelled, further pages loaded at the end of the list.
import { useEffect, useRef, useState } from 'react'

type Branch = { code: string; name: string; province: string; city: string; address: string }

type BranchResults = {
  items: Branch[]
  total: number
  pages: number
  banks: string[]
  provinces: string[]
  cities: string[]
}
type BranchFilter = { bank: string; province: string; city: string; q: string }

/** The call of the page that shows the picker. It fails when nothing can be found now. */
export type SearchBranches = (filter: BranchFilter, page: number, signal: AbortSignal) => Promise<BranchResults>

type Branches = BranchResults & { state: 'idle' | 'busy' | 'done' | 'failed'; readMore: () => void }

const PAUSE_MS = 150
const NOTHING: BranchResults = { items: [], total: 0, pages: 0, banks: [], provinces: [], cities: [] }

/** @param active false until the field is first used, so that nothing is requested before */
export function useBranches(
  search: SearchBranches,
  { bank, province, city, q }: BranchFilter,
  active: boolean,
): Branches {
  const [results, setResults] = useState(NOTHING)
  const [state, setState] = useState<Branches['state']>('idle')
  const [page, setPage] = useState(1)
  const key = JSON.stringify([bank, province, city, q])
  const lastKey = useRef(key)
  useEffect(() => {
    if (!active) return
    // A new query starts at its first page.
    const isNew = lastKey.current !== key
    lastKey.current = key
    if (isNew && page !== 1) return setPage(1)
    const control = new AbortController()
    setState('busy')
    const timer = setTimeout(
      () =>
        void search({ bank, province, city, q: q.trim() }, page, control.signal).then(
          (next) => {
            setResults((before) => (page === 1 ? next : { ...next, items: [...before.items, ...next.items] }))
            setState('done')
          },
          () => control.signal.aborted || setState('failed'),
        ),
      page === 1 ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [search, active, key, bank, province, city, q, page])
  return { ...results, state, readMore: () => state === 'done' && page < results.pages && setPage(page + 1) }
}
