// How pages tell the others of this browser who is signed in: the window of a sign-in when it is done, and every page when
// it is opened. Between windows of one origin, also when a provider in between cut the way back to the opener.

const NAME = 'portal-sign-in'

/** `at`: when the server was asked, in milliseconds; the newest of all messages is right. */
type Message = { signedIn: string; at: number }

/** @param userId who signed in */
export function tellSignedIn(userId: string): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ signedIn: userId, at: Date.now() } satisfies Message)
  channel.close()
}

/**
 * Tells other pages of which account this one is, and hears of newer ones.
 * @param userId the account of this page
 * @returns stops listening
 */
export function onSignedIn(userId: string, listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  const at = performance.timeOrigin
  // By the channel that listens, which does not hear itself.
  const tell = () => channel.postMessage({ signedIn: userId, at } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.at >= at) listener(data.signedIn)
    // A page that was opened before this one, and awoke after it.
    else if (data.signedIn !== userId) tell()
  })
  tell()
  return () => channel.close()
}
