// Open folders of the tree: the visitor's choice is stored in the browser; the path to the current document is open
// until closed.
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../../lib/forms/browser-storage.ts'

const KEY = 'docs:folders'
type Chosen = Record<number, boolean>

export function useOpenFolders(trail: number[]) {
  const [chosen, setChosen] = useState<Chosen>({})
  const way = trail.join(' ')
  // Arriving at a document expands its path, even if it was collapsed before.
  useEffect(() => {
    const kept = { ...readChosen() }
    for (const id of way.split(' ').filter(Boolean)) delete kept[Number(id)]
    setChosen(kept)
  }, [way])
  const isOpen = (id: number): boolean => chosen[id] ?? trail.includes(id)
  const toggle = (id: number) => {
    const next = { ...chosen, [id]: !isOpen(id) }
    setChosen(next)
    writeStored('local', KEY, next)
  }
  return { isOpen, toggle }
}

const readChosen = (): Chosen => (readStored('local', KEY) ?? {}) as Chosen
