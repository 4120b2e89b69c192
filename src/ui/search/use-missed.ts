// Searches without result that a visitor gives up on: told once, when one has stood for a while and then changes or closes.
import { useEffect, useRef } from 'react'

/** Shorter ones are passed through while typing. */
const STOOD_MS = 2000

/**
 * @param query what found nothing; null otherwise
 * @returns keeps a query from being told, because the page of results that opens tells it
 */
export function useMissed(query: string | null, onMissed: (query: string) => void): () => void {
  const hasOpened = useRef(false)
  useEffect(() => {
    if (query === null) return
    let stood = false
    const timer = setTimeout(() => (stood = true), STOOD_MS)
    const leave = () => {
      clearTimeout(timer)
      if (stood && !hasOpened.current) onMissed(query)
      stood = false
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [query, onMissed])
  return () => void (hasOpened.current = true)
}
