// How the window of a sign-in tells the pages of this browser that it is done: between windows of one origin, also when
// a provider in between cut the way back to the opener.

const NAME = 'portal-sign-in'

type Message = { signedIn: string }

/** @param userId who signed in */
export function tellSignedIn(userId: string): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ signedIn: userId } satisfies Message)
  channel.close()
}

/** @returns stops listening */
export function onSignedIn(listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data.signedIn))
  return () => channel.close()
}
