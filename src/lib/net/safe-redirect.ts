// Where somebody may be sent back to: a path of the portal itself, never another site.

const HERE = 'https://portal.invalid'
const LONGEST = 1000
/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
const TRICKS = /[\u0000-\u0020\\\u007f-\u009f]/

/**
 * @param wanted an address that came with a request
 * @returns path, query and fragment of our own; `/` for everything else
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > LONGEST || !/^\/(?!\/)/.test(wanted) || TRICKS.test(wanted)) return '/'
  if (!URL.canParse(wanted, HERE)) return '/'
  const url = new URL(wanted, HERE)
  // `/.//host` is ours while it is parsed and leads away when it is written out again.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
