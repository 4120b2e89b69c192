// Safe targets of links in written texts: the portal, other sites through the leaving page, mail and telephone. Decided by the
// URL parser that browsers use, so that no spelling gets around it.

const HERE = 'https://portal.invalid'
const MAX_LENGTH = 2000

/** An address that is safe to follow unchanged, or null. */
export type SafeLink = { href: string; leaves: boolean }

/** @param address as written; the result is never a script, and another site only through the leaving page */
export function safeLink(address: string): SafeLink | null {
  const url = parseUrl(address)
  if (!url) return null
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: url.href, leaves: false }
  if (url.origin !== HERE) {
    const target = externalTarget(url.href)
    return target && { href: `/leave?to=${encodeURIComponent(target.href)}`, leaves: true }
  }
  if (/^\s*#/.test(address)) return { href: url.hash || '#', leaves: false }
  // `/.//host` stays on our origin while parsed but leads away once serialized.
  if (!/^\s*[/\\]/.test(address) || url.pathname.startsWith('//')) return null
  return { href: url.pathname + url.search + url.hash, leaves: false }
}

/** The address behind the leaving page: http or https with a host and without credentials; else null. */
export function externalTarget(address: string): URL | null {
  if (address.length > MAX_LENGTH || !/^\s*https?:/i.test(address)) return null
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.origin === HERE ? null : url
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address, HERE)
  } catch {
    return null
  }
}
