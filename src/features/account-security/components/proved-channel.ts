// Broadcast from the window in which a proof was given at the provider to the page that waits for it.
import { openChannel } from '../../../lib/async/open-channel.ts'

const NAME = 'portal-proved'

export function announceProved(): void {
  const channel = openChannel(NAME)
  channel?.postMessage('proved')
  channel?.close()
}

/** @returns a function that stops listening */
export function onProved(hear: () => void): () => void {
  const channel = openChannel(NAME)
  channel?.addEventListener('message', hear)
  return () => channel?.close()
}
