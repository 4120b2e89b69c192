// Says what came of a form of the account page, once.
import { useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useSessionEnded } from '../../../api/session-ended.ts'
import { say } from '../../../ui/toast-store.ts'
import type { AccountResult } from './account-action.server.ts'

export function useSaid({ data, state }: FetcherWithComponents<AccountResult>): void {
  useSessionEnded(data)
  const told = useRef<AccountResult | undefined>(undefined)
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return
    told.current = data
    if (data.message) say(data.message, data.ok ? {} : { tone: 'bad' })
  }, [data, state])
}
