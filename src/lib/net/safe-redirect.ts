// Safe return addresses: paths of the portal itself, never another site.

const HERE = 'https://portal.invalid'
const MAX_LENGTH = 1000
/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
const TRICKS = /[\u0000-\u0020\\\u007f-\u009f]/

/**
 * @param target an address from a request
 * @returns path, query and fragment on the portal; `/` for anything else
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || target.length > MAX_LENGTH || !/^\/(?!\/)/.test(target) || TRICKS.test(target)) return '/'
  if (!URL.canParse(target, HERE)) return '/'
  const url = new URL(target, HERE)
  // `/.//host` is local while parsed but becomes another host once serialized.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
