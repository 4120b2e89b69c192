// The services menu's data, loaded when somebody first comes near one of the header's menus, and their code with it.
import { useSyncExternalStore } from 'react'
import { readFramePart } from '../page/served/frame-part.ts'
import type { ShellMenu } from '../page/shell-data.ts'

export const readMegaMenu = () => import('./mega-menu.tsx')
export const readDrawerServices = () => import('./drawer-services.tsx')

/** `failed`: could not be loaded; the next wake tries again. */
type State = ShellMenu | 'failed' | null

let state: State = null
let reading = false
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  listeners.forEach((listener) => listener())
}

/** To be called on hover, focus, a tap: loads what the menus show. */
export async function wakeMenu(): Promise<void> {
  if (reading || (state && state !== 'failed')) return
  reading = true
  if (state === 'failed') set(null)
  try {
    const [answer] = await Promise.all([readFramePart('menu'), readMegaMenu(), readDrawerServices()])
    set((await answer.json()) as ShellMenu)
  } catch {
    set('failed')
  }
  reading = false
}

/** For the elements that open a menu. */
export const wakes = { onPointerEnter: wakeMenu, onFocus: wakeMenu, onPointerDown: wakeMenu }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useServicesMenu = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  )
