// The cookies of a request and those that its answer sets. Over https they bear the prefix __Host-, which ties them to
// this host alone; on http for localhost the plain name (security.md, Sessions).
import { serialize } from 'hono/utils/cookie'

export type CookieName =
  /** A developer's session. */
  | 'portal_session'
  /** An operator's session. */
  | 'portal_ops'
  /** Ties a sign-in under way to the browser that began it. */
  | 'portal_login'

export type Cookies = {
  read: (name: CookieName) => string | undefined
  /** @param maxAge seconds; without it the cookie ends with the browser */
  write: (name: CookieName, value: string, maxAge?: number) => void
  clear: (name: CookieName) => void
  /** A cookie of somebody else, by its full name: the account service ties its sign-ins to the browser itself. */
  foreign: (name: string) => string | undefined
  /** Set-Cookie lines of the answer. */
  lines: string[]
}

/**
 * @param header the Cookie header, may be empty
 * @param secure true when the portal is reached over https
 */
export function cookiesOf(header: string, secure: boolean): Cookies {
  const lines: string[] = []
  const write = (name: CookieName, value: string, maxAge?: number) => {
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', ...(maxAge === undefined ? {} : { maxAge }) } as const
    lines.push(
      secure ? serialize(`__Host-${name}`, value, { ...options, secure: true }) : serialize(name, value, options),
    )
  }
  return {
    read: (name) => sent(header, secure ? `__Host-${name}` : name),
    write,
    clear: (name) => write(name, '', 0),
    foreign: (name) => sent(header, name),
    lines,
  }
}

/**
 * The value of a cookie as it was sent, of several the first. Every request asks for two: taking the whole header apart for
 * each cost as much as a tenth of a short call.
 */
function sent(header: string, name: string): string | undefined {
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const begin = at + name.length + 1
    if (header[begin - 1] !== '=') continue
    // Only a semicolon parts cookies: what stands behind a space may be another's value.
    const before = header.slice(0, at).trimEnd()
    if (before !== '' && !before.endsWith(';')) continue
    const end = header.indexOf(';', begin)
    return header.slice(begin, end < 0 ? undefined : end).trim()
  }
  return undefined
}
