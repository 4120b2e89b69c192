// The app whose id the code samples contain: most recently changed, or chosen in this browser.
import { useEffect, useState } from 'react'

const KEY = 'docs.app'

/** @returns the chosen appId; 0 keeps the sample's own id */
export function useOwnApp(appIds: readonly number[]): [number, (appId: number) => void] {
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    try {
      const kept = localStorage.getItem(KEY)
      if (kept !== null) setChosen(Number(kept))
    } catch {
      // Storage is unavailable: use the newest app.
    }
  }, [])
  const known = chosen === 0 || (chosen !== null && appIds.includes(chosen)) ? chosen : (appIds[0] ?? 0)
  return [
    known,
    (appId) => {
      setChosen(appId)
      try {
        localStorage.setItem(KEY, String(appId))
      } catch {
        // Storage is unavailable: the choice lasts until the page is left.
      }
    },
  ]
}
