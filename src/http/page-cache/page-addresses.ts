// Properties of a page known from its address before routing: whether it is a call, or a visitor's page.

/** Pages that depend on more than address and language even for visitors: signing in and out, the operator console. */
const PERSONAL = /^\/+(?:login|register|logout|id|ops)(?:[/.]|$)/i

/** The API reference: pages below the prefix of calls. */
const REFERENCE = /^\/+api\/reference(?:[/.]|$)/

/** Whether an address is that of a call, known or unknown; all others belong to pages and files. */
export const isCall = (pathname: string): boolean => /^\/+api(?:\/|$)/.test(pathname) && !REFERENCE.test(pathname)

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** A path decoded as the router decodes it; null where the percent encoding is broken. */
export function asRouted(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Whether a page depends on its address and language alone: the same bytes for every visitor. */
export function isCacheablePage(method: string, pathname: string): boolean {
  const routedPath = asRouted(pathname)
  return isReading(method) && routedPath !== null && !PERSONAL.test(routedPath)
}
