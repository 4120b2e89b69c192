// State of the toast: the one short message at the bottom of the page, its time and its listeners.

export interface ToastMessage {
  /** Incremented with every message, so that a repeated text is a new message. */
  number: number
  text: string
  tone?: 'bad' | undefined
  /** Undoes the action; shows the button. */
  undo?: (() => void) | undefined
}

const SHOWN_MS = 6000

let current: ToastMessage | null = null
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Regions in order of appearance: the page's, then those of open dialogs. */
const regions: string[] = []

const notify = () => listeners.forEach((listener) => listener())

function set(next: ToastMessage | null): void {
  current = next
  holdToast(next === null)
  notify()
}

/** Shows a message; with `undo` it can be undone while it shows. */
export const toast = (text: string, options: { undo?: () => void; tone?: 'bad' } = {}): void =>
  set({ number: ++count, text, ...options })

export const dismissToast = (): void => set(null)

/** Held while the pointer or the focus is on it; its time begins again afterwards. */
export function holdToast(held: boolean): void {
  clearTimeout(timer)
  if (!held) timer = setTimeout(dismissToast, SHOWN_MS)
}

export const currentToast = (): ToastMessage | null => current

/** The message as shown by a region: only the last one shows it, because an open dialog makes the others inert. */
export const toastIn = (region: string): ToastMessage | null => (regions.at(-1) === region ? current : null)

export function addRegion(region: string): () => void {
  regions.push(region)
  notify()
  return () => {
    regions.splice(regions.indexOf(region), 1)
    notify()
  }
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
