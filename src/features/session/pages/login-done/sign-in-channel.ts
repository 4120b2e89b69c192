// How pages tell the others of this browser who is signed in: the window of a sign-in when it is done, and every page when
// it is opened. Between windows of one origin, also when a provider in between cut the way back to the opener.

const NAME = 'portal-sign-in'

/** `at`: when the server read who is signed in, by its clock, in milliseconds; the newest message is right. */
type Message = { signedIn: string; at: number }

/** An old browser has no such channels: its pages know nothing of each other. */
const opened = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** @param userId who signed in */
export function tellSignedIn(userId: string, at: number): void {
  const channel = opened()
  channel?.postMessage({ signedIn: userId, at } satisfies Message)
  channel?.close()
}

/**
 * Tells other pages of which account this one is, and hears of newer ones.
 * @param userId the account of this page
 * @param at when the server made it
 * @returns stops listening
 */
export function onSignedIn(userId: string, at: number, listener: (userId: string) => void): () => void {
  const channel = opened()
  // By the channel that listens, which does not hear itself.
  const tell = () => channel?.postMessage({ signedIn: userId, at } satisfies Message)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.at >= at) listener(data.signedIn)
    // A page that was made before this one, and awoke after it.
    else if (data.signedIn !== userId) tell()
  })
  tell()
  return () => channel?.close()
}
