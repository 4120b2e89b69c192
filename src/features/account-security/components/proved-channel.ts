// Broadcast from the window in which a proof was given at the provider to the page that waits for it.

const NAME = 'portal-proved'

/** Null in old browsers without BroadcastChannel. */
const opened = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

export function announceProved(): void {
  const channel = opened()
  channel?.postMessage('proved')
  channel?.close()
}

/** @returns a function that stops listening */
export function onProved(hear: () => void): () => void {
  const channel = opened()
  channel?.addEventListener('message', hear)
  return () => channel?.close()
}
