// The preview beside the text, on or off: one setting for all texts, remembered by the browser.
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../../../lib/forms/browser-storage.ts'

const KEY = 'content-side-preview'
/** Two columns have room from --above-small-laptop on (ui/theme/breakpoints.css). */
const WIDE = '(min-width: 1140px)'

const listeners = new Set<() => void>()
let chosen: boolean | undefined

function read(): boolean {
  if (chosen !== undefined) return chosen
  const stored = readStored('local', KEY)
  return typeof stored === 'boolean' ? stored : matchMedia(WIDE).matches
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function choose(isShown: boolean) {
  chosen = isShown
  writeStored('local', KEY, isShown)
  for (const listener of listeners) listener()
}

/** On where there is room, until somebody chooses. */
export function useSidePreview(): [boolean, (isShown: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), choose]
}
