// Request and response cookies. Over https they carry the __Host- prefix, which ties them to this host; on http for
// localhost they have the plain name (handbook/security.md).
import { parse, serialize } from 'cookie-es'

/** The cookie of a session, by whose it is. */
export const SESSION_COOKIES = { developer: 'portal_session', operator: 'portal_ops' } as const

export type CookieName =
  | (typeof SESSION_COOKIES)[keyof typeof SESSION_COOKIES]
  /** Ties a sign-in in progress to the browser that began it. */
  | 'portal_login'
  /** Marks a browser in which somebody signed in before; it has a few password attempts of its own. */
  | 'portal_device'
  /** Marks a browser that has just changed something, which is not answered from the standby. */
  | 'portal_wrote'

export type Cookies = {
  read: (name: CookieName) => string | undefined
  /** @param maxAge seconds; a session cookie when left out */
  write: (name: CookieName, value: string, maxAge?: number) => void
  clear: (name: CookieName) => void
  /** Whether the request brought it, or the answer sets it. */
  has: (name: CookieName) => boolean
  /** A foreign cookie by its full name: the account service ties its sign-ins to the browser itself. */
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
  const nameOf = (name: CookieName) => (secure ? `__Host-${name}` : name)
  const write = (name: CookieName, value: string, maxAge?: number) => {
    const until = maxAge === undefined ? {} : { maxAge }
    lines.push(serialize(nameOf(name), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...until }))
  }
  const foreign = (name: string) =>
    header.includes(name) ? parse(header, { filter: (item) => item === name })[name] : undefined
  return {
    read: (name) => foreign(nameOf(name)),
    write,
    clear: (name) => write(name, '', 0),
    has: (name) => foreign(nameOf(name)) !== undefined || lines.some((line) => line.startsWith(`${nameOf(name)}=`)),
    foreign,
    lines,
  }
}
