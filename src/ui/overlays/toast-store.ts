// State of the toast: the one short message at the bottom of the page, and its listeners.

export interface ToastMessage {
  /** Incremented with every message, so that a repeated text is a new message. */
  number: number
  text: string
  tone?: 'bad' | undefined
  /** Undoes the action; shows the button. */
  undo?: (() => void) | undefined
}

let current: ToastMessage | null = null
let count = 0
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** Shows a message for six seconds; with `undo` it can be undone while it shows. */
export function toast(text: string, options: { undo?: () => void; tone?: 'bad' } = {}): void {
  current = { number: ++count, text, ...options }
  notify()
}

export function dismissToast(): void {
  current = null
  notify()
}

export const currentToast = (): ToastMessage | null => current

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
