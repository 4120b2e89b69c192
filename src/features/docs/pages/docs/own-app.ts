// The app whose id the code samples contain: most recently changed, or chosen in this browser.
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../../lib/forms/browser-storage.ts'

const KEY = 'docs.app'

/** @returns the chosen appId; 0 keeps the sample's own id */
export function useOwnApp(appIds: readonly number[]): [number, (appId: number) => void] {
  const [chosenId, setChosenId] = useState<number | null>(null)
  useEffect(() => {
    const stored = readStored('local', KEY)
    if (typeof stored === 'number') setChosenId(stored)
  }, [])
  const currentId = chosenId === 0 || (chosenId !== null && appIds.includes(chosenId)) ? chosenId : (appIds[0] ?? 0)
  return [
    currentId,
    (appId) => {
      setChosenId(appId)
      writeStored('local', KEY, appId)
    },
  ]
}
