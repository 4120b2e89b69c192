// Sends what a dialog asks for: says what came of it and closes, or keeps the dialog with the refusal.
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { say } from '../../../ui/overlays/toast-store.ts'

export type DeedResult = { ok: boolean; code: string; message: string; fields?: Record<string, string> }

export function useDeed(onDone: () => void) {
  const fetcher = useFetcher<DeedResult>()
  const [refusal, setRefusal] = useState<DeedResult | null>(null)
  const told = useRef<DeedResult | undefined>(undefined)
  const { data, state } = fetcher
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return
    told.current = data
    setRefusal(data.ok ? null : data)
    if (!data.ok) return
    say(data.message)
    onDone()
  }, [data, state, onDone])
  return { fetcher, refusal, forget: () => setRefusal(null) }
}
