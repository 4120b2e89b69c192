// Idle prefetch: whenever the browser is idle, after 2 s at the latest, it loads the code of one more of the pages that most
// visitors open next. The links of all at once keep a slow phone busy for a tenth of a second.
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

const TIMEOUT_MS = 2000
const NEXT = ['/service', '/docs', '/notice', '/console']

export function IdlePrefetch() {
  const { pathname } = useLocation()
  const next = NEXT.filter((page) => page !== pathname)
  const [count, setCount] = useState(0)
  const isDone = count >= next.length
  useEffect(() => {
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
    // Without the Navigation API, code that is gone would reload the page again and again (missing-code.tsx).
    if (isDone || saves || !navigator.onLine || !('navigation' in window)) return
    const another = () => setCount(count + 1)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(another, TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(another, { timeout: TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [count, isDone, pathname])
  return next.slice(0, count).map((page) => <PrefetchPageLinks key={page} page={page} />)
}
