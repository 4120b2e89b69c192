// Bank branch search: debounced, outdated requests cancelled, further pages loaded at the end of the list.
import { valueOf } from '../../../../api/answer.ts'
import { useEffect, useRef, useState } from 'react'
import type { Answer, OutputOf } from '../../../../api/endpoint.ts'
import { announceSessionEnded } from '../../../../api/session-ended.ts'
import type { branchList } from '../../../payouts/contract/branches.ts'

type BranchResults = OutputOf<typeof branchList>
export type BranchFilter = { bank: string; province: string; city: string; q: string }
export type Branches = BranchResults & { state: 'idle' | 'busy' | 'done' | 'failed'; readMore: () => void }

const PAUSE_MS = 150
const NOTHING: BranchResults = { items: [], total: 0, page: 0, pages: 0, banks: [], provinces: [], cities: [] }

async function requestBranches(wanted: BranchFilter, page: number, signal: AbortSignal): Promise<BranchResults> {
  const query = new URLSearchParams({ ...wanted, page: String(page) })
  const response = await fetch(`/api/dev/v1/account/branchList?${query}`, { signal })
  const answer = (await response.json()) as Answer<BranchResults>
  if (answer.code === '100001') announceSessionEnded()
  const value = valueOf(answer)
  if (!value) throw new Error(answer.message)
  return value
}

/** @param active false until the field is first used, so that nothing is requested before */
export function useBranches({ bank, province, city, q }: BranchFilter, active: boolean): Branches {
  const [found, setFound] = useState(NOTHING)
  const [state, setState] = useState<Branches['state']>('idle')
  const [page, setPage] = useState(1)
  const key = JSON.stringify([bank, province, city, q])
  const read = useRef(key)
  useEffect(() => {
    if (!active) return
    // A new query starts at its first page.
    const isNew = read.current !== key
    read.current = key
    if (isNew && page !== 1) return setPage(1)
    const control = new AbortController()
    setState('busy')
    const timer = setTimeout(
      () =>
        void requestBranches({ bank, province, city, q: q.trim() }, page, control.signal).then(
          (next) => {
            setFound((before) => (page === 1 ? next : { ...next, items: [...before.items, ...next.items] }))
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
  }, [active, key, bank, province, city, q, page])
  return { ...found, state, readMore: () => state === 'done' && page < found.pages && setPage(page + 1) }
}
