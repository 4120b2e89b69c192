// Current time: the server's while rendering, then ticking in the browser.
import { useEffect, useState } from 'react'

/** @param loaded server time in milliseconds when it answered */
export function useNow(loaded: number, everyMs = 15_000): number {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const began = Date.now()
    setNow(loaded)
    const timer = setInterval(() => setNow(loaded + Date.now() - began), everyMs)
    return () => clearInterval(timer)
  }, [loaded, everyMs])
  return now
}
