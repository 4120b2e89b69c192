// A channel between pages of the portal in one browser.

/** Null in old browsers without BroadcastChannel, whose pages do not know of each other. */
export const openChannel = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
