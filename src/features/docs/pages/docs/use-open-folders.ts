// Open folders of the tree: the visitor's choice is stored in the browser; the path to the current document is open
// until closed.
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../../lib/forms/browser-storage.ts'

const KEY = 'docs:folders'
type Chosen = Record<number, boolean>

export function useOpenFolders(trail: number[]) {
  const [openById, setOpenById] = useState<Chosen>({})
  const way = trail.join(' ')
  // Arriving at a document expands its path, even if it was collapsed before.
  useEffect(() => {
    const storedChoices = { ...readChosen() }
    for (const id of way.split(' ').filter(Boolean)) delete storedChoices[Number(id)]
    setOpenById(storedChoices)
  }, [way])
  const isOpen = (id: number): boolean => openById[id] ?? trail.includes(id)
  const toggle = (id: number) => {
    const next = { ...openById, [id]: !isOpen(id) }
    setOpenById(next)
    writeStored('local', KEY, next)
  }
  return { isOpen, toggle }
}

const readChosen = (): Chosen => (readStored('local', KEY) ?? {}) as Chosen
