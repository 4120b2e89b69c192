// Filter state of the service list: the list follows each key immediately, the address shortly after.
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addressFor, type Filter, filterOf } from './service-filter.ts'

const WRITE_AFTER_MS = 300

export function useFilter(): { filter: Filter; setWords: (words: string) => void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = filterOf(search)
  const [words, show] = useState(inAddress.words)
  const latest = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = inAddress
  })
  // When the address changes through a link or going back, the filter follows.
  const writtenWords = useRef(inAddress.words)
  useEffect(() => {
    if (inAddress.words === writtenWords.current) return
    writtenWords.current = inAddress.words
    clearTimeout(timer.current)
    show(inAddress.words)
  }, [inAddress.words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const setWords = (text: string) => {
    const next = text.trim()
    show(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      writtenWords.current = next
      void navigate(addressFor({ ...latest.current, words: next }), { replace: true, preventScrollReset: true })
    }, WRITE_AFTER_MS)
  }
  return { filter: { device: inAddress.device, words }, setWords }
}
