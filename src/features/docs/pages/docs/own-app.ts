// Which of the reader's apps the samples name: the one that changed last, or the one chosen in this browser.
import { useEffect, useState } from 'react'

const KEY = 'docs.app'

/** @returns the chosen appId; 0 is the sample's own */
export function useOwnApp(appIds: readonly number[]): [number, (appId: number) => void] {
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    try {
      const kept = localStorage.getItem(KEY)
      if (kept !== null) setChosen(Number(kept))
    } catch {
      // A browser that keeps nothing: the newest app it is.
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
        // It holds until the page is left.
      }
    },
  ]
}
