// Which folders of the tree are open: what the visitor chose stays in the browser, the way to the current document is
// open until it is closed.
import { useEffect, useState } from 'react'

const KEY = 'docs:folders'
type Chosen = Record<number, boolean>

export function useOpenFolders(trail: number[]) {
  const [chosen, setChosen] = useState<Chosen>({})
  const way = trail.join(' ')
  // Arriving at a document opens the way to it, also when it was closed before.
  useEffect(() => {
    const kept = { ...readChosen() }
    for (const id of way.split(' ').filter(Boolean)) delete kept[Number(id)]
    setChosen(kept)
  }, [way])
  const isOpen = (id: number): boolean => chosen[id] ?? trail.includes(id)
  const toggle = (id: number) => {
    const next = { ...chosen, [id]: !isOpen(id) }
    setChosen(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing: the choice holds until the page is left.
    }
  }
  return { isOpen, toggle }
}

function readChosen(): Chosen {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Chosen
  } catch {
    return {}
  }
}
