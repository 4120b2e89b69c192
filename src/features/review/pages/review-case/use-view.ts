// Zoom and rotation of a photo; another photo starts fitted and upright.
import { useState } from 'react'

const STEPS = [1, 1.5, 2, 3, 4, 6]
export const LARGEST = 6

export type View = {
  scale: number
  turn: number
  zoom: (steps: number) => void
  rotate: (degrees: number) => void
  fit: () => void
}

export function useView(photo: number | null): View {
  const [view, setView] = useState({ photo, scale: 1, turn: 0 })
  const now = view.photo === photo ? view : { photo, scale: 1, turn: 0 }
  return {
    scale: now.scale,
    turn: now.turn,
    zoom: (steps) => {
      const at = Math.min(STEPS.length - 1, Math.max(0, STEPS.indexOf(now.scale) + steps))
      setView({ ...now, scale: STEPS[at] ?? 1 })
    },
    rotate: (degrees) => setView({ ...now, turn: (now.turn + degrees + 360) % 360 }),
    fit: () => setView({ photo, scale: 1, turn: 0 }),
  }
}
