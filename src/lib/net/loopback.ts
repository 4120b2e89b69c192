// Recognition of loopback addresses.

/** @param url an http or https address */
export const isLoopback = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.+\.localhost)$/.test(new URL(url).hostname)
