// Current time: the server's while rendering, then ticking in the browser.
import { useEffect, useState } from 'react'

/** @param loadedAt server time in milliseconds when it answered */
export function useNow(loadedAt: number, everyMs = 15_000): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const began = Date.now()
    setNow(loadedAt)
    const timer = setInterval(() => setNow(loadedAt + Date.now() - began), everyMs)
    return () => clearInterval(timer)
  }, [loadedAt, everyMs])
  return now
}
