// Idle prefetch: when the browser is idle, after 2 s at the latest, it loads the code of the pages that most visitors open next
// (handbook/limits.md [9]).
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

const TIMEOUT_MS = 2000
const NEXT = ['/service', '/docs', '/notice', '/console']

export function IdlePrefetch() {
  const [idle, setIdle] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
    // Without the Navigation API, code that is gone would reload the page again and again (missing-code.tsx).
    if (saves || !navigator.onLine || !('navigation' in window)) return
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  if (!idle) return null
  return NEXT.filter((page) => page !== pathname).map((page) => <PrefetchPageLinks key={page} page={page} />)
}
