// The one short message at the foot of the page, and who listens to it.

export interface ToastMessage {
  /** Grows with every message, so that the same words again are a new message. */
  number: number
  text: string
  tone?: 'bad' | undefined
  /** What takes the action back; shows the button. */
  undo?: (() => void) | undefined
}

let current: ToastMessage | null = null
let count = 0
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Says something for six seconds; a message with `undo` can be taken back while it shows. */
export function toast(text: string, options: { undo?: () => void; tone?: 'bad' } = {}): void {
  current = { number: ++count, text, ...options }
  tell()
}

export function dismissToast(): void {
  current = null
  tell()
}

export const currentToast = (): ToastMessage | null => current

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
