// Toast for the result of an account page form, shown once, from a component that stays mounted.
import { useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useSessionEnded } from '../../../../api/session-ended.ts'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import type { AccountResult } from './account-action.server.ts'

export function useResultToast({ data }: FetcherWithComponents<AccountResult>): void {
  useSessionEnded(data)
  const told = useRef<AccountResult | undefined>(undefined)
  useEffect(() => {
    if (!data || told.current === data) return
    told.current = data
    if (data.message) toast(data.message, data.ok ? {} : { tone: 'bad' })
  }, [data])
}
