// The app whose id the code samples contain: most recently changed, or chosen in this browser.
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../../lib/forms/browser-storage.ts'

const KEY = 'docs.app'

/** @returns the chosen appId; 0 keeps the sample's own id */
export function useOwnApp(appIds: readonly number[]): [number, (appId: number) => void] {
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    const stored = readStored('local', KEY)
    if (typeof stored === 'number') setChosen(stored)
  }, [])
  const known = chosen === 0 || (chosen !== null && appIds.includes(chosen)) ? chosen : (appIds[0] ?? 0)
  return [
    known,
    (appId) => {
      setChosen(appId)
      writeStored('local', KEY, appId)
    },
  ]
}
