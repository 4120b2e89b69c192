// Submission of a dialog: announces success and closes, or stays open with the error.
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '../overlays/toast-store.ts'

export type OfficeResult = { ok: boolean; code: string; message: string; fields?: Record<string, string> }

export function useActionResult(onDone: () => void) {
  const fetcher = useFetcher<OfficeResult>()
  const [refusal, setRefusal] = useState<OfficeResult | null>(null)
  const told = useRef<OfficeResult | undefined>(undefined)
  const { data, state } = fetcher
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return
    told.current = data
    setRefusal(data.ok ? null : data)
    if (!data.ok) return
    toast(data.message)
    onDone()
  }, [data, state, onDone])
  return { fetcher, refusal, forget: () => setRefusal(null) }
}
