// Countdown in seconds until something is allowed again.
import { useEffect, useState } from 'react'

/**
 * @param from restarts the countdown whenever this value changes
 * @param seconds where it starts
 */
export function useCountdown(from: unknown, seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const until = Date.now() + seconds * 1000
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [from, seconds])
  return secondsLeft
}
