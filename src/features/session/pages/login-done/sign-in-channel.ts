// Broadcast between the browser's pages of who is signed in.
// Sent by the sign-in window when it is done and by every page when it opens. A BroadcastChannel also works when the
// provider's pages have severed the opener.
import { openChannel } from '../../../../lib/async/open-channel.ts'

const NAME = 'portal-sign-in'

/** `at`: server time in milliseconds when the identity was read; the newest message wins. */
type Message = { signedIn: string; at: number }

/** @param userId who signed in */
export function announceSignedIn(userId: string, at: number): void {
  const channel = openChannel(NAME)
  channel?.postMessage({ signedIn: userId, at } satisfies Message)
  channel?.close()
}

/**
 * Announces this page's account to other pages and listens for newer ones.
 * @param userId account of this page
 * @param at when the server rendered it
 * @returns a function that stops listening
 */
export function onSignedIn(userId: string, at: number, listener: (userId: string) => void): () => void {
  const channel = openChannel(NAME)
  // Sent through the listening channel, because a channel does not receive its own messages.
  const announce = () => channel?.postMessage({ signedIn: userId, at } satisfies Message)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.at >= at) listener(data.signedIn)
    // The other page is older than this one and hydrated later.
    else if (data.signedIn !== userId) announce()
  })
  announce()
  return () => channel?.close()
}
